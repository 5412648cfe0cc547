// Passkeys without a finger: a device of Chromium that keeps them.
import type { Page } from "@playwright/test";

/** A device that keeps passkeys, without a screen to ask anything. */
export async function authenticator(page: Page) {
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

export type Authenticator = Awaited<ReturnType<typeof authenticator>>;

/** As makers of devices bring a passkey from one to another. */
export async function bring(from: Authenticator, to: Authenticator): Promise<void> {
  const { credentials } = await from.tools.send("WebAuthn.getCredentials", { authenticatorId: from.authenticatorId });
  const { authenticatorId } = to;
  await to.tools.send("WebAuthn.addCredential", { authenticatorId, credential: credentials[0]! });
}
