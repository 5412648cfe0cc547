import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Downloads as DownloadsType } from "./download.ts";

const TEXT = "kernels ".repeat(1000);
const FILES = {
  packed: { url: "packed.bin", size: TEXT.length, packed: 0 },
  plain: { url: "plain.bin", size: TEXT.length, packed: 0 },
  cut: { url: "cut.bin", size: TEXT.length, packed: 0 },
  portal: { url: "portal.bin", size: 500, packed: 0 }, // a network that first wants to be paid
  gone: { url: "gone.bin", size: 1, packed: 0 },
};

let Downloads: typeof DownloadsType;

beforeEach(async () => {
  const packed = gzipSync(TEXT);
  const bodies: Record<string, Uint8Array<ArrayBuffer> | string> = {
    "packed.bin": new Uint8Array(packed),
    "plain.bin": TEXT,
    "portal.bin": "<html>Welcome to our hotel</html>",
    "cut.bin": new Uint8Array(packed.subarray(0, packed.length - 12)),
  };
  vi.stubGlobal("fetch", (url: string) =>
    Promise.resolve(url in bodies ? new Response(bodies[url]) : new Response("", { status: 404 })),
  );
  vi.resetModules();
  ({ Downloads } = await import("./download.ts"));
});
afterEach(() => vi.unstubAllGlobals());

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

it("unpacks what is packed, and takes what a host has unpacked already", async () => {
  const downloads = new Downloads(FILES, () => undefined);
  expect(text(await downloads.bytes("packed"))).toBe(TEXT);
  expect(text(await downloads.bytes("plain"))).toBe(TEXT);
});

it("tells how much is here", async () => {
  const shares: number[] = [];
  const { packed, plain } = FILES;
  const downloads = new Downloads({ packed, plain }, (share) => shares.push(share));
  await downloads.bytes("packed");
  expect(shares.at(-1)).toBeCloseTo(0.5);
  await downloads.bytes("plain");
  expect(shares.at(-1)).toBe(1);
});

it.each(["gone", "cut", "portal", "unknown"])("says that a file did not come: %s", async (name) => {
  const downloads = new Downloads(FILES, () => undefined);
  await expect(downloads.bytes(name)).rejects.toThrow();
  await expect(downloads.broken).rejects.toThrow(name);
});

it("keeps a file anew that was kept damaged, and no other", async () => {
  const kept = new Set(["plain.bin", "cut.bin"]);
  const added: string[] = [];
  const cache = {
    delete: (url: string) => Promise.resolve(kept.delete(url)),
    add: (url: string) => Promise.resolve(void added.push(url)),
  };
  vi.stubGlobal("caches", { keys: () => Promise.resolve(["files"]), open: () => Promise.resolve(cache) });
  const downloads = new Downloads(FILES, () => undefined);
  await downloads.bytes("plain");
  await expect(downloads.bytes("cut")).rejects.toThrow();
  await expect(downloads.bytes("gone")).rejects.toThrow();
  expect([...kept]).toEqual(["plain.bin"]);
  expect(added).toEqual(["cut.bin"]);
});
