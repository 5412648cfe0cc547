// A player of whole games of Ticket to Ride in the browser: not a good one, but using everything the table offers.
import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import { join } from "./app.ts";
import { AtTable } from "./at-table.ts";

export interface Plan {
  game: string;
  variant?: string;
  options?: string[];
  seats: { kind: "me" | "bot" | "open"; level?: string }[];
  public?: boolean;
  clock?: { kind: string; limit: number };
}

const DUEL: Plan["seats"] = [{ kind: "me" }, { kind: "bot", level: "conductor" }];

const LIGHT = "/healthz"; // a page of the server, from which it can be asked for something

/** Ask the server for something as the guest of a page. */
export function post<Answer>(page: Page, path: string, body?: object): Promise<Answer> {
  return page.evaluate(
    async ([to, data]) => {
      const answer = await fetch(to, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: data && JSON.stringify(data),
      });
      return (await answer.json()) as Answer;
    },
    [path, body] as const,
  );
}

/** Make a table, start it where nobody is waited for, and go there. */
export async function sitDown(
  page: Page,
  { game, variant = "", options = [], seats = DUEL, public: open = false, clock }: Partial<Plan> & { game: string },
): Promise<string> {
  await page.goto(LIGHT);
  await post(page, "/api/guest", { name: "Ada" });
  const { table } = await post<{ table: { id: string } }>(page, "/api/tables", {
    game,
    variant,
    options,
    seats,
    public: open,
    ...(clock && { clock }),
  });
  await post(page, `/api/tables/${table.id}/start`);
  await page.goto(`/table/${table.id}`);
  return table.id;
}

/** A recorded game before one of its moves, in the seat that makes it; bots have the others. */
export async function sitDownAt(page: Page, recorded: string, move: number, level = "apprentice"): Promise<void> {
  const file = new URL(`../../tests/recorded/${recorded}.json`, import.meta.url);
  const game = JSON.parse(readFileSync(file, "utf8")) as { actions: string[]; players: number };
  const mine = parseInt(game.actions[move]!);
  const seats = Array.from({ length: game.players }, (_, seat) =>
    seat === mine ? { name: "Ada" } : { name: "", level },
  );
  await page.goto(LIGHT);
  await post(page, "/api/guest", { name: "Ada" });
  const begun = { ...game, actions: game.actions.slice(0, move), result: null, seats };
  const { table } = await post<{ table: { id: string } }>(page, "/api/tables/open", begun);
  await page.goto(`/table/${table.id}`);
}

/** Ada and a friend at a table of two, who both have chosen their tickets; the table's id. */
export async function sitDownWith(friend: Page, page: Page, game: string): Promise<string> {
  await page.goto(LIGHT);
  await post(page, "/api/guest", { name: "Ada" });
  const seats = [{ kind: "me" }, { kind: "friend" }];
  const { table, invitation } = await post<{ table: { id: string }; invitation: string }>(page, "/api/tables", {
    game,
    seats,
  });
  await join(friend, `/table/${table.id}#${invitation}`);
  await friend.getByRole("button", { name: "Leave seat 2" }).waitFor();
  await post(page, `/api/tables/${table.id}/start`);
  await page.goto(`/table/${table.id}`);
  for (const each of [page, friend]) await new Player(each).turn(byPointer);
  return table.id;
}

export class Player extends AtTable {
  /** What happened on the way: a test may ask for it. */
  readonly met = new Set<string>();

  /** Play until the game is over, by the pointer or by the keys. */
  async playToTheEnd(how: (player: Player) => Promise<void>): Promise<void> {
    while (await this.turn(how));
  }

  /** Make one move when it is my turn; false if the game is over. */
  async turn(how: (player: Player) => Promise<void>): Promise<boolean> {
    const { over, number } = await this.myTurn();
    if (over) return false;
    await how(this);
    await this.wait((now) => now.over || now.number !== number);
    return true;
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name });
  }

  async can(button: Locator): Promise<boolean> {
    return (await button.isVisible()) && (await button.getAttribute("aria-disabled")) !== "true";
  }
}

/** With the pointer: tickets, the longest route that can be claimed, else cards. */
export async function byPointer(player: Player): Promise<void> {
  const { page } = player;
  if (player.asked("The tunnel costs")) return digByPointer(player);
  if (player.asked("Choose your tickets")) {
    for (const ticket of await page.getByRole("checkbox").all()) {
      await ticket.click();
      if (await player.can(player.button(/^Keep/))) break; // as few as may be
    }
    await player.button(/^Keep/).click();
    return isKept(player);
  }
  await page.keyboard.press("Escape"); // a tunnel of somebody may still lie in front of the map
  const route = await longest(player);
  if (route) {
    if (route.inSight) await page.locator(`[data-route="${route.id}"] .space`).first().click({ force: true });
    else await findByPointer(player);
    return page.getByRole("list", { name: "Pay with" }).getByRole("button").first().click();
  }
  const deck = player.button(/^Draw from the deck/);
  if (await player.can(deck)) return deck.click();
  await player
    .button(/^(Pass|Skip second card|Draw tickets)/)
    .first()
    .click();
}

/** All choose their tickets at the same time: the number of the position may be raised by others before one's own choice. */
async function isKept({ page }: Player): Promise<void> {
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
}

async function digByPointer(player: Player): Promise<void> {
  player.met.add("tunnel");
  const skip = player.button("Show all");
  if (await skip.isVisible()) await skip.click().catch(() => undefined); // it may have turned up by itself
  await player.button(/^Pay /).first().click();
}

/** By the list instead of the map. */
async function findByPointer(player: Player): Promise<void> {
  await player.button("Claim a route…").click();
  await player.page.getByRole("dialog").getByRole("listitem").getByRole("button").first().click();
}

/** The longest route that can be claimed, and whether the pointer reaches it on the map; one that it reaches is preferred. */
async function longest({ page }: Player): Promise<{ id: string; inSight: boolean } | null> {
  return page.evaluate(() => {
    const routes = [...document.querySelectorAll<SVGElement>(".route.claimable")].map((route) => {
      const { x, y, width, height } = route.querySelector(".space")!.getBoundingClientRect();
      const there = document.elementFromPoint(x + width / 2, y + height / 2);
      const inSight = there?.closest("[role=listbox]") != null;
      return {
        id: route.dataset["route"]!,
        inSight,
        worth: route.querySelectorAll(".space").length + (inSight ? 100 : 0),
      };
    });
    return routes.sort((a, b) => b.worth - a.worth)[0] ?? null;
  });
}

/** With the keys alone. */
export async function byKeys(player: Player): Promise<void> {
  const { page } = player;
  const press = (key: string) => page.keyboard.press(key);
  if (player.asked("The tunnel costs")) {
    await expect(player.button(/^Pay /).first()).toBeFocused();
    return press("Enter");
  }
  if (player.asked("Choose your tickets")) {
    await expect(page.getByRole("checkbox").first()).toBeFocused();
    const keep = player.button(/^Keep/);
    for (await press("Space"); !(await player.can(keep)); await press("Space")) await press("Tab"); // as few as may be
    while (!(await keep.evaluate((button) => button === document.activeElement))) await press("Tab");
    await press("Enter");
    return isKept(player);
  }
  if (await player.can(player.button("Claim a route…"))) {
    await press("c");
    await expect(page.getByRole("searchbox")).toBeFocused();
    await press("Enter");
    await expect(page.getByRole("list", { name: "Pay with" }).getByRole("button").first()).toBeFocused();
    return press("Enter");
  }
  await press((await player.can(player.button(/^Draw from the deck/))) ? "6" : "t");
}
