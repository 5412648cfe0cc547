import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
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
  await expect(row).toContainText("3 locomotives");
  await expect(row).toContainText("5");
  await expect(page.getByRole("row", { name: /Ferry Master/ })).toContainText("12");

  await part(page, "Bonus");
  await locomotives.fill("99");
  await locomotives.press("Enter");
  await expect(locomotives).toHaveValue("18"); // all there are, and Bruno has one of them
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
  await begin(page, { game: "trains/osaka", set: /^Rising Sun/, first: "Rails" });
  await hexAt(page, "1,7").click({ force: true });
  await expect(points(page, 0)).toContainText("0");
  for (const hex of ["1,7", "0,8", "1,8", "2,9"]) {
    const { x, y, width, height } = (await hexAt(page, hex).boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    if (hex === "1,7") await page.mouse.down(); // from the first rail, the others in one stroke
  }
  await page.mouse.up();
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
  await expect(page.getByText(/^† Partly reconstructed/)).toBeVisible();
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

// Four people: two ways each over the map, two tickets that they fulfil and one that they do not.
const FOUR = [
  {
    name: "Anna",
    ways: [
      ["madrid", "pamplona", "paris", "zurich", "munchen", "venezia", "zagrab"],
      ["sevastopol", "rostov", "sochi", "erzurum", "angora", "smyrna", "constantinople"],
    ],
    tickets: ["Madrid – Zürich", "Paris – Zágráb", "Brest – Petrograd"],
  },
  {
    name: "Bruno",
    ways: [
      ["athina", "sarajevo", "sofia", "bucuresti", "constantinople"],
      ["smyrna", "athina", "sofia", "constantinople", "sevastopol", "erzurum"],
    ],
    tickets: ["Sarajevo – Sevastopol", "Sofia – Smyrna", "Zürich – Budapest"],
  },
  {
    name: "Carla",
    ways: [
      ["danzig", "warszawa", "berlin", "essen", "frankfurt", "bruxelles"],
      ["wien", "warszawa", "wilno", "smolensk", "moskva"],
    ],
    tickets: ["Berlin – Moskva", "Bruxelles – Danzig", "Palermo – Constantinople"],
  },
  {
    name: "Dario",
    ways: [
      ["lisboa", "madrid", "barcelona", "marseille", "paris"],
      ["berlin", "wien", "munchen", "frankfurt", "paris", "bruxelles", "dieppe"],
    ],
    tickets: ["Barcelona – Bruxelles", "Barcelona – München", "Amsterdam – Wilno"],
  },
];

test("a table of four takes half the taps: ways in one stroke, likely tickets first, names of last time", async ({
  page,
}) => {
  let [taps, keys] = [0, 0];
  const tap = async (what: Locator) => (taps++, await what.click());
  const write = async (what: Locator, text: string) => {
    await tap(what);
    keys += text.length;
    await what.pressSequentially(text);
  };
  const result = (name: RegExp | string) =>
    page.getByRole("list", { name: "Results" }).getByRole("button", { name }).first();
  const tab = (name: string) => page.getByRole("button", { name, exact: true });
  const totals = () => page.locator("[data-total]").allInnerTexts();
  const middleOf = async (city: string) => {
    const { x, y, width, height } = (await page.locator(`[data-city="${city}"] circle.disc`).boundingBox())!;
    return [x + width / 2, y + height / 2] as const;
  };

  // As it was done: every name typed, every route touched, every ticket searched for.
  await page.goto("/score/ticket-to-ride/europe");
  await tap(page.getByRole("button", { name: "Start" }));
  for (const { name } of FOUR.slice(2)) void (await tap(page.getByRole("button", { name: "Add a player" })), name);
  for (const [index, { name }] of FOUR.entries())
    await write(page.getByLabel(`Player ${index + 1}`, { exact: true }), name);
  await tap(tab("Routes"));
  const laid: string[][] = [];
  for (const [index, { name, ways }] of FOUR.entries()) {
    if (index) await tap(player(page, name));
    for (const way of ways)
      for (const [step, to] of way.slice(1).entries()) {
        const ids = [`${way[step]}-${to}`, `${to}-${way[step]}`];
        const route = page.locator(ids.map((id) => `[data-route^="${id}"]`).join(", ")).first();
        (laid[index] ??= []).push((await route.getAttribute("data-route"))!);
        taps++;
        await touchRoute(page, laid[index].at(-1)!);
      }
  }
  await tap(tab("Tickets"));
  for (const [index, { name, tickets }] of FOUR.toReversed().entries()) {
    if (index) await tap(player(page, name));
    for (const ticket of tickets) {
      await write(page.getByLabel("Find by city"), ticket.slice(0, 5));
      await tap(result(ticket));
    }
  }
  await tap(tab("Score"));
  await expect(page.locator("[data-total]")).toHaveCount(4);
  await page.waitForTimeout(2000); // the last of the scores that were asked for while entering
  const [before, points] = [{ taps, keys }, await totals()];

  [taps, keys] = [0, 0];
  await page.getByRole("link", { name: "All games" }).click();
  await expect(page.getByLabel("Same players as last time: Anna, Bruno, Carla, Dario")).toBeChecked();
  await tap(page.getByRole("button", { name: "Start" }));
  for (const [index, { name, ways }] of FOUR.entries()) {
    if (index) await tap(player(page, name));
    for (const way of ways) {
      await page.mouse.move(...(await middleOf(way[0]!)));
      await page.mouse.down();
      for (const city of way.slice(1)) await page.mouse.move(...(await middleOf(city)));
      await page.mouse.up();
      taps++;
    }
  }
  await tap(tab("Tickets"));
  for (const [index, { name, tickets }] of FOUR.toReversed().entries()) {
    if (index) await tap(player(page, name));
    for (const ticket of tickets) {
      const first = result(ticket);
      if (!(await page.locator(".likely", { hasText: ticket }).count()))
        await write(page.getByLabel("Find by city"), ticket.slice(0, 5));
      await tap(first);
    }
  }
  await tap(tab("Score"));
  await expect(page.locator("[data-total]")).toHaveText(points);
  const now = `${before.taps} taps and ${before.keys} keys before, ${taps} and ${keys} now`;
  test.info().annotations.push({ type: "count", description: now });
  expect(taps, now).toBeLessThanOrEqual(before.taps / 2);
  expect(keys, now).toBeLessThanOrEqual(before.keys / 2);
});

test("a photo lies beside the board, and nowhere else", async ({ page }) => {
  await begin(page);
  const photo = { name: "table.png", mimeType: "image/png", buffer: await page.screenshot() };
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.getByLabel("Add a photo").setInputFiles(photo);
  await expect(page.locator("figure canvas")).toBeVisible();
  await expect
    .poll(() => page.locator("figure canvas").evaluate((canvas: HTMLCanvasElement) => canvas.width))
    .toBe(1280);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.locator("figure canvas")).toHaveCount(0);
  await page.setViewportSize(PHONE);
  await part(page, "Tickets");
  await page.getByLabel("Add a photo").setInputFiles(photo);
  await expect(page.locator("figure canvas")).toBeVisible(); // of the map, which that part does not show
  expect(requests.filter((url) => !url.endsWith("/api/score"))).toEqual([]); // a table is scored as it is entered
});

test("no rail is laid on the sea", async ({ page }) => {
  await begin(page, { game: "trains/osaka", first: "Rails" });
  await hexAt(page, "5,1").click({ force: true });
  const said = page.getByRole("status").filter({ hasText: "No rail can be laid there" });
  await expect(said).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await part(page, "Cards");
  await expect(said).toBeHidden(); // it was about the board
});
