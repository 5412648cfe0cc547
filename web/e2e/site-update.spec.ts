// The site on a device: it can be installed, and a newer version waits until the player wants it.
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, test } from "./app.ts";
import { AtTable } from "./at-table.ts";
import { byKeys, Player } from "./player.ts";

const FOLDER = fileURLToPath(new URL("../../site/", import.meta.url));
const READY = { timeout: 60_000 }; // the first start of the engine on a busy machine
const KINDS: Record<string, string> = {
  html: "text/html",
  js: "text/javascript",
  css: "text/css",
  json: "application/json",
  svg: "image/svg+xml",
  png: "image/png",
  webmanifest: "application/manifest+json",
};

/** A host of the site that can release a newer version of it. */
class Host {
  private released = "";
  private readonly server: Server;

  constructor() {
    this.server = createServer(({ url = "/" }, answer) => {
      const path = new URL(url, "http://host").pathname.replace(/\/$/, "/index.html").slice(1);
      try {
        const content = readFileSync(FOLDER + path);
        answer.setHeader("content-type", KINDS[path.split(".").at(-1)!] ?? "application/octet-stream");
        answer.end(path === "service-worker.js" ? `${content.toString()}${this.released}` : content);
      } catch {
        answer.writeHead(404).end();
      }
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, "127.0.0.1", done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  release(): void {
    this.released += "\n// newer";
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

test.use({ serviceWorkers: "allow", contextOptions: { reducedMotion: "reduce" } });

test("the site can be installed, and a newer version leaves a game in progress alone", async ({ page }) => {
  test.setTimeout(180_000);
  const host = new Host();
  try {
    await page.goto(await host.open());
    await page.evaluate(() => navigator.serviceWorker.ready);
    const browser = await page.context().newCDPSession(page);
    const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);

    await page.getByRole("button", { name: /Play now/ }).click();
    await expect(page.locator(".game-table")).toBeVisible(READY);
    await new Player(page).turn(byKeys);
    host.release();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const offer = page.getByRole("button", { name: "Update", exact: true });
    await expect(offer).toBeVisible(READY);
    await new Player(page).turn(byKeys); // the old version plays on
    const { number } = await new AtTable(page).myTurn();
    await offer.click();
    await expect(offer).toBeHidden();
    expect((await new AtTable(page).myTurn()).number).toBe(number);
  } finally {
    host.close();
  }
});
