// Somebody who plays Trains in the browser: always the first thing that the table offers.
import { expect, type Locator } from "@playwright/test";
import { AtTable } from "./at-table.ts";

/** What can be done with what lies near: an answer, trains, other cards. */
const NEAR = [
  "[aria-labelledby=card-title] .row .button.primary", // a card that is bought into the discards or onto the deck
  ".asks .pick",
  ".asks .place",
  "[aria-labelledby=question-title] .row button",
  ".actions [aria-keyshortcuts=T]",
  ".hand .usable .main",
];
const PURCHASE = ".pile.buyable .main";
const ENDS = ["[aria-labelledby=end-title] .button:not(.primary)", "[aria-keyshortcuts=E]", "[aria-keyshortcuts=P]"];
const SOON = { timeout: 2000 }; // a card that was just played is gone: try the next thing

export const bots = (count: number) =>
  Array.from({ length: count }, () => ({ kind: "bot" as const, level: "apprentice" }));

export class TrainsPlayer extends AtTable {
  async playToTheEnd(how: (player: TrainsPlayer) => Promise<void>): Promise<void> {
    while (await this.turn(how));
  }

  /** Do something when it is my turn, until a move is made; false if the game is over. */
  async turn(how: (player: TrainsPlayer) => Promise<void>): Promise<boolean> {
    const { over, number } = await this.myTurn();
    if (over) return false;
    await expect(async () => {
      if ((await this.wait(() => true)).number === number) await how(this); // a slow move of the last try may be made by now
      await this.wait((now) => now.over || now.number !== number, 1000);
    }).toPass({ intervals: [0] }); // as often as the test has time for: a busy machine draws slowly
    return true;
  }

  /** The first thing that is offered: with what lies near, else in the supply, else the end of the turn. */
  async offer(touch: (offer: Locator) => Promise<void>): Promise<Locator | null> {
    await this.turnTo("hand", touch);
    const near = await this.there(NEAR);
    if (near) return near.first();
    await this.turnTo("supply", touch);
    const pile = await this.there([PURCHASE]);
    if (pile) return pile.last(); // the dearest
    await this.turnTo("hand", touch);
    return (await this.there(ENDS))?.first() ?? null;
  }

  /** On a narrow screen, to another page. */
  private async turnTo(page: "hand" | "supply", touch: (tab: Locator) => Promise<void>): Promise<void> {
    const tab = await this.there([`[role=tab][id$=${page}][aria-selected=false]`]);
    if (tab) await touch(tab);
  }

  /** Whichever of these is there first, found in one look. */
  private async there(selectors: string[]): Promise<Locator | null> {
    const place = await this.page.evaluate((all) => all.findIndex((one) => document.querySelector(one)), selectors);
    return place < 0 ? null : this.page.locator(selectors[place]!);
  }
}

export async function byPointer(player: TrainsPlayer): Promise<void> {
  const { page } = player;
  if (player.asked("Choose a starting hex")) {
    return page
      .locator("[data-hex][aria-disabled=false]")
      .nth(20)
      .click({ force: true, ...SOON });
  }
  await doFirst(player, (offer) => offer.click(SOON));
}

/** With the keys alone: the board by arrows, the end of a turn by its letter, all else by focus and Enter. */
export async function byKeys(player: TrainsPlayer): Promise<void> {
  const { page } = player;
  if (player.asked("Choose a starting hex")) {
    await page.locator(".map [role=listbox]").focus();
    for (const key of ["ArrowRight", "ArrowDown", "Enter"]) await page.keyboard.press(key);
    return;
  }
  await doFirst(player, async (offer) => {
    await offer.focus(SOON);
    await page.keyboard.press((await offer.getAttribute("aria-keyshortcuts", SOON)) ?? "Enter");
  });
}

async function doFirst(player: TrainsPlayer, touch: (offer: Locator) => Promise<void>): Promise<void> {
  const offer = await player.offer(touch);
  if (offer) await touch(offer);
}
