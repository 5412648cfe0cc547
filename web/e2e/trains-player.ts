// Somebody who plays Trains in the browser: always the first thing that the table offers.
import { expect, type Locator, type Page } from "@playwright/test";

const SOON = { timeout: 2000 }; // a card that was just played is gone: try the next thing

export class TrainsPlayer {
  readonly page: Page;
  readonly table: Locator;
  readonly over: Locator;
  readonly mine: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.locator("[data-number]");
    this.over = page.getByRole("heading", { name: /won$/ });
    this.mine = page.locator(".status.mine");
  }

  async playToTheEnd(how: (player: TrainsPlayer) => Promise<void>): Promise<void> {
    while (await this.turn(how));
  }

  /** On a narrow screen, to the page with the hand or the supply. */
  async turnTo(page: "Hand" | "Supply", touch: (tab: Locator) => Promise<void>): Promise<void> {
    const tab = this.page.getByRole("tab", { name: page });
    if ((await tab.isVisible()) && (await tab.getAttribute("aria-selected")) === "false") await touch(tab);
  }

  /** Do something when it is my turn, until a move is made; false where the game is over. */
  async turn(how: (player: TrainsPlayer) => Promise<void>): Promise<boolean> {
    await expect(this.over.or(this.mine).first()).toBeVisible({ timeout: 40_000 });
    if (await this.over.isVisible()) return false;
    const before = (await this.table.getAttribute("data-number")) ?? "";
    await expect(async () => {
      await how(this);
      await expect(this.table).not.toHaveAttribute("data-number", before, { timeout: 1000 });
    }).toPass({ intervals: [0], timeout: 30_000 });
    return true;
  }

  /** What can be done with what lies near: an answer, trains, other cards. */
  get near(): Locator[] {
    const { page } = this;
    return [
      page.locator(".asks .pick"),
      page.locator(".asks .place"),
      page.locator("[aria-labelledby=question-title] .row button"),
      page.getByRole("button", { name: /^Play (the train|all \d)/ }),
      page.locator(".hand .usable .main"),
    ].map((offer) => offer.first());
  }

  /** The dearest pile that can be bought. */
  get purchase(): Locator {
    return this.page.locator(".pile.buyable .main").last();
  }

  get end(): Locator {
    return this.page.getByRole("button", { name: /^(End the turn|Pass)/ }).first();
  }
}

export async function byPointer(player: TrainsPlayer): Promise<void> {
  const { page } = player;
  if (await page.getByText("Choose where you start").isVisible()) {
    return page.locator("[data-hex][aria-disabled=false]").nth(20).click({ force: true, ...SOON });
  }
  await doFirst(player, (offer) => offer.click(SOON));
}

/** With the keys alone: the board by arrows, the end of a turn by its letter, all else by focus and Enter. */
export async function byKeys(player: TrainsPlayer): Promise<void> {
  const { page } = player;
  if (await page.getByText("Choose where you start").isVisible()) {
    await page.locator(".map [role=listbox]").focus();
    for (const key of ["ArrowRight", "ArrowDown", "Enter"]) await page.keyboard.press(key);
    return;
  }
  await doFirst(player, async (offer) => {
    await offer.focus(SOON);
    await page.keyboard.press((await offer.getAttribute("aria-keyshortcuts", SOON)) ?? "Enter");
  });
}

/** The first thing that can be done: with the hand, else in the supply, else the end of the turn. */
async function doFirst(player: TrainsPlayer, touch: (offer: Locator) => Promise<void>): Promise<void> {
  await player.turnTo("Hand", touch);
  for (const offer of player.near) {
    if (await offer.isVisible()) return touch(offer);
  }
  await player.turnTo("Supply", touch);
  if (await player.purchase.isVisible()) return touch(player.purchase);
  await player.turnTo("Hand", touch);
  if (await player.end.isVisible()) await touch(player.end);
}
