// A family that another package brings, with its browser folder: built into the app, served, and played to its end.
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { test as base, expect } from "./app.ts";
import { sitDown } from "./player.ts";
import { OwnServer } from "./server.ts";

const THIRD = resolve("../tests/third_family");

const test = base.extend<object, { own: OwnServer }>({
  own: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads which fixtures it needs
    async ({}, use) => {
      const pages = mkdtempSync(join(tmpdir(), "capolinea-pages-"));
      const vite = ["node_modules/vite/bin/vite.js", "build", "--outDir", pages, "--logLevel", "error"];
      execFileSync(process.execPath, vite, {
        env: { ...process.env, CAPOLINEA_FAMILIES: join(THIRD, "web/shunting") },
      });
      const server = await OwnServer.within({
        CAPOLINEA_PAGES: pages,
        PYTHONPATH: join(THIRD, "site"),
        NUMBA_DISABLE_JIT: "1", // a tiny game needs nothing compiled
        CAPOLINEA_CACHE: pages,
      });
      await use(server);
      await server.kill();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ own }, use) => use(own.url),
});

test("a family of another package is offered, and played to its end", async ({ page }) => {
  await page.goto("/new/shunting/yard");
  await expect(page.getByRole("radio", { name: /Shunting yard/ })).toBeChecked();
  await sitDown(page, { game: "shunting/yard", seats: [{ kind: "me" }, { kind: "bot", level: "random" }] });
  const end = page.getByRole("heading", { name: "The siding is empty" });
  const left = page.getByText(/\d+ wagons left/);
  const couple = page.getByRole("button", { name: "Couple 1" });
  for (;;) {
    await expect(end.or(couple)).toBeVisible();
    if (await end.isVisible()) break;
    const before = await left.textContent();
    await couple.click();
    await expect(end.or(left.filter({ hasNotText: before! }))).toBeVisible();
  }
  await expect(page.getByText(/Ada: \d+ points/)).toBeVisible();
});
