// Called back: the tab says whose turn it is, a player who leaves is asked, and this browser is sent a test.
import { mkdirSync } from "node:fs";
import { expect, somebody, test } from "./app.ts";
import { byPointer, Player, sitDown, sitDownWith } from "./player.ts";
import { pushService } from "./push.ts";
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

test("a player who leaves is asked whether to be called, and tries it out", async ({ browser }) => {
  const service = await pushService();
  const server = await OwnServer.within({ CAPOLINEA_SERVER_CALL_INSIDE: "1" });
  const browserOf = { baseURL: server.url, serviceWorkers: "allow" as const, reducedMotion: "reduce" as const };
  try {
    const page = await somebody(browser, browserOf);
    const friend = await somebody(browser, { baseURL: server.url });
    await service.subscribe(page);
    await sitDownWith(friend, page, EUROPE);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.locator("header a.home").click();
    const offer = page.getByRole("region", { name: "When it’s your turn" });
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
      await page.getByRole("heading", { name: "When it’s your turn" }).scrollIntoViewIfNeeded();
      await page.screenshot({ path: `${PICTURES}/${name}.png` });
    }
    await page.getByRole("button", { name: "Test" }).click();
    await expect(page.getByText("Message sent")).toBeVisible();
    expect(service.heads[0]).toMatchObject({ "content-encoding": "aes128gcm", urgency: "high" });
    expect(service.messages[0]).toMatchObject({ kind: "test" });
  } finally {
    for (const left of browser.contexts()) await left.close(); // they would miss the server
    await server.kill();
    service.close();
  }
});
