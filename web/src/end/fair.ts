// "Check the shuffle": whether seed and salt, shown at the end, match the commitment that was shown before the game.
// docs/server.md gives the order of the bytes: the salt's 32, then the seed's 16, the highest first.
export interface Opened {
  seed: string;
  salt: string;
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** SHA-256 of salt and seed, as hexadecimal digits. */
export async function commitmentOf({ seed, salt }: Opened): Promise<string> {
  const bytes = new Uint8Array([...bytesOf(salt), ...bytesOf(seed)]);
  return hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

export async function isFair(commitment: string, opened: Opened): Promise<boolean> {
  return (await commitmentOf(opened)) === commitment;
}
