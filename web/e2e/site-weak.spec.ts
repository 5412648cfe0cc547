// A device that is too weak, too old or too strict is told so in a sentence, and what still works goes on working.
import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { AtTable } from "./at-table.ts";
import { byKeys, Player } from "./player.ts";
import { goOn, inWorker, QUICK, SITE, startTable } from "./site.ts";

test.use({ baseURL: SITE, storageState: QUICK, contextOptions: { reducedMotion: "reduce" } });

const EUROPE = "ticket-to-ride/europe";
const READY = { timeout: 60_000 }; // the first start of the engine on a busy machine

async function rulesGoOn(page: Page): Promise<void> {
  await page.goto(`${SITE}#/rules/trains`);
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expect(page.locator("main li svg[role=img]").first()).toBeVisible(); // its pictures need no engine either
}

test("a device without WebAssembly is told so, and the rules go on", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly"));
  await page.goto(SITE);
  await page.getByRole("button", { name: /Play now/ }).click();
  await expect(page.getByText("WebAssembly is missing or switched off")).toBeVisible();
  await rulesGoOn(page);
});

test("a device that forbids workers is told so", async ({ page }) => {
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

test("a device whose download breaks off is told so, and the next try works", async ({ page, context }) => {
  await context.route("**/python.wasm-*.bin", (route) => route.abort(), { times: 1 });
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await context.route("**/library.zip-*.bin", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(SITE);
  await page.getByRole("button", { name: /Play now/ }).click();
  await expect(page.getByText("couldn’t be downloaded")).toBeVisible(READY);
  await page.getByRole("button", { name: /Play now/ }).click();
  await expect(page.getByText(/Getting the games ready for this device… [1-9]\d?%/)).toBeVisible(READY);
  letGo();
  await expect(page.locator(".game-table")).toBeVisible(READY);
});

test("a device whose workers may have none of their own thinks all the same", async ({ page, context }) => {
  await inWorker(
    context,
    `globalThis.Worker = class extends EventTarget {
       constructor() { super(); console.log("blocked"); setTimeout(() => this.dispatchEvent(new Event("error"))) }
       postMessage() {} }`,
  );
  let blocked = 0;
  page.on("console", (message) => (blocked += Number(message.text() === "blocked")));
  await goOn(page, "europe-mega-2", 53);
  await new AtTable(page).myTurn();
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.getByRole("heading", { name: "Hint" })).toBeVisible(READY);
  expect(blocked).toBeGreaterThan(0);
});

test("a device that keeps nothing plays on and scores, and says so", async ({ page, context }) => {
  await inWorker(
    context,
    `indexedDB.constructor.prototype.open = () => { throw new DOMException("", "SecurityError") }`,
  );
  await page.addInitScript(() => {
    const forbidden = () => {
      throw new DOMException("not in this window", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
      Object.defineProperty(globalThis, name, { get: forbidden });
  });
  await page.goto(`${SITE}#/score/${EUROPE}`);
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("button", { name: "Routes", exact: true }).click();
  await page.getByLabel("Find by city").fill("zürich");
  await page.getByRole("list", { name: "Results" }).getByRole("button").first().click();
  await expect(page.locator('[data-points="0"]')).toContainText(/[1-9]/, READY);
  await startTable(page, { game: EUROPE });
  await expect(page.getByText("won’t keep your game")).toBeVisible();
  await new Player(page).turn(byKeys);
  await page.goto(`${SITE}#/workshop`);
  await expect(page.getByRole("button", { name: /^Empty sheet/ })).toBeVisible();
});

test("a device whose storage is full says so, and the move is not made", async ({ page, context }) => {
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
