// Found again: a passkey, made on one device, opens the same seats on another.
import type { Page } from "@playwright/test";
import { expect, somebody, test } from "./app.ts";
import { sitDown } from "./player.ts";
import { OwnServer } from "./server.ts";

/** A device that keeps passkeys, without a screen to ask anything. */
async function authenticator(page: Page) {
  const tools = await page.context().newCDPSession(page);
  await tools.send("WebAuthn.enable");
  const { authenticatorId } = await tools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { tools, authenticatorId };
}

type Authenticator = Awaited<ReturnType<typeof authenticator>>;

/** As makers of devices bring a passkey from one to another. */
async function bring(from: Authenticator, to: Authenticator): Promise<void> {
  const { credentials } = await from.tools.send("WebAuthn.getCredentials", { authenticatorId: from.authenticatorId });
  const { authenticatorId } = to;
  await to.tools.send("WebAuthn.addCredential", { authenticatorId, credential: credentials[0]! });
}

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
    await page.getByRole("button", { name: "Make a passkey" }).click();
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
