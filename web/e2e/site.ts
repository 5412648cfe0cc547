// The site of plain files in a browser: its address, and tables that are made by clicking.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type BrowserContext, expect, type Page } from "@playwright/test";

export const SITE = `http://127.0.0.1:${process.env["CAPOLINEA_SITE_PORT"]}/some/where/`;

/** A whole game as a save file. */
export const RECORDED = recorded("europe-classic-2");

function recorded(name: string): string {
  return fileURLToPath(new URL(`../../tests/recorded/${name}.json`, import.meta.url));
}

/** What a browser keeps before the first visit: bots that do not pause, so that games are short. */
export const QUICK = {
  cookies: [],
  origins: [
    {
      origin: new URL(SITE).origin,
      localStorage: [{ name: "capolinea.preferences", value: JSON.stringify({ quickBots: true, sound: false }) }],
    },
  ],
};

export interface SitePlan {
  game: string;
  variant?: string;
  /** The level of each bot; there is one seat for the player too, unless they only watch. */
  bots?: string[];
  players?: string[];
}

/** Open a file of a game on the site. */
export async function openFile(page: Page, content: string | Buffer): Promise<void> {
  await chooseFile(page, `${SITE}#/open`, content);
}

/** Choose a file on the page that opens games. */
export async function chooseFile(page: Page, address: string, content: string | Buffer): Promise<void> {
  await page.goto(address);
  const file = { name: "game.json", mimeType: "application/json", buffer: Buffer.from(content) };
  await page.locator("input[type=file]").setInputFiles(file);
}

/** Go on with a recorded game of two after so many moves, against a bot in the second seat. */
export async function goOn(page: Page, name: string, moves: number): Promise<void> {
  const { result: _, ...game } = JSON.parse(readFileSync(recorded(name), "utf8")) as {
    actions: string[];
    result: object;
  };
  const seats = [{ name: "Ada" }, { level: "apprentice" }];
  await openFile(page, JSON.stringify({ ...game, seats, actions: game.actions.slice(0, moves) }));
  await page.getByRole("button", { name: "Open on this device" }).click();
  await expect(page.locator(".game-table")).toBeVisible({ timeout: 60_000 });
}

/** Plan a table and start it. */
export async function startTable(
  page: Page,
  { game, variant = "", bots = ["apprentice"], players = [""] }: SitePlan,
): Promise<void> {
  await page.goto(`${SITE}#/new/${game}${players.length ? "" : "#watch"}`);
  if (variant) await page.locator(`input[name=variant][value="${variant}"]`).check();
  const seats = page.getByRole("group", { name: "Players" }).getByRole("listitem");
  const wanted = players.length + bots.length;
  await expect(seats.first()).toBeVisible();
  while ((await seats.count()) > wanted)
    await seats
      .last()
      .getByRole("button", { name: /^Remove/ })
      .click();
  while ((await seats.count()) < wanted) await page.getByRole("button", { name: "Add a player" }).click();
  for (const [place, name] of players.entries()) {
    await seats.nth(place).getByRole("combobox").first().selectOption("me");
    if (place && name) await seats.nth(place).getByRole("textbox").fill(name);
  }
  for (const [place, level] of bots.entries()) {
    const seat = seats.nth(players.length + place);
    await seat.getByRole("combobox").first().selectOption("bot");
    await seat.getByRole("combobox").last().selectOption(level);
  }
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.locator(".game-table, .end").first()).toBeVisible({ timeout: 60_000 }); // quick bots may be done
}

/** Change what the engine's worker finds in its browser. */
export async function inWorker(context: BrowserContext, script: string): Promise<void> {
  await context.route("**/assets/worker-*.js", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${script};${await answer.text()}` });
  });
}
