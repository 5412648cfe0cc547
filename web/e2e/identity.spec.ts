// Found again: a passkey, made on one device, opens the same seats on another.
import type { Page } from "@playwright/test";
import { expect, somebody, test } from "./app.ts";
import { authenticator, bring } from "./authenticator.ts";
import { sitDown } from "./player.ts";
import { OwnServer } from "./server.ts";

const PICTURES = process.env["CALL_PICTURES"];

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
}

test("a passkey finds its player again in another browser, with all seats", async ({ browser }) => {
  const server = await OwnServer.begin();
  const baseURL = server.url.replace("127.0.0.1", "localhost"); // passkeys belong to names
  try {
    const page = await somebody(browser, { baseURL });
    await sitDown(page, { game: "ticket-to-ride/europe" });
    const first = await authenticator(page);
    await page.goto("/settings");
    await picture(page, "passkey");
    await page.getByRole("button", { name: "Create a passkey" }).click();
    await expect(page.getByText(/^Passkey of/)).toBeVisible();

    const other = await somebody(browser, { baseURL });
    await other.goto("/settings");
    const second = await authenticator(other);
    await bring(first, second);
    await other.getByRole("button", { name: "Use a passkey" }).click();
    await expect(other.getByText(/^Passkey of/)).toBeVisible();
    await expect(other.getByLabel("Your name")).toHaveValue("Ada");
    await other.goto("/");
    await expect(other.getByText("Your turn").first()).toBeVisible();

    await page.getByRole("listitem").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText(/^Passkey of/)).toBeHidden();
    const third = await somebody(browser, { baseURL });
    await third.goto("/settings");
    const late = await authenticator(third);
    await bring(first, late);
    await third.getByRole("button", { name: "Use a passkey" }).click();
    await expect(third.getByText(/passkey is not known here/i)).toBeVisible();
  } finally {
    await server.kill();
  }
});
