// Maps, boards and cards of one's own, laid over ours with `--data`: set up, played with a hint, replayed and scored.
import type { Page } from "@playwright/test";
import { test as base, expect } from "./app.ts";
import { skipMiddle } from "./autopilot.ts";
import { LONG } from "./finished.ts";
import { byPointer, Player } from "./player.ts";
import { OwnServer } from "./server.ts";
import { skipMiddle as skipMiddleOfTrains } from "./stagehand.ts";
import { byPointer as byPointerInTrains, TrainsPlayer } from "./trains-player.ts";

const test = base.extend<object, { own: OwnServer }>({
  own: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads which fixtures it needs
    async ({}, use) => {
      const server = await OwnServer.begin("--data", "../tests/own_maps");
      await use(server);
      await server.kill();
    },
    { scope: "worker", timeout: LONG },
  ],
  baseURL: async ({ own }, use) => use(own.url),
});
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** From the page of a new game to its table, against one bot. */
async function setUp(page: Page, game: string, name: string, variant?: string): Promise<void> {
  test.setTimeout(LONG);
  await page.goto(`/new/${game}`);
  await expect(page.getByRole("radio", { name: new RegExp(`^${name}`) })).toBeChecked();
  if (variant) await page.getByRole("radio", { name: new RegExp(`^${variant}`) }).check();
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.locator(".game-table")).toBeVisible();
}

function tableOf(page: Page): string {
  return new URL(page.url()).pathname.split("/").at(-1)!;
}

async function hint(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.getByRole("heading", { name: "Hint" })).toBeVisible({ timeout: 60_000 });
}

async function replay(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Watch replay" }).click();
  await page.getByRole("slider").press("End");
  await page.getByRole("slider").press("ArrowLeft");
  await expect(page.getByRole("region", { name: "What happened" })).not.toBeEmpty();
}

for (const { game, name, variant, routes, cities } of [
  { game: "harbours", name: "Harbours", variant: "Globetrotter", routes: 37, cities: 20 },
  { game: "plains", name: "Plains", variant: undefined, routes: 41, cities: 20 },
]) {
  test(`an own map is set up, played to its end with a hint, and replayed: ${game}`, async ({ page }) => {
    await setUp(page, `ticket-to-ride/${game}`, name, variant);
    await expect(page.locator("[data-route]")).toHaveCount(routes);
    await expect(page.locator("[data-city]")).toHaveCount(cities);
    const player = new Player(page);
    await player.turn(byPointer);
    await player.myTurn();
    await hint(page);
    await skipMiddle(player, tableOf(page), byPointer);
    await player.playToTheEnd(byPointer);
    await expect(page.getByRole("row", { name: /Total/ })).toBeVisible();
    if (variant) await expect(page.getByRole("row", { name: /Globetrotter/ })).toBeVisible();
    await replay(page);
    await expect(page.locator("[data-route]")).toHaveCount(routes);
  });
}

/** From the page of a game to the entry of a real table of Anna and Bruno. */
async function score(page: Page, game: string, part: string, set?: RegExp): Promise<void> {
  await page.goto(`/score/${game}`);
  if (set) await page.getByRole("radio", { name: set }).check();
  await page.getByRole("button", { name: "Start" }).click();
  for (const [index, who] of ["Anna", "Bruno"].entries()) {
    await page.getByLabel(`Player ${index + 1}`, { exact: true }).fill(who);
    await page.getByLabel(`Player ${index + 1}`, { exact: true }).press("Enter");
  }
  await page.getByRole("button", { name: part, exact: true }).click();
}

for (const { game, route, points, stations, bonus } of [
  // 27, 12 for the stations, 10 for the longest route
  { game: "harbours", route: "napoli-corfu", points: "49", stations: 1, bonus: "Adriatic Express" },
  { game: "plains", route: "alder-beech", points: "12", stations: 0, bonus: "Longest route" },
]) {
  test(`a real table on an own map is scored, with its bonus by name: ${game}`, async ({ page }) => {
    await score(page, `ticket-to-ride/${game}`, "Routes");
    await expect(page.getByRole("button", { name: "Stations", exact: true })).toHaveCount(stations);
    const box = (await page.locator(`[data-route="${route}"] rect`).first().boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(page.locator('[data-points="0"]')).toContainText(points);
    await page.getByRole("button", { name: "Score", exact: true }).click();
    await expect(page.getByRole("row", { name: new RegExp(bonus) })).toBeVisible();
  });
}

test("a real table on an own board of Trains is scored, with an own card", async ({ page }) => {
  await score(page, "trains/valley", "Rails", /^Dinner/);
  const hex = (id: string) => page.locator(`[data-hex="${id}"]`);
  for (const id of ["2,3", "6,2"]) await hex(id).click({ force: true });
  await page.getByRole("button", { name: "Stations", exact: true }).click();
  for (let tap = 0; tap < 3; tap++) await hex("2,3").click({ force: true });
  await page.getByRole("button", { name: "Cards", exact: true }).click();
  await page.getByLabel("Find another card").fill("dining");
  await page.getByRole("list", { name: "Results" }).getByRole("button", { name: "Dining Car" }).click();
  await page.getByRole("button", { name: "Score", exact: true }).click();
  await expect(page.locator('[data-total="0"]')).toHaveText("13"); // 8 in the Capital, 5 on the Island
  await expect(page.getByRole("listitem").filter({ hasText: "Capital" })).toContainText("+8");
});

test("an own board of Trains is played with an own card", async ({ page }) => {
  await setUp(page, "trains/valley", "La valle", "Dinner");
  await expect(page.locator("[data-hex]").first()).toBeVisible();
  await expect(page.getByText("Dining Car").first()).toBeVisible();
  const player = new TrainsPlayer(page);
  await player.turn(byPointerInTrains);
  await player.myTurn();
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.getByRole("region", { name: "Hint" }).getByRole("listitem").first()).toBeVisible({
    timeout: 60_000,
  });
  await skipMiddleOfTrains(player, byPointerInTrains);
  await player.playToTheEnd(byPointerInTrains);
  await expect(page.getByRole("row", { name: /Total/ })).toBeVisible();
  await replay(page);
});
