// What the site holds to besides playing: nothing is lost, no network is needed, games travel, and what is hostile or
// missing is answered with a sentence.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { accessible, expect, fits, PHONE, somebody, test } from "./app.ts";
import { AtTable } from "./at-table.ts";
import { byKeys, Player } from "./player.ts";
import { inWorker, openFile, RECORDED, QUICK, SITE, startTable } from "./site.ts";

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

test("a reload in the middle of a game loses nothing", async ({ page }) => {
  await startTable(page, { game: EUROPE });
  const player = new Player(page);
  for (let turn = 0; turn < 4; turn++) await player.turn(byKeys);
  const before = await player.myTurn();
  const told = await seen(page);
  await page.reload();
  const after = await player.myTurn();
  expect(after.number).toBe(before.number);
  expect(await seen(page)).toBe(told);
  await page.goto(SITE);
  await expect(page.getByRole("region", { name: "Continue" }).getByRole("link")).toHaveCount(1);
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

test.describe("a game travels", () => {
  test("as a file, and as a link that holds it all", async ({ page, browser }) => {
    await openFile(page, readFileSync(RECORDED));
    await page.getByRole("button", { name: "Open on this device" }).click();
    await expect(page.getByRole("row", { name: /Total/ })).toBeVisible(READY);
    await page.getByRole("button", { name: "Share as a link" }).click();
    const link = await page.getByRole("dialog").getByRole("textbox").inputValue();
    expect(link.startsWith(`${SITE}#/open#1.`)).toBe(true);
    const friend = await somebody(browser, { storageState: QUICK });
    await friend.goto(link);
    await friend.getByRole("button", { name: "Open on this device" }).click();
    await expect(friend.getByRole("row", { name: /Total/ })).toBeVisible(READY);
  });

  test("in the middle, to another device", async ({ page, browser }) => {
    await startTable(page, { game: EUROPE });
    const player = new Player(page);
    for (let turn = 0; turn < 2; turn++) await player.turn(byKeys);
    const { number } = await player.myTurn();
    await page.getByRole("button", { name: "Menu" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save game" }).click(),
    ]);
    const friend = await somebody(browser, { storageState: QUICK });
    await openFile(friend, readFileSync(await download.path()));
    await friend.getByRole("button", { name: "Open on this device" }).click();
    expect((await new AtTable(friend).myTurn()).number).toBe(number);
  });
});

test("hostile files and links are refused with a sentence", async ({ page }) => {
  const game = JSON.parse(readFileSync(RECORDED, "utf8")) as { actions: string[]; seed: number };
  const trouble = page.getByRole("alert");
  const refused = async (content: string | Buffer, sentence: RegExp) => {
    await openFile(page, content);
    await expect(trouble).toHaveText(sentence);
  };
  await refused("{", /isn’t a Capolinea game/);
  await refused('{"game": "x"}', /isn’t a Capolinea game/);
  await refused(Buffer.alloc(10_000_000, 32), /too big/);
  for (const [link, sentence] of [
    ["1.AAAA", /incomplete/],
    ["9.AAAA", /newer version/],
    ["hello", /isn’t a Capolinea game/],
  ] as const) {
    await page.goto(`${SITE}#/open#${link}`);
    await expect(trouble).toHaveText(sentence);
  }
  const opened = async (content: string) => {
    await openFile(page, content);
    await page.getByRole("button", { name: "Open on this device" }).click();
    await expect(trouble).not.toBeEmpty(READY);
    await expect(trouble).not.toHaveText(/went wrong/);
  };
  await opened(JSON.stringify({ ...game, format: 99 }));
  await opened(JSON.stringify({ ...game, actions: [...game.actions.slice(0, 3), "0: fly to the moon"] }));
  await opened(JSON.stringify({ ...game, game: "ticket-to-ride/atlantis" }));
  await opened(JSON.stringify({ ...game, result: { ranking: [] } }));
});

test.describe("a weak device", () => {
  const rulesGoOn = async (page: Page) => {
    await page.goto(`${SITE}#/rules/trains`);
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(page.locator("main li svg[role=img]").first()).toBeVisible(); // its pictures need no engine either
  };

  test("without WebAssembly is told so, and the rules go on", async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly"));
    await page.goto(SITE);
    await page.getByRole("button", { name: /Play now/ }).click();
    await expect(page.getByText("WebAssembly is missing or switched off")).toBeVisible();
    await rulesGoOn(page);
  });

  test("that forbids workers is told so", async ({ page }) => {
    await page.addInitScript(() => {
      globalThis.Worker = class {
        constructor() {
          throw new DOMException("no workers here", "SecurityError");
        }
      } as never;
    });
    await page.goto(SITE);
    await page.getByRole("button", { name: /Play now/ }).click();
    await expect(page.getByText("doesn’t let the page run the games")).toBeVisible();
    await rulesGoOn(page);
  });

  test("whose download breaks off is told so, and the next try works", async ({ page, context }) => {
    await context.route("**/python.wasm-*.bin", (route) => route.abort(), { times: 1 });
    await page.goto(SITE);
    await page.getByRole("button", { name: /Play now/ }).click();
    await expect(page.getByText("couldn’t be downloaded")).toBeVisible(READY);
    await page.getByRole("button", { name: /Play now/ }).click();
    await expect(page.locator(".game-table")).toBeVisible(READY);
  });

  test("that keeps nothing plays on, and says so", async ({ page, context }) => {
    await inWorker(
      context,
      `indexedDB.constructor.prototype.open = () => { throw new DOMException("", "SecurityError") }`,
    );
    await startTable(page, { game: EUROPE });
    await expect(page.getByText("won’t keep your game")).toBeVisible();
    await new Player(page).turn(byKeys);
  });

  test("whose storage is full says so, and the move is not made", async ({ page, context }) => {
    await inWorker(
      context,
      `const add = IDBObjectStore.prototype.add; IDBObjectStore.prototype.add = function (...row) {
         if (this.name === "entries") throw new DOMException("", "QuotaExceededError"); return add.apply(this, row) }`,
    );
    await startTable(page, { game: "trains/osaka", bots: [], players: ["", "Grace"] }); // a bot could be first
    await page
      .getByRole("dialog", { name: /^Pass the device to/ })
      .getByRole("button")
      .click();
    const player = new AtTable(page);
    const { number } = await player.myTurn();
    await page.locator("[data-hex][aria-disabled=false]").nth(20).click({ force: true });
    await expect(page.getByText(/no room left/)).toBeVisible();
    expect((await player.myTurn()).number).toBe(number);
  });
});

test("fits a phone, and axe finds nothing", async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const address of ["", "#/new", "#/open", "#/settings", "#/score"]) {
    await page.goto(SITE + address);
    await expect(page.locator("main h1, main legend").first()).toBeVisible();
    await fits(page);
    await accessible(page);
  }
});
