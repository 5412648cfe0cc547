// Somebody who plays a whole game of Ticket to Ride in the browser: not well, but by all that the table offers.
import { expect, type Locator, type Page } from "@playwright/test";

export interface Plan {
  game: string;
  variant?: string;
  options?: string[];
  seats: { kind: "me" | "bot" | "open"; level?: string }[];
  public?: boolean;
}

const DUEL: Plan["seats"] = [{ kind: "me" }, { kind: "bot", level: "conductor" }];

/** Make a table, start it where nobody is waited for, and go there. */
export async function sitDown(page: Page, { game, variant = "", options = [], seats, public: open = false }: Partial<Plan> & { game: string }): Promise<string> {
  await page.goto("/settings");
  const id = await page.evaluate(
    async (plan) => {
      const post = async (path: string, body: object) => {
        const answer = await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
        return (await answer.json()) as { table: { id: string } };
      };
      await post("/api/guest", { name: "Ada" });
      const { table } = await post("/api/tables", plan);
      await post(`/api/tables/${table.id}/start`, {});
      return table.id;
    },
    { game, variant, options, seats: seats ?? DUEL, public: open },
  );
  await page.goto(`/table/${id}`);
  return id;
}

export class Player {
  readonly page: Page;
  readonly table: Locator;
  readonly over: Locator;
  /** What happened on the way: a test may ask for it. */
  readonly met = new Set<string>();
  private readonly mine: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.locator("[data-number]");
    this.over = page.getByRole("region", { name: "The score, step by step" });
    this.mine = page.getByRole("status").filter({ hasText: /^\s*[AB]?\s*(Your|Take a second|Choose|The tunnel asks)/ });
  }

  /** Play until the game is over, by the pointer or by the keys. */
  async playToTheEnd(how: (player: Player) => Promise<void>): Promise<void> {
    while (await this.turn(how));
  }

  /** Make one move when it is my turn; false where the game is over. */
  async turn(how: (player: Player) => Promise<void>): Promise<boolean> {
    await expect(this.over.or(this.mine).first()).toBeVisible();
    if (await this.over.isVisible()) return false;
    const before = await this.table.getAttribute("data-number");
    await how(this);
    await expect(this.table).not.toHaveAttribute("data-number", before ?? "");
    return true;
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name });
  }

  /** Whether the line above the map says so. */
  async asked(words: string): Promise<boolean> {
    return this.mine.filter({ hasText: words }).first().isVisible();
  }

  async can(button: Locator): Promise<boolean> {
    return (await button.isVisible()) && (await button.getAttribute("aria-disabled")) !== "true";
  }
}

/** With the pointer: tickets, the longest lane that can be claimed, else cards. */
export async function byPointer(player: Player): Promise<void> {
  const { page } = player;
  if (await player.asked("The tunnel asks")) return digByPointer(player);
  if (await player.asked("Choose your tickets")) {
    const tickets = page.getByRole("checkbox");
    for (const ticket of (await tickets.all()).slice(0, 3)) await ticket.click();
    return player.button(/^Keep/).click();
  }
  const lane = await longest(player);
  if (lane) {
    await page.keyboard.press("Escape"); // a tunnel of somebody may still lie in front of the map
    await page.locator(`[data-lane="${lane}"] .space`).first().click({ force: true });
    return page.getByRole("list", { name: "Pay with" }).getByRole("button").first().click();
  }
  const deck = player.button(/^Draw from the deck/);
  if (await player.can(deck)) return deck.click();
  await player.button(/^(Pass|No second card|Draw tickets)/).first().click();
}

async function digByPointer(player: Player): Promise<void> {
  player.met.add("tunnel");
  const skip = player.button("Show all");
  if (await skip.isVisible()) await skip.click().catch(() => undefined); // it may have turned up by itself
  await player.button(/^Pay /).first().click();
}

async function longest({ page }: Player): Promise<string | null> {
  return page.evaluate(() => {
    const lanes = [...document.querySelectorAll<SVGElement>(".lane.claimable")];
    const length = (lane: SVGElement) => lane.querySelectorAll(".space").length;
    return lanes.sort((a, b) => length(b) - length(a))[0]?.dataset["lane"] ?? null;
  });
}

/** With the keys alone. */
export async function byKeys(player: Player): Promise<void> {
  const { page } = player;
  const press = (key: string) => page.keyboard.press(key);
  if (await player.asked("The tunnel asks")) {
    await expect(player.button(/^Pay /).first()).toBeFocused();
    return press("Enter");
  }
  if (await player.asked("Choose your tickets")) {
    await expect(page.getByRole("checkbox").first()).toBeFocused();
    for (let ticket = await page.getByRole("checkbox").count(); ticket > 0; ticket--) {
      await press("Space");
      await press("Tab");
    }
    return press("Enter");
  }
  if (await player.can(player.button("Claim a lane…"))) {
    await press("c");
    await expect(page.getByRole("searchbox")).toBeFocused();
    await press("Enter");
    await expect(page.getByRole("list", { name: "Pay with" }).getByRole("button").first()).toBeFocused();
    return press("Enter");
  }
  await press((await player.can(player.button(/^Draw from the deck/))) ? "6" : "t");
}
