// The workshop: a newcomer's hour from an empty sheet to a game on it, to paper and to another browser.
import type { Page } from "@playwright/test";
import { accessible, expect, somebody, test } from "./app.ts";
import { skipMiddle } from "./autopilot.ts";
import { LONG } from "./finished.ts";
import { byPointer, Player } from "./player.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Places on the board, in shares of its width and height. */
const CITIES: Record<string, [number, number]> = {
  Aosta: [0.12, 0.2],
  Torino: [0.15, 0.5],
  Milano: [0.36, 0.28],
  Genova: [0.32, 0.68],
  Trento: [0.56, 0.12],
  Bologna: [0.55, 0.52],
  Venezia: [0.74, 0.3],
  Firenze: [0.5, 0.8],
  Ancona: [0.78, 0.62],
  Roma: [0.68, 0.9],
  Trieste: [0.92, 0.15],
  Bari: [0.93, 0.85],
};
const ROUTES = [
  "Aosta Torino",
  "Aosta Milano",
  "Torino Milano",
  "Torino Genova",
  "Milano Genova",
  "Milano Trento",
  "Milano Bologna",
  "Milano Venezia",
  "Trento Venezia",
  "Trento Trieste",
  "Venezia Trieste",
  "Venezia Bologna",
  "Genova Firenze",
  "Genova Bologna",
  "Bologna Firenze",
  "Bologna Ancona",
  "Firenze Roma",
  "Ancona Roma",
  "Ancona Bari",
  "Roma Bari",
];

/** The sheet on the screen. */
async function place(page: Page, city: string): Promise<[number, number]> {
  const box = (await page.locator(".sheet .frame").boundingBox())!;
  const [x, y] = CITIES[city]!;
  return [box.x + x * box.width, box.y + y * box.height];
}

