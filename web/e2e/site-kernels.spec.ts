// The fourth speed in a real browser: one game of everybody who plays, in every variant and number of players, in the very
// worker in which bots think. Each ends in the same bytes as by the compiled rules.
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { expect, test } from "./app.ts";
import { SITE } from "./site.ts";

interface Call {
  name: string;
  family: string;
  entry: string;
  args: (number | [kind: string, content: number | string, count: number])[];
  digest: string;
}

test.use({ baseURL: SITE });

test("every variant and number of players gives the same games", async ({ page }) => {
  test.setTimeout(300_000);
  const made = execFileSync("../.venv/bin/python", ["../tests/page/kernel_calls.py"], { maxBuffer: 2 ** 28 });
  const { kept, calls } = JSON.parse(made.toString()) as { kept: Record<string, string>; calls: Call[] };
  expect(calls.length).toBeGreaterThan(500);
  const assets = readdirSync("../site/assets");
  const worker = assets.find((name) => /^kernelWorker-.*\.js$/.test(name))!;
  const files = [...new Set(calls.map(({ family }) => family))].map(
    (family) => [family, assets.find((name) => name.startsWith(`${family}.wasm-`))!] as const,
  );
  await page.goto(`${SITE}#/settings`);
  const found = await page.evaluate(playAll, { kept, calls, worker, files });
  const wrong = calls.filter(({ digest }, place) => digest !== found[place]).map(({ name }) => name);
  expect(wrong).toEqual([]);
});

interface Asked {
  kept: Record<string, string>;
  calls: Call[];
  worker: string;
  files: (readonly [family: string, file: string])[];
}

/** In the page: the digest of what comes back of every call. */
async function playAll({ kept, calls, worker, files }: Asked): Promise<string[]> {
  const at = (name: string) => new URL(`assets/${name}`, document.baseURI);
  const modules = files.map(async ([family, file]) => {
    const packed = (await fetch(at(file))).body!;
    const bytes = await new Response(packed.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    return [family, await WebAssembly.compile(bytes)] as const;
  });
  const thread = new Worker(at(worker), { type: "module" });
  thread.postMessage({ modules: Object.fromEntries(await Promise.all(modules)) });
  const bytesOf = (key: string) => Uint8Array.from(atob(kept[key]!), (sign) => sign.charCodeAt(0));
  const digests: string[] = [];
  for (const [id, { family, entry, args }] of calls.entries()) {
    const sent = args.map((argument) => {
      if (typeof argument === "number" || typeof argument[1] === "number") return argument;
      const [kind, key, count] = argument;
      return kind === "keep" ? [kind, key, bytesOf(key), count] : [kind, bytesOf(key), count];
    });
    const answer = new Promise<{ arrays?: BlobPart[]; error?: string }>((resolve) => {
      thread.onmessage = ({ data }: MessageEvent<{ arrays?: BlobPart[]; error?: string }>) => resolve(data);
    });
    thread.postMessage({ id, family, entry, args: sent });
    const { arrays, error } = await answer;
    const whole = await new Blob(arrays ?? []).arrayBuffer();
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", whole));
    digests.push(error ?? [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
  }
  thread.terminate();
  return digests;
}
