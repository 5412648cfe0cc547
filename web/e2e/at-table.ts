// Somebody at a table in the browser, whatever is played.
import { expect, type Page } from "@playwright/test";

/** What the table shows at a glance; asking the page once is much quicker than looking for roles. */
export interface Glance {
  over: boolean;
  mine: boolean;
  number: string;
  sentence: string;
}

function glance(): Glance {
  const status = document.querySelector(".status");
  return {
    over: document.querySelector(".end") !== null,
    mine: status?.classList.contains("mine") ?? false,
    number: document.querySelector<HTMLElement>("[data-number]")?.dataset["number"] ?? "",
    sentence: status?.querySelector("[role=status]")?.textContent ?? "",
  };
}

const OFTEN = [20, 20, 40]; // milliseconds; by itself Playwright looks again after half a second, in every turn of a game
const LONG = 40_000;

export class AtTable {
  readonly page: Page;
  private sentence = "";

  constructor(page: Page) {
    this.page = page;
  }

  /** Wait until the table is as wanted. */
  async wait(wanted: (now: Glance) => boolean, timeout = LONG): Promise<Glance> {
    let now: Glance | undefined;
    await expect
      .poll(async () => wanted((now = await this.page.evaluate(glance))), { intervals: OFTEN, timeout })
      .toBe(true);
    return now!;
  }

  /** Wait until it is my turn, or all is over. */
  async myTurn(): Promise<Glance> {
    const now = await this.wait(({ over, mine }) => over || mine);
    this.sentence = now.sentence;
    return now;
  }

  /** Whether the line above the board said so when the turn began. */
  asked(words: string): boolean {
    return this.sentence.includes(words);
  }
}
