// Whole games of Ticket to Ride in the browser: each variant by clicking, and by the keys alone. `make test` plays each
// variant in one of these ways at least, and leaves the middle of the game to an autopilot; `make soak` plays all.
import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { skipMiddle } from "./autopilot.ts";
import { byKeys, byPointer, Player, sitDown } from "./player.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } }); // nobody watches

const LONG = 400_000;
const EUROPE = "ticket-to-ride/europe";
const SEATS = [{ kind: "me" as const }, { kind: "bot" as const, level: "apprentice" }];
const SHORT = !process.env["CAPOLINEA_SOAK"];

async function playThrough(
  page: Page,
  plan: { game: string; variant?: string },
  how: (player: Player) => Promise<void>,
): Promise<void> {
  test.setTimeout(LONG);
  const table = await sitDown(page, { ...plan, seats: SEATS });
  const player = new Player(page);
  if (SHORT) await skipMiddle(player, table, how);
  await player.playToTheEnd(how);
  await expect(page.getByRole("row", { name: /Total/ })).toBeVisible();
}

for (const { game, variant, short } of [
  { game: EUROPE, variant: "classic", short: ["clicking"] },
  { game: EUROPE, variant: "1912", short: ["keys"] },
  { game: EUROPE, variant: "mega", short: ["clicking"] },
  { game: EUROPE, variant: "big-cities", short: ["keys"] },
  { game: "ticket-to-ride/northern-lights", variant: "standard", short: ["clicking"] },
]) {
  const left = (how: string) => test.skip(SHORT && !short.includes(how), "`make soak` plays it");

  test(`a whole game by clicking: ${game}, ${variant}`, async ({ page }) => {
    left("clicking");
    await playThrough(page, { game, variant }, byPointer);
    const address = page.url();
    await page.getByRole("button", { name: "Rematch" }).click();
    await expect(page).not.toHaveURL(address);
    await expect(page.locator(".game-table")).toBeVisible(); // with bots alone it has begun
  });

  test(`a whole game by the keys alone: ${game}, ${variant}`, async ({ page }) => {
    left("keys");
    await playThrough(page, { game, variant }, byKeys);
  });
}
