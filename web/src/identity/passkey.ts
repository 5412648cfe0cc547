// Passkeys in this browser.

/** Why this browser can have no passkey of this page; nothing where it can. */
export function whyNoPasskey(): "" | "passkey-no-name" | "passkey-never" {
  const { hostname } = location;
  if (/^[\d.]+$|^\[/.test(hostname)) return "passkey-no-name"; // passkeys belong to host names
  const able =
    isSecureContext && "PublicKeyCredential" in globalThis && "parseCreationOptionsFromJSON" in PublicKeyCredential;
  return able ? "" : "passkey-never";
}

type Json = Record<string, unknown>;

/** Make a passkey; null if the player does not want to. */
export async function makePasskey(options: Json): Promise<Json | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never);
  return told(await unlessRefused(navigator.credentials.create({ publicKey })));
}

/** Ask for a passkey; null if the player shows none. */
export async function usePasskey(options: Json): Promise<Json | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never);
  return told(await unlessRefused(navigator.credentials.get({ publicKey })));
}

function told(credential: Credential | null): Json | null {
  return credential instanceof PublicKeyCredential ? (credential.toJSON() as Json) : null;
}

/** Browsers throw alike when a player says no, and when no passkey is there. */
async function unlessRefused(asked: Promise<Credential | null>): Promise<Credential | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DOMException && ["NotAllowedError", "AbortError", "InvalidStateError"].includes(error.name))
      return null;
    throw error;
  }
}
