// The page of the server's owner: a passkey opens it, and what is done there reaches the players at once.
import { accessible, expect, somebody, test } from "./app.ts";
import { authenticator } from "./authenticator.ts";
import { sitDown } from "./player.ts";
import { OwnServer } from "./server.ts";

test("the owner comes in with a passkey, looks after tables and guests, and tells all of a restart", async ({
  browser,
}) => {
  const server = await OwnServer.begin();
  const baseURL = server.url.replace("127.0.0.1", "localhost"); // passkeys belong to names
  try {
    const page = await somebody(browser, { baseURL });
    await sitDown(page, { game: "ticket-to-ride/europe" });
    const table = page.url();
    await authenticator(page);
    await page.goto("/owner");
    await page.getByRole("button", { name: "Use your passkey" }).click(); // there is none yet
    await expect(page.getByRole("heading", { name: "Right now" })).toBeHidden();
    await page.goto("/settings");
    await page.getByRole("button", { name: "Create a passkey" }).click();
    await expect(page.getByText(/^Passkey of/)).toBeVisible();
    await page.goto("/owner");
    await page.getByRole("button", { name: "Use your passkey" }).click();
    await expect(page.getByText(/not the owner's/)).toBeVisible();

    const { guests } = JSON.parse(server.admin("guests", "--json")) as { guests: { id: string }[] };
    server.admin("owner", guests[0]!.id);
    const player = await somebody(browser, { baseURL, locale: "it-IT" });
    await player.goto("/");
    await page.getByRole("button", { name: "Use your passkey" }).click();
    await expect(page.getByText("1 game in play")).toBeVisible();
    const bars = page.getByRole("img", { name: "New tables: 1 in all" });
    await expect(bars).toBeVisible();

    await page.getByRole("button", { name: "Tell everybody" }).click();
    await expect(page.getByText(/restarts in about 5 minutes/)).toBeVisible();
    await player.goto("/tables");
    await expect(player.getByText(/si riavvia fra circa 5 minuti/)).toBeVisible();
    await accessible(page);
    if (process.env["OWNER_PICTURES"]) {
      for (const [width, height] of [
        [1280, 800],
        [390, 844],
      ] as const)
        for (const colorScheme of ["light", "dark"] as const) {
          await page.setViewportSize({ width, height });
          await page.emulateMedia({ colorScheme });
          await page.screenshot({
            path: `${process.env["OWNER_PICTURES"]}/${width}-${colorScheme}.png`,
            fullPage: true,
          });
        }
      await page.setViewportSize({ width: 1280, height: 800 });
    }
    await page.getByRole("button", { name: "Call it off" }).click();
    await expect(page.getByText(/restarts in about/)).toBeHidden();

    await page.getByRole("button", { name: "Rename" }).first().click();
    await page.getByLabel("New name").fill("Grace");
    await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Grace" }).first()).toBeVisible();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("0 games in play")).toBeVisible();
    await page.goto(table);
    await expect(page.getByText("You can’t open this table").first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  } finally {
    await server.kill();
  }
});
