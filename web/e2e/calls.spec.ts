// Called back: the tab says whose turn it is, a player who leaves is asked, and this browser is sent a test.
import { createServer } from "node:http";
import { mkdirSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { expect, somebody, test } from "./app.ts";
import { byPointer, Player, sitDown, sitDownWith } from "./player.ts";
import { OwnServer } from "./server.ts";

const EUROPE = "ticket-to-ride/europe";
const PICTURES = process.env["CALL_PICTURES"];
const icon = 'link[rel="icon"]';

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the tab says by its title and its icon that the game waits for me", async ({ page }) => {
  await sitDown(page, { game: EUROPE });
  await expect(page).toHaveTitle("● Your turn · Table · Capolinea");
  await expect(page.locator(icon)).toHaveAttribute("href", /icon-turn\.svg$/);
  await new Player(page).turn(byPointer);
  await page.goto("/");
  await expect(page).toHaveTitle("Capolinea");
  await expect(page.locator(icon)).toHaveAttribute("href", /icon\.svg$/);
});

/** As a push service, whose address a browser would get from its maker. */
async function pushService() {
  const heads: Record<string, unknown>[] = [];
  const server = createServer((request, answer) => {
    heads.push(request.headers);
    request.resume().on("end", () => answer.writeHead(201).end());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/push`;
  return { heads, endpoint, close: () => server.close() };
}

/** In a page: subscriptions are made without a push service of the browser's maker, which a test does not reach. */
function subscribeTo(endpoint: string): void {
  let made: object | null = null;
  const own = {
    async subscribe(options: PushSubscriptionOptionsInit) {
      const { publicKey } = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, [
        "deriveBits",
      ]);
      const encoded = (bytes: ArrayBuffer | Uint8Array) =>
        btoa(String.fromCharCode(...new Uint8Array(bytes)))
          .replaceAll("+", "-")
          .replaceAll("/", "_")
          .replaceAll("=", "");
      const keys = {
        p256dh: encoded(await crypto.subtle.exportKey("raw", publicKey)),
        auth: encoded(crypto.getRandomValues(new Uint8Array(16))),
      };
      made = { endpoint, options, toJSON: () => ({ endpoint, keys }), unsubscribe: () => Promise.resolve(true) };
      return made;
    },
    getSubscription: () => Promise.resolve(made),
  };
  Object.assign(PushManager.prototype, own);
  // Chromium without a window refuses notifications whatever it is told.
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  Notification.requestPermission = () => Promise.resolve("granted");
}

test("a player who leaves is asked whether to be called, and tries it out", async ({ browser }) => {
  const service = await pushService();
  const server = await OwnServer.within({ CAPOLINEA_SERVER_CALL_INSIDE: "1" });
  const browserOf = { baseURL: server.url, serviceWorkers: "allow" as const, reducedMotion: "reduce" as const };
  try {
    const page = await somebody(browser, browserOf);
    const friend = await somebody(browser, { baseURL: server.url });
    await page.context().grantPermissions(["notifications"]);
    await page.addInitScript(subscribeTo, service.endpoint);
    await sitDownWith(friend, page, EUROPE);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.locator("header a.home").click();
    const offer = page.getByRole("region", { name: "When it's your turn" });
    await expect(offer).toBeVisible();
    for (const [name, width, height] of [
      ["offer", 1440, 900],
      ["offer-phone", 390, 844],
    ] as const) {
      if (!PICTURES) break;
      mkdirSync(PICTURES, { recursive: true });
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: `${PICTURES}/${name}.png` });
    }
    await offer.getByRole("button", { name: "Tell me" }).click();
    await expect(offer).toBeHidden();

    await page.locator("header a.me").click();
    await expect(page.getByText("This device", { exact: true })).toBeVisible();
    await page.getByText("Tell me somewhere else").click();
    for (const [name, width, height] of [
      ["settings", 1440, 900],
      ["settings-phone", 390, 844],
    ] as const) {
      if (!PICTURES) break;
      await page.setViewportSize({ width, height });
      await page.getByRole("heading", { name: "When it's your turn" }).scrollIntoViewIfNeeded();
      await page.screenshot({ path: `${PICTURES}/${name}.png` });
    }
    await page.getByRole("button", { name: "Test" }).click();
    await expect(page.getByText("Message sent")).toBeVisible();
    expect(service.heads[0]).toMatchObject({ "content-encoding": "aes128gcm", urgency: "high" });
  } finally {
    for (const left of browser.contexts()) await left.close(); // they would miss the server
    await server.kill();
    service.close();
  }
});
