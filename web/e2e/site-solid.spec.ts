// What the site holds to besides playing: nothing is lost, no network is needed, and a page opens as fast as before.
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium, type Page } from "@playwright/test";
import { accessible, expect, fits, PHONE, test } from "./app.ts";
import { AtTable } from "./at-table.ts";
import { byKeys, Player } from "./player.ts";
import { QUICK, SITE, startTable } from "./site.ts";

test.use({ baseURL: SITE, storageState: QUICK, contextOptions: { reducedMotion: "reduce" } });

const EUROPE = "ticket-to-ride/europe";
const READY = { timeout: 60_000 }; // the first start of the engine on a busy machine

/** What somebody at a table sees of it. */
function seen(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll(".hand, .market, .players")]
      .map((part) => part.textContent?.replace(/\s+/g, " "))
      .join(),
  );
}

test("neither a reload nor a browser that is killed loses a move", async ({ launchOptions }) => {
  const profile = mkdtempSync(join(tmpdir(), "capolinea-killed-"));
  const open = () => chromium.launchPersistentContext(profile, { ...launchOptions, reducedMotion: "reduce" });
  const first = await open();
  const page = await first.newPage();
  await startTable(page, { game: EUROPE });
  const player = new Player(page);
  for (let turn = 0; turn < 3; turn++) await player.turn(byKeys);
  const { number } = await player.myTurn();
  const told = await seen(page);
  await page.reload();
  expect((await player.myTurn()).number).toBe(number);
  expect(await seen(page)).toBe(told);

  await player.turn(byKeys);
  const last = await player.myTurn();
  const address = page.url();
  const session = await first.browser()!.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const gone = first.waitForEvent("close");
  for (const { id } of processInfo) process.kill(id, "SIGKILL");
  await gone;
  const second = await open();
  const again = await second.newPage();
  await again.goto(address);
  expect((await new AtTable(again).myTurn()).number).toBe(last.number);
  await again.goto(SITE);
  await expect(again.getByRole("region", { name: "Continue" }).getByRole("link")).toHaveCount(1);
  await second.close();
});

test("of two tabs the one that came last has the tables", async ({ page, context }) => {
  await startTable(page, { game: EUROPE });
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.locator(".game-table")).toBeVisible(READY);
  await expect(page.getByText("Your games are now open in another tab")).toBeVisible();
  await page.reload();
  await expect(page.locator(".game-table")).toBeVisible(READY);
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("the app opens, goes on with a game and begins another", async ({ page, context }) => {
    test.setTimeout(180_000);
    await startTable(page, { game: EUROPE });
    await new Player(page).turn(byKeys);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), READY).toBe("activated");
    await context.setOffline(true);
    await page.reload();
    await new Player(page).turn(byKeys);
    await startTable(page, { game: "trains/tokyo" });
    await page.goto(`${SITE}#/rules/ticket-to-ride#C4`);
    await expect(page.locator("#C4")).toBeVisible();
  });
});

test("players take turns on one device, and see one hand at a time", async ({ page }) => {
  await startTable(page, { game: EUROPE, bots: [], players: ["", "Grace"] });
  const player = new Player(page);
  await page
    .getByRole("dialog", { name: /^Pass the device to/ })
    .getByRole("button")
    .click();
  await player.myTurn();
  await byKeys(player);
  await expect(page.getByRole("dialog", { name: "Pass the device to Grace" })).toBeVisible();
  await expect(page.locator(".hand")).toHaveCount(0);
  await page.getByRole("button", { name: "I’m Grace" }).click();
  await player.myTurn();
  await byKeys(player);
});

test("a real table is scored on the device", async ({ page }) => {
  await page.goto(`${SITE}#/score/${EUROPE}`);
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("button", { name: "Routes", exact: true }).click();
  await page.getByLabel("Find by city").fill("zürich");
  await page.getByRole("list", { name: "Results" }).getByRole("button").first().click();
  await expect(page.locator('[data-points="0"]')).toContainText(/[1-9]/, READY);
});

test("pages without a game are small, fit a phone, and axe finds nothing", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const engine: string[] = [];
  page.on("request", (request) => request.url().endsWith(".bin") && engine.push(request.url()));
  for (const address of ["", "#/new", "#/open", "#/settings", "#/score", "#/rules/trains"]) {
    await page.goto(SITE + address);
    await expect(page.locator("main h1, main legend").first()).toBeVisible();
    if (!address) expect(packed(await page.evaluate(loaded))).toBeLessThan(200_000);
    await fits(page);
    await accessible(page);
  }
  expect(engine).toEqual([]); // nothing of it was needed
});

/** The files of the site that a page has loaded so far. */
function loaded(): string[] {
  const all = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
  return all.map(({ name }) => new URL(name).pathname.replace(/\/$/, "/index.html").replace("/some/where/", ""));
}

/** How many bytes of them most hosts would send. */
function packed(files: string[]): number {
  expect(files.length).toBeGreaterThan(10);
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(`../site/${file}`)).length, 0);
}
