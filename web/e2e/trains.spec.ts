import { accessible, expect, fits, PHONE, test } from "./app.ts";
import { sitDown } from "./player.ts";
import { byKeys, byPointer, TrainsPlayer } from "./trains-player.ts";

const LONG = 400_000;
const bots = (count: number) => Array.from({ length: count }, () => ({ kind: "bot" as const, level: "apprentice" }));

for (const { game, variant, others } of [
  { game: "trains/osaka", variant: "trains", others: 1 },
  { game: "trains/tokyo", variant: "rising-sun", others: 3 },
]) {
  test(`a whole game by clicking: ${game}, ${variant}, ${others + 1} seats`, async ({ page }) => {
    test.skip(others > 1 && !process.env["CAPOLINEA_SOAK"], "long: `make soak` plays it");
    test.setTimeout(LONG);
    await sitDown(page, { game, variant, seats: [{ kind: "me" }, ...bots(others)] });
    await new TrainsPlayer(page).playToTheEnd();
    await page.getByRole("button", { name: "To the result" }).click();
    await expect(page.getByRole("row", { name: /Total/ })).toBeVisible();
    await accessible(page);
  });
}

test("two turns of Trains by the keys alone", async ({ page }) => {
  await sitDown(page, { game: "trains/osaka", seats: [{ kind: "me" }, ...bots(1)] });
  const player = new TrainsPlayer(page);
  for (let move = 0; move < 12; move++) await player.turn(byKeys);
});

test("a hex that is out of reach tells why, with the rule", async ({ page }) => {
  await sitDown(page, { game: "trains/osaka", seats: [{ kind: "me" }, ...bots(1)] });
  const player = new TrainsPlayer(page);
  await player.turn(byPointer);
  await expect(page.locator(".status.mine")).toBeVisible();
  await page.locator('[data-hex="0,0"]').click({ force: true });
  const panel = page.getByRole("region", { name: "Fukuchyama" });
  await expect(panel.getByRole("link", { name: /Rule/ })).toBeVisible();
  await accessible(page);
});

test("a phone shows the board and one tab at a time", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await sitDown(page, { game: "trains/osaka", seats: [{ kind: "me" }, ...bots(1)] });
  await new TrainsPlayer(page).turn(byPointer);
  await expect(page.locator(".status.mine")).toBeVisible();
  for (const tab of ["Supply", "Players", "Log", "Hand"]) {
    await page.getByRole("tab", { name: tab }).click();
    await fits(page);
    await accessible(page);
  }
});

test("a card is read with its price, what it gives and its effect", async ({ page }) => {
  await sitDown(page, { game: "trains/osaka", variant: "beginner-osaka", seats: [{ kind: "me" }, ...bots(1)] });
  await new TrainsPlayer(page).turn(byPointer);
  await page.locator('[data-pile="skyscraper"]').click();
  const card = page.getByRole("region", { name: "Skyscraper" });
  await expect(card).toContainText("costs 8 coins");
  await expect(card).toContainText("4 points");
});
