import { chromium } from "@playwright/test";
const base = "http://127.0.0.1:8917";
const b = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
const game = process.argv[2], lang = process.argv[3] ?? "en";
const ctx = await b.newContext({ viewport: { width: 1440, height: 900 }, locale: lang, reducedMotion: "reduce" });
const page = await ctx.newPage();
page.on("console", (m) => m.type() === "error" && console.log("console", m.text()));
page.on("pageerror", (e) => console.log("pageerror", e.message));
const headers = { origin: base, "content-type": "application/json" };
await page.request.post(base + "/api/guest", { headers, data: { name: "Ada" } });
const made = await (await page.request.post(base + "/api/tables", { headers, data: { game, seats: [{ kind: "bot", level: "apprentice" }, { kind: "bot", level: "conductor" }], public: true } })).json();
const id = made.table.id;
await page.request.post(`${base}/api/tables/${id}/start`, { headers });
for (;;) { const t = await (await page.request.get(`${base}/api/tables/${id}`)).json(); if (t.state === "over") break; await new Promise((r) => setTimeout(r, 500)); }
console.log(id);
let t0 = Date.now();
await page.goto(`${base}/review/${id}#40`);
await page.locator(".sign").first().waitFor({ timeout: 60000 });
console.log("first mark", Date.now() - t0);
await page.getByRole("button", { name: /Look deeper|Analizza|Analizar/ }).waitFor({ timeout: 120000 });
console.log("done", Date.now() - t0);
const mistake = page.getByRole("button", { name: /Next mistake|Errore succ|Siguiente error/ });
if (await mistake.count()) await mistake.click();
await page.waitForTimeout(700);
const name = game.split("/")[1] + "-" + lang;
for (const [device, viewport] of [["desk", { width: 1440, height: 900 }], ["phone", { width: 390, height: 844 }]])
  for (const colorScheme of ["light", "dark"]) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/h/rw_shots/${name}-${device}-${colorScheme}.png`, fullPage: true });
    await page.screenshot({ path: `/tmp/h/rw_shots/${name}-${device}-${colorScheme}-top.png` });
  }
console.log(page.url(), await page.evaluate(() => document.documentElement.scrollWidth));
await b.close();
