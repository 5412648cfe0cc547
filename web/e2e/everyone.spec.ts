// The table for everyone: every state of it under axe, names for who does not see it, the keyboard's way through it, and
// screens from a phone to a wall.
import type { Page } from "@playwright/test";
import { accessible, expect, fits, laidOut, SCREENS, test } from "./app.ts";
import { atTunnel } from "./autopilot.ts";
import { byPointer, Player, sitDown } from "./player.ts";

const EUROPE = "ticket-to-ride/europe";
const NORTHERN_LIGHTS = "ticket-to-ride/northern-lights";
const SEATS = [{ kind: "me" as const }, { kind: "bot" as const, level: "apprentice" }];

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** At the table on my turn, with tickets chosen. */
async function onMyTurn(page: Page): Promise<string> {
  const id = await sitDown(page, { game: EUROPE, seats: SEATS });
  const player = new Player(page);
  await player.turn(byPointer);
  await player.wait(({ mine }) => mine);
  return id;
}

test("axe finds nothing grave in an offer and in the menu", async ({ page }) => {
  await sitDown(page, { game: EUROPE, seats: SEATS });
  await page.getByRole("checkbox").first().click();
  await accessible(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await accessible(page, "dialog");
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await accessible(page, "dialog");
});

test("axe finds nothing grave from a tunnel to the last turn and the result", async ({ page }) => {
  test.setTimeout(240_000);
  const pilot = await atTunnel(page, SEATS);
  const player = new Player(page);
  await player.wait(({ sentence }) => sentence.includes("The tunnel costs"));
  await expect(page.getByRole("button", { name: /^Pay / }).first()).toBeFocused();
  await accessible(page);

  await pilot.playUntil(({ phase, to_decide }) => phase === "turn" && to_decide.includes(0));
  await player.wait(({ mine, sentence }) => mine && sentence.includes("Your turn"));
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.getByRole("heading", { name: "Hint" })).toBeVisible({ timeout: 60_000 });
  await expect(page.locator(".advised, .route.lit, [data-city] .halo").first()).toBeVisible(); // on the table too
  await accessible(page);

  await pilot.playUntil(({ turns_left, to_decide }) => turns_left !== null && to_decide.includes(0));
  await player.wait(({ sentence }) => sentence.includes("turns left") || sentence.includes("last turn"));
  await accessible(page);
  await pilot.playUntil(() => false);
  pilot.close();
  await expect(page.getByRole("table", { name: "Score sheet" })).toBeVisible({ timeout: 60_000 });
  await accessible(page);
});

test("routes, cards and events have names that can be heard", async ({ page }) => {
  await onMyTurn(page);
  const route = page.getByRole("option", { name: /^Paris – Zürich, .+, 3 spaces, tunnel/ });
  await expect(route).toHaveAttribute("data-route", "paris-zurich");
  const unnamed = await page
    .locator("[role=option]")
    .evaluateAll((all) => all.filter((each) => !each.getAttribute("aria-label")).length);
  expect(unnamed).toBe(0);
  await expect(page.locator("[data-ticket]").first()).toHaveAccessibleDescription(/^Still to claim: .+, \d spaces?/);
  await expect(page.locator('[data-city="paris"]')).toHaveAccessibleName("Paris, you can build a station here");
  for (const place of [1, 2, 3, 4, 5]) {
    await expect(page.locator(`[data-place="${place}"]`)).toHaveAccessibleName(new RegExp(`^Take .+${place}`));
  }
  await expect(
    page
      .getByRole("region", { name: /^Your hand: 4 cards/ })
      .getByRole("listitem")
      .first(),
  ).toHaveAccessibleName(/^\d \w+/);
  const log = page.getByRole("log");
  await expect(log).toContainText("kept");
  await page.locator('[data-place="deck"]').click();
  await expect(log).toContainText(/drew 1 \w+ from the deck/);
  await expect(page.getByRole("status").filter({ hasText: "second card" })).toBeVisible();
});

