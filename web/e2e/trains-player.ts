// Somebody who plays Trains in the browser: always the first thing that the table offers.
import { expect, type Locator, type Page } from "@playwright/test";

export class TrainsPlayer {
  readonly page: Page;
  readonly table: Locator;
  readonly over: Locator;
  /** The kinds of choices that were met: a test may ask for them. */
  readonly met = new Set<string>();

  constructor(page: Page) {
    this.page = page;
    this.table = page.locator("[data-number]");
    this.over = page.getByRole("heading", { name: /won$/ });
  }

  async playToTheEnd(how: (player: TrainsPlayer) => Promise<void> = byPointer): Promise<void> {
    while (await this.turn(how));
  }

  /** Make one move when it is my turn; false where the game is over. */
  async turn(how: (player: TrainsPlayer) => Promise<void> = byPointer): Promise<boolean> {
    const mine = this.page.locator(".status.mine");
    await expect(this.over.or(mine).first()).toBeVisible({ timeout: 40_000 });
    if (await this.over.isVisible()) return false;
    const before = await this.table.getAttribute("data-number");
    await how(this);
    await expect(this.table).not.toHaveAttribute("data-number", before ?? "");
    return true;
  }

  async tryClick(kind: string, button: Locator): Promise<boolean> {
    const first = button.first();
    if (!(await first.isVisible())) return false;
    this.met.add(kind);
    await first.click();
    return true;
  }
}

/** With the pointer: answers first, then trains, other cards, purchases, and the end of the turn. */
export async function byPointer(player: TrainsPlayer): Promise<void> {
  const { page } = player;
  const asks = page.locator(".asks");
  if (await page.getByText("Choose where you start").isVisible()) return startByPointer(page);
  if (await player.tryClick("pick", asks.locator(".pick"))) return;
  if (await player.tryClick("place", asks.getByRole("list", { name: "Places" }).getByRole("button"))) return;
  if (await player.tryClick("option", asks.locator("section[aria-labelledby=question-title] .row button"))) return;
  if (await player.tryClick("trains", page.getByRole("button", { name: /^Play (the train|all \d)/ }))) return;
  const card = page.locator(".hand .usable .main").first();
  if (await card.isVisible()) {
    await card.click();
    const place = asks.getByRole("list", { name: "Places" }).getByRole("button").first();
    const waits = (await card.getAttribute("aria-pressed").catch(() => null)) === "true";
    return waits ? place.click() : undefined;
  }
  if (await player.tryClick("buy", dearest(page))) return;
  await page.getByRole("button", { name: /^(End the turn|Pass)/ }).first().click();
}

function dearest(page: Page): Locator {
  return page.locator(".pile.buyable .main").last();
}

async function startByPointer(page: Page): Promise<void> {
  await page.locator("[data-hex][aria-disabled=false]").nth(20).click({ force: true });
}

/** With the keys alone: the board by arrows, all else by shortcuts, tabs and Enter. */
export async function byKeys(player: TrainsPlayer): Promise<void> {
  const { page } = player;
  const focused = async (button: Locator) => {
    await button.focus();
    await page.keyboard.press("Enter");
  };
  if (await page.getByText("Choose where you start").isVisible()) {
    await page.locator(".map [role=listbox]").focus();
    for (const key of ["ArrowRight", "ArrowDown", "Enter"]) await page.keyboard.press(key);
    return;
  }
  const answer = page.locator(".asks").locator(".pick, .place, section[aria-labelledby=question-title] .row button").first();
  if (await answer.isVisible()) return focused(answer);
  if (await page.getByRole("button", { name: /^Play (the train|all \d)/ }).isVisible()) return page.keyboard.press("t");
  const card = page.locator(".hand .usable .main").first();
  if (await card.isVisible()) {
    await focused(card);
    if ((await card.getAttribute("aria-pressed").catch(() => null)) === "true") await page.keyboard.press("Enter"); // the first place has the focus
    return;
  }
  if (await dearest(page).isVisible()) return focused(dearest(page));
  await page.keyboard.press((await page.getByRole("button", { name: "End the turn" }).isVisible()) ? "e" : "p");
}