async function drawMap(page: Page): Promise<void> {
  await page.goto("/workshop");
  await page.getByRole("button", { name: /^Empty sheet/ }).click();
  await page.getByRole("button", { name: /^Small/ }).click();
  await page.getByRole("radio", { name: "City" }).check({ force: true });
  for (const city of Object.keys(CITIES)) {
    await page.mouse.click(...(await place(page, city)));
    await page.keyboard.type(city);
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("r");
  for (const route of ROUTES) {
    const [from, to] = route.split(" ") as [string, string];
    await page.mouse.move(...(await place(page, from)));
    await page.mouse.down();
    await page.mouse.move(...(await place(page, to)), { steps: 3 });
    await page.mouse.up();
  }
  await page.keyboard.press("v");
}

const counts = async (page: Page) => [
  await page.locator("[data-city]").count(),
  await page.locator("[data-route]").count(),
];

test("a newcomer draws a map, gets a deck, plays it to the end, prints it and hands it on", async ({
  page,
  browser,
}) => {
  test.setTimeout(LONG);
  await drawMap(page);
  expect(await counts(page)).toEqual([12, 20]);
  await page.getByRole("tab", { name: /^Checks/ }).click();
  await expect(page.getByText("There are too few tickets for 5 players", { exact: false })).toBeVisible();
  await page.getByRole("tab", { name: "Tickets" }).click();
  await page.getByRole("button", { name: "Suggest a deck" }).click();
  await expect(page.getByRole("columnheader", { name: "30 tickets" })).toBeVisible();
  await accessible(page);

  await page.reload(); // nothing is lost
  await expect(page.locator("[data-city]")).toHaveCount(12);
  const drawn = page.url();
  await page.getByRole("tab", { name: "Lab" }).click(); // a city is named while bots play, too
  await page.getByRole("radio", { name: "City" }).check({ force: true });
  const sheet = (await page.locator(".sheet .frame").boundingBox())!;
  await page.mouse.click(sheet.x + 0.92 * sheet.width, sheet.y + 0.5 * sheet.height);
  await page.keyboard.type("Zara");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Name of the city")).toHaveValue("Zara");
  await page.getByRole("button", { name: "Delete city" }).click();
  await expect(page.locator("[data-city]")).toHaveCount(12);

  await page.getByRole("button", { name: "Play now" }).click();
  await expect(page.locator(".game-table")).toBeVisible({ timeout: 60_000 });
  await expect(page.locator("[data-route]")).toHaveCount(20);
  const player = new Player(page);
  await skipMiddle(player, new URL(page.url()).pathname.split("/").at(-1)!, byPointer);
  await player.playToTheEnd(byPointer);
  await expect(page.getByRole("row", { name: /Total/ })).toBeVisible();

  await page.goto(drawn);
  await page.getByRole("tab", { name: "Lab" }).click();
  await page.getByRole("checkbox", { name: "Bots play while you draw" }).check();
  await expect(page.getByRole("heading", { name: "Luck" })).toBeVisible({ timeout: 60_000 });
  await page.getByRole("button", { name: "Winning margin: watch a game that shows it" }).click();
  await expect(page).toHaveURL(/\/replay\//);
  await expect(page.locator("[data-route]")).toHaveCount(20);

  await page.goto(drawn);
  await page.getByRole("tab", { name: "Tune" }).click();
  await page.getByRole("radio", { name: /^Fairer styles/ }).check();
  await page.getByRole("button", { name: "Look for changes" }).click();
  await page.getByRole("button", { name: "Accept" }).first().click({ timeout: 240_000 });
  await expect(page.getByRole("button", { name: "Undo" })).toBeEnabled();

  await page.goto(`${drawn}/print`);
  await expect(page.getByText("train cars of 20 × 9 mm fit", { exact: false })).toBeVisible();
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(await page.locator(".sheet").count());
  await page.getByRole("radio", { name: "Ticket cards" }).check();
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(3);

  await page.goto(drawn);
  await page.getByRole("button", { name: "Share" }).click();
  const link = await page.getByLabel("Link to this map").inputValue();
  const other = await somebody(browser);
  await other.goto(link);
  await expect(other.getByRole("button", { name: "Play now" })).toBeVisible();
  expect(await counts(other)).toEqual([12, 20]);
});

/** How many pages a PDF has. */
function pagesOf(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

test("a map is drawn by keys alone", async ({ page }) => {
  await page.goto("/workshop");
  await page.getByRole("button", { name: /^Empty sheet/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /^Small/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".editor")).toBeVisible();
  for (const name of ["Ostia", "Nemi"]) {
    await page.keyboard.press("n");
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
  }
  await page.locator(".window").focus();
  await page.keyboard.press("r"); // from the chosen city
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-route]")).toHaveCount(1);
  const [length] = await page
    .locator("[data-route]")
    .evaluateAll((routes) => routes.map((each) => each.querySelectorAll("rect").length));
  await page.keyboard.press(String((length! % 6) + 1));
  await expect(page.locator("[data-route] rect")).toHaveCount((length! % 6) + 1);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect(page.locator("[data-route]")).toHaveCount(0);
  await page.keyboard.press("?");
  await expect(page.getByRole("heading", { name: "Keyboard shortcuts" })).toBeVisible();
});

const NORWAY = {
  "stops.csv": "Name;Type;X;Y\nBergen;Regular;100;600\nOslo;Regular;500;500\nTrondheim;Regular;550;100\n",
  "routes.csv": "From;To;Length;Colour\nBergen;Oslo;4;Red\nOslo;Trondheim;4;Grey\nBergen;Trondheim;5;Blue\n",
  "tickets.csv": "Deck;From;To;Points\nMain;Bergen;Oslo;4\n",
};

test("spreadsheets of another editor become a map, which is saved as a folder and opened again", async ({ page }) => {
  await page.goto("/workshop");
  const files = Object.entries(NORWAY).map(([name, text]) => ({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  }));
  const chooser = page.locator("input[type=file][multiple]");
  await chooser.setInputFiles(files);
  await expect(page.locator("[data-city]")).toHaveCount(3);
  expect(await counts(page)).toEqual([3, 3]);
  await page.getByRole("button", { name: "Share" }).click();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Data folder (zip)" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe("imported.zip");
  await page.goto("/workshop");
  await chooser.setInputFiles(await saved.path());
  await expect(page.locator("[data-city]")).toHaveCount(3);
  expect(await counts(page)).toEqual([3, 3]);
  await page.goto("/workshop");
  await chooser.setInputFiles({ name: "roads.csv", mimeType: "text/csv", buffer: Buffer.from("a,b\n1,2\n") });
  await expect(page.getByRole("alert")).toContainText("roads.csv, at line 1, column 1: this spreadsheet");
});

test("a card of Trains is made of steps, reads its text in the language of the page, and is played at once", async ({
  page,
}) => {
  await page.goto("/workshop");
  await page.setViewportSize({ width: 1180, height: 820 });
  await page.getByRole("combobox", { name: "Language" }).selectOption("it");
  await page.getByRole("radio", { name: "Trains" }).check();
  await page.getByRole("button", { name: "Copia di Trains – Osaka" }).click();
  await page.getByRole("tab", { name: "Carte" }).click();
  await page.getByRole("button", { name: "Nuova carta" }).click();
  await page.getByLabel("Nome").fill("Traghetto");
  await page.getByLabel("Nome").press("Enter");
  await page.getByRole("button", { name: "Aggiungi un passo" }).click();
  await page.getByLabel("Passo 2").selectOption("attack");
  await expect(page.getByText("Pesca 2 carte. Attacco: ogni altro giocatore", { exact: false })).toBeVisible();
  await accessible(page);
  await page.reload(); // nothing is lost
  await page.getByRole("tab", { name: "Carte 1" }).click();
  await page.getByRole("button", { name: /Traghetto/ }).click();
  await page.getByLabel("Passo 2").selectOption("copy"); // which needs a card that was chosen before
  await page.getByRole("button", { name: "Non ancora giocabile" }).click();
  await page.getByRole("button", { name: /^Traghetto: / }).click();
  await page.getByRole("button", { name: "Annulla" }).click();
  await page.getByRole("button", { name: "Gioca ora" }).click();
  await expect(page.locator(".game-table")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("button", { name: /Traghetto, azione, attacco/ })).toBeVisible();
});
