import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { accessible, expect, fits, PHONE, test } from "./app.ts";

/** Touch a route on the map. */
async function touchRoute(page: Page, route: string): Promise<void> {
  const box = (await page.locator(`[data-route="${route}"] rect`).first().boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

async function touchCity(page: Page, city: string): Promise<void> {
  const box = (await page.locator(`[data-city="${city}"] circle.disc`).boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

async function find(page: Page, typed: string, name: RegExp): Promise<void> {
  await page.getByLabel("Find by city").fill(typed);
  await page.getByRole("list", { name: "Results" }).getByRole("button", { name }).first().click();
}

const part = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const player = (page: Page, name: string) =>
  page.getByRole("group", { name: "Whose pieces" }).getByRole("button", { name });
const points = (page: Page, seat: number) => page.locator(`[data-points="${seat}"]`);

interface Begun {
  game?: string;
  /** The set of cards that is chosen, where it is not the first. */
  set?: RegExp;
  /** The part that is entered first. */
  first?: string;
}

async function begin(page: Page, { game = "ticket-to-ride/europe", set, first = "Routes" }: Begun = {}): Promise<void> {
  await page.goto(`/score/${game}`);
  if (set) await page.getByRole("radio", { name: set }).check();
  await page.getByRole("button", { name: "Start" }).click();
  for (const [index, name] of ["Anna", "Bruno"].entries()) {
    await page.getByLabel(`Player ${index + 1}`, { exact: true }).fill(name);
    await page.getByLabel(`Player ${index + 1}`, { exact: true }).press("Enter");
  }
  await part(page, first);
}

const hexAt = (page: Page, hex: string) => page.locator(`[data-hex="${hex}"]`);

// The same table as in tests/cli/test_cli_score.py, where the result was worked out by hand.
test("a real table of Europe gives the known result", async ({ page }) => {
  await begin(page);
  await expect(points(page, 0)).toContainText("nothing entered yet");
  for (const route of ["paris-zurich", "munchen-zurich"]) await touchRoute(page, route);
  await part(page, "Stations");
  for (const city of ["wien", "budapest"]) await touchCity(page, city);
  await part(page, "Tickets");
  await find(page, "wien", /Paris – Wien/);
  await find(page, "zürich", /Zürich – Budapest/);
  await player(page, "Bruno").click();
  await find(page, "roma", /Berlin – Roma/);
  await part(page, "Routes");
  for (const route of ["munchen-wien", "budapest-wien-red"]) await touchRoute(page, route);

  await expect(points(page, 0)).toContainText("34");
  await expect(points(page, 1)).toContainText("8");
  await part(page, "Score");
  await expect(page.locator('[data-total="0"]')).toHaveText("34");
  await expect(page.locator('[data-total="1"]')).toHaveText("8");
  await player(page, "Anna").click();
  await expect(page.getByText("borrowed: München – Wien")).toHaveCount(1);
  await accessible(page);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  const file = JSON.parse(readFileSync(await download.path(), "utf8")) as {
    game: string;
    players: { routes: string[] }[];
  };
  expect(file.game).toBe("ticket-to-ride/europe");
  expect(file.players.map(({ routes }) => routes)).toEqual([
    ["paris-zurich", "munchen-zurich"],
    ["munchen-wien", "budapest-wien-red"],
  ]);

  await page.getByRole("link", { name: "All games" }).click();
  await page.getByLabel("Load a file").setInputFiles(await download.path());
  await expect(points(page, 0)).toContainText("34");
});

test("bonus cards of Northern Lights count", async ({ page }) => {
  await begin(page, { game: "ticket-to-ride/northern-lights" });
  await touchRoute(page, "alborg-oslo");
  await player(page, "Bruno").click();
  await touchRoute(page, "mo_i_rana-narvik-1");
  await touchRoute(page, "helsinki-tallinn-1");
  await part(page, "Bonus");
  for (const card of ["Call of the Wild", "Cost Efficiency", "Nordic Express", "Ferry Master"])
    await page.getByLabel(card).check();
  const fifth = page.getByLabel("Polar Express");
  await expect(fifth).toHaveAccessibleDescription(/chosen all 4/);
  await fifth.click({ force: true });
  await expect(fifth).not.toBeChecked();
  const locomotives = page.getByRole("spinbutton", { name: "locomotive" });
  await locomotives.fill("1");
  await locomotives.press("Enter");
  await player(page, "Anna").click();
  await locomotives.fill("3");
  await locomotives.press("Enter");
  await part(page, "Score");
  const row = page.getByRole("row", { name: /Call of the Wild/ });
  await expect(row).toContainText("has 3");
  await expect(row).toContainText("5");
  await expect(page.getByRole("row", { name: /Ferry Master/ })).toContainText("12");

  await part(page, "Bonus");
  await locomotives.fill("99");
  await locomotives.press("Enter");
  await expect(locomotives).toHaveValue("18"); // all that there are, and Bruno has one of them
  await part(page, "Score");
  await expect(page.getByRole("alert")).toContainText("not that many locomotive");
  await expect(page.getByRole("table")).toHaveCount(0);
  await player(page, "Bruno").click();
  await page.reload(); // which leaves part and player as they were
  await expect(player(page, "Bruno")).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Go to: Bruno, Bonus" }).click();
  await expect(page.getByRole("group", { name: "Cards left in Bruno’s hand" }).getByRole("alert")).toBeVisible();
});

test("what cannot be is told where it is, and can be taken back", async ({ page }) => {
  await begin(page);
  await touchRoute(page, "budapest-wien-red");
  await touchRoute(page, "budapest-wien-white");
  await expect(
    page.getByRole("listitem").filter({ hasText: "Budapest – Wien (white)" }).getByRole("alert"),
  ).toContainText("owns Budapest – Wien (red); a player can't own two routes between the same cities");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);

  await player(page, "Bruno").click();
  await touchRoute(page, "budapest-wien-red");
  await expect(page.getByText("This belongs to Anna.")).toBeVisible();

  await part(page, "Tickets");
  await find(page, "roma", /Berlin – Roma/);
  await player(page, "Anna").click();
  await find(page, "roma", /Berlin – Roma/);
  await player(page, "Bruno").click();
  await expect(page.getByRole("alert")).toContainText("Ticket Berlin – Roma is already somewhere else");
});

test("on a phone, half a table waits for another day", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await begin(page);
  await find(page, "paris", /Paris – Zürich/);
  await expect(points(page, 0)).toContainText("26"); // 4 for the route, 12 for the stations, 10 for the longest route
  await fits(page);
  await accessible(page);
  await page.goto("/score");
  await accessible(page);
  await fits(page);
  await page.getByRole("link", { name: /Anna, Bruno/ }).click();
  await part(page, "Routes");
  await expect(page.getByRole("button", { name: "Remove Paris – Zürich" })).toBeVisible();
  await page.getByRole("link", { name: "All games" }).click();
  await page.getByRole("button", { name: "Delete the game of Anna, Bruno" }).click();
  await expect(page.getByRole("link", { name: /Anna, Bruno/ })).toHaveCount(0);
});

// The table of tests/cli/test_cli_trains_score.py, where the result was worked out by hand.
const OSAKA = {
  game: "osaka",
  stations: { kyoto: 3, Uji: 1, "5,4": 2 },
  players: [
    {
      name: "Anna",
      rails: ["0,8", "0,9", "1,8", "2,9", "1,7"],
      cards: { stadium: 2, "office-building": 1, "distribution-center": 2, waste: 6 },
      points: 3,
    },
    {
      name: "Bruno",
      rails: ["Tennoji", "4,5", "umeda", "kadoma", "neyagawa", "5,5"],
      cards: { "distribution-center": 2 },
      hand: { "office-building": 1 },
      deck: { stadium: 1 },
    },
    {
      name: "Carla",
      rails: ["0,8", "0,9", "1,8", "2,9", "1,7", "0,7", "2,8"],
      cards: { stadium: 2, "office-building": 2 },
      points: 1,
    },
  ],
};

test("a real table of Trains gives the known result", async ({ page }) => {
  const [anna] = OSAKA.players;
  await begin(page, { game: "trains/osaka", set: /^Rising Sun/, first: "Rails" });
  for (const hex of anna!.rails.filter((id) => id !== "0,9")) await hexAt(page, hex).click({ force: true });
  await page.getByLabel("Find by name").fill("otsu");
  await page.getByRole("list", { name: "Results" }).getByRole("button", { name: /Otsu/ }).click();
  await part(page, "Stations");
  for (let tap = 0; tap < 3; tap++) await hexAt(page, "0,8").click({ force: true });
  await page.getByRole("button", { name: "One more: Uji" }).click();
  await part(page, "Cards");
  for (const [card, count] of [
    ["Stadium", "2"],
    ["Office Building", "1"],
    ["Distribution Center", "2"],
    ["Waste", "6"],
    ["Points scored during the game", "3"],
  ]) {
    await page.getByRole("spinbutton", { name: card! }).fill(count!);
    await page.getByRole("spinbutton", { name: card! }).press("Enter");
  }
  await page.getByLabel("Find another card").fill("dispat");
  await page.getByRole("list", { name: "Results" }).getByRole("button", { name: "Dispatcher" }).click();
  await expect(points(page, 0)).toContainText("26");
  await expect(page.locator(".counted")).toHaveCount(3);
  await part(page, "Score");
  await expect(page.locator('[data-total="0"]')).toHaveText("26");
  await expect(page.getByRole("listitem").filter({ hasText: "Kyoto" })).toContainText("+8");
  await accessible(page);

  await page.getByRole("link", { name: "All games" }).click();
  await page
    .getByLabel("Load a file")
    .setInputFiles({ name: "table.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(OSAKA)) });
  await part(page, "Score");
  for (const [seat, total] of [26, 12, 26].entries())
    await expect(page.locator(`[data-total="${seat}"]`)).toHaveText(String(total));
  await expect(page.getByRole("columnheader").first()).toHaveText(/Carla/); // as many points as Anna, and more rails
  await expect(page.getByRole("row", { name: /Place/ })).toContainText("7 rails");
  await part(page, "Stations");
  await expect(page.getByRole("spinbutton", { name: "Kyoto" })).toHaveValue("3");
});

test("Trains on a phone: what cannot be is told where it is, and half a table waits", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await begin(page, { game: "trains/osaka", first: "Cards" });
  await page.getByRole("spinbutton", { name: "Tower" }).fill("11");
  await page.getByRole("spinbutton", { name: "Tower" }).press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "Tower" }).getByRole("alert")).toBeVisible();
  await expect(page.getByRole("link", { name: "Rule TS2" })).toHaveAttribute("href", "/rules/trains#TS2");
  await page.getByRole("button", { name: "One less: Tower" }).click();
  await expect(points(page, 0)).toContainText("20");
  await accessible(page);
  for (const each of ["Rails", "Score", "Stations"]) {
    await part(page, each);
    await fits(page);
  }
  await accessible(page);
  await page.goto("/score");
  await page.getByRole("link", { name: /Trains.*Anna, Bruno/ }).click();
  await part(page, "Cards");
  await expect(page.getByRole("spinbutton", { name: "Tower" })).toHaveValue("10");
});