test("the keyboard goes through the table in the order of its parts, and over the map by arrows", async ({ page }) => {
  await onMyTurn(page);
  await page.getByRole("button", { name: "Hint" }).focus();
  const map = page.getByRole("listbox", { name: /^Map of/ });
  const order = [page.getByRole("button", { name: "Undo" }), page.getByRole("button", { name: "Menu" }), map];
  for (const next of order) {
    await page.keyboard.press("Tab");
    await expect(next).toBeFocused();
  }
  await page.keyboard.press("ArrowRight");
  const first = await map.getAttribute("aria-activedescendant");
  expect(first).toBeTruthy();
  await page.keyboard.press("ArrowRight");
  await expect(map).not.toHaveAttribute("aria-activedescendant", first!);
  await page.keyboard.press("Enter");
  const name = await page
    .locator(`[id="${await map.getAttribute("aria-activedescendant")}"]`)
    .getAttribute("aria-label");
  await expect(page.locator("#touched-title")).toContainText(name!.split(",")[0]!);
  await page.keyboard.press("Escape");
  await expect(page.locator("#touched-title")).toBeHidden();
  await expect(map).toBeFocused();
});

test("Escape closes a dialog, and the keyboard is where it was", async ({ page }) => {
  await onMyTurn(page);
  for (const name of [/^Menu$/, /^Discards/]) {
    const opener = page.getByRole("button", { name });
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    for (let step = 0; step < 12; step++) await page.keyboard.press("Tab");
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
      ),
    ).toBe(true);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

const SQUARISH = [
  [1024, 768],
  [1180, 820],
  [1280, 800],
  [1280, 1024],
  [1440, 900],
] as const;

for (const [name, viewport] of Object.entries(SCREENS)) {
  test(`tickets, a card and a route by touch on ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await onMyTurn(page);
    await fits(page);
    if (name === "a phone") await keyboardWaits(page);
    const player = new Player(page);
    await player.turn(byPointer);
    await player.turn(byPointer);
    await fits(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollHeight - innerHeight),
      "all of the table is on the screen",
    ).toBe(0);
    if (name === "a phone") await comesBack(page);
  });
}

/** The keyboard of a finger does not hide what can be had until it is asked for. */
async function keyboardWaits(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await page.getByRole("button", { name: "Build a station…" }).click();
  await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
  await expect(page.getByRole("searchbox")).not.toBeFocused();
  await page.keyboard.press("Escape");
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: false });
}

/** A long ticket shows nearly all of the map; when it is let go, a phone is as close again as its map can be read. */
async function comesBack(page: Page): Promise<void> {
  await page.locator("[data-tab=tickets]").click();
  const ticket = page.locator(".tickets [aria-pressed], .page-of-tabs [aria-pressed]").first();
  for (const pressed of ["true", "false"]) {
    await ticket.click();
    await expect(ticket).toHaveAttribute("aria-pressed", pressed);
  }
  const covers = () => {
    const window = document.querySelector("[role=listbox]")!.getBoundingClientRect();
    const map = document.querySelector("[role=listbox] svg")!.getBoundingClientRect();
    return map.width >= window.width - 1 && map.height >= window.height - 1;
  };
  await expect.poll(() => page.evaluate(covers)).toBe(true);
}

test("five players find all of their table on any screen, and the map is the largest part of it", async ({ page }) => {
  const seats = [...SEATS, ...Array.from({ length: 3 }, () => SEATS[1]!)];
  for (const [game, share, empty] of [
    [NORTHERN_LIGHTS, 0.37, 0.2], // never as narrow as on a phone
    [EUROPE, 0.38, 0.09], // a desk below takes the height that the map leaves
  ] as const) {
    // an upright map has a desk beside it
    await sitDown(page, { game, seats });
    await expect(page.getByRole("checkbox").first()).toBeVisible();
    await laidOut(page, share);
    await mapFills(page, empty);
  }
  const player = new Player(page);
  await player.turn(byPointer);
  await player.wait(({ mine }) => mine);
  await laidOut(page, 0.38);
  await mapFills(page, 0.09);
});

/** On tablets and desks the map reaches the edges of its window: hardly any land or sea is beyond its frame. */
async function mapFills(page: Page, empty: number): Promise<void> {
  for (const [width, height] of SQUARISH) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(emptyAround), { message: `at ${width}x${height}` }).toBeLessThan(empty);
  }
}

/** The share of the window of the map that is beyond its frame, or 1 if some of the map is hidden. */
function emptyAround(): number {
  const window = document.querySelector(".game-table .map")!.getBoundingClientRect();
  const map = document.querySelector("[role=listbox] svg")!.getBoundingClientRect();
  const outside = map.left < window.left - 1 || map.right > window.right + 1 || map.top < window.top - 1;
  return outside || map.bottom > window.bottom + 1 ? 1 : 1 - (map.width * map.height) / (window.width * window.height);
}
