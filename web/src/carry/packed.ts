// Text in the fragment of a link: compressed, and in signs that need no escape there.
import { fromBase64, toBase64 } from "../shared/base64.ts";

export const MOST_PACKED = 32_000; // signs of a link
export const MOST_TEXT = 1_000_000; // bytes of what it holds: a small link could hold far more

const FORMAT = "1.";

/** Why a text cannot be read; the code of a sentence. */
export class Unreadable extends Error {
  readonly code: "carry-bad" | "carry-big" | "carry-cut" | "carry-newer";

  constructor(code: Unreadable["code"]) {
    super(code);
    this.code = code;
  }
}

export async function pack(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  return FORMAT + toSigns(bytes);
}

export async function unpack(signs: string): Promise<string> {
  if (signs.length > MOST_PACKED) throw new Unreadable("carry-big");
  if (!signs.startsWith(FORMAT)) throw new Unreadable(/^\d+\./.test(signs) ? "carry-newer" : "carry-bad");
  const bytes = toBytes(signs.slice(FORMAT.length));
  const content = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return readAtMost(content, MOST_TEXT);
}

/** The text of a stream. One that is too long is given up as soon as that shows. */
async function readAtMost(stream: ReadableStream<Uint8Array>, most: number): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let size = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > most) throw new Unreadable("carry-big");
      text += decoder.decode(part.value, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    void reader.cancel().catch(() => undefined);
    throw error instanceof Unreadable ? error : new Unreadable("carry-cut");
  }
}

function toSigns(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function toBytes(signs: string): Uint8Array<ArrayBuffer> {
  try {
    return fromBase64(signs.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    throw new Unreadable("carry-cut");
  }
}
