// Calls of kernels as the page sends them to the worker in which bots think, made by `tests/page/kernel_calls.py`.
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { SITE } from "./site.ts";

export interface Call {
  name: string;
  family: string;
  entry: string;
  args: (number | [kind: string, content: number | string, count: number])[];
  digest: string;
  /** Milliseconds by the compiled rules, where they were measured. */
  took: number;
}

/** What came back of a call, and how many milliseconds it took at best. */
interface Done {
  digest: string;
  took: number;
}

/** Make the calls, and carry them out in the worker of a page, each in so many rounds. */
export async function playCalls(page: Page, given: string[] = [], rounds = 1): Promise<{ call: Call; done: Done }[]> {
  const made = execFileSync("../.venv/bin/python", ["../tests/page/kernel_calls.py", ...given], { maxBuffer: 2 ** 28 });
  const { kept, calls } = JSON.parse(made.toString()) as { kept: Record<string, string>; calls: Call[] };
  const assets = readdirSync("../site/assets");
  const worker = assets.find((name) => /^kernelWorker-.*\.js$/.test(name))!;
  const files = [...new Set(calls.map(({ family }) => family))].map(
    (family) => [family, assets.find((name) => name.startsWith(`${family}.wasm-`))!] as const,
  );
  await page.goto(`${SITE}#/settings`);
  const found = await page.evaluate(playAll, { kept, calls, worker, files, rounds });
  return calls.map((call, place) => ({ call, done: found[place]! }));
}

interface Asked {
  kept: Record<string, string>;
  calls: Call[];
  worker: string;
  files: (readonly [family: string, file: string])[];
  rounds: number;
}

/** In the page. */
async function playAll({ kept, calls, worker, files, rounds }: Asked): Promise<Done[]> {
  const at = (name: string) => new URL(`assets/${name}`, document.baseURI);
  const modules = files.map(async ([family, file]) => {
    const packed = (await fetch(at(file))).body!;
    const bytes = await new Response(packed.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    return [family, await WebAssembly.compile(bytes)] as const;
  });
  const thread = new Worker(at(worker), { type: "module" });
  thread.postMessage({ modules: Object.fromEntries(await Promise.all(modules)) });
  const bytesOf = (key: string) => Uint8Array.from(atob(kept[key]!), (sign) => sign.charCodeAt(0));
  const all: Done[] = [];
  for (const [id, { family, entry, args }] of calls.entries()) {
    const sent = args.map((argument) => {
      if (typeof argument === "number" || typeof argument[1] === "number") return argument;
      const [kind, key, count] = argument;
      return kind === "keep" ? [kind, key, bytesOf(key), count] : [kind, bytesOf(key), count];
    });
    let arrays: BlobPart[] | undefined;
    let error: string | undefined;
    let took = Infinity;
    for (let round = 0; round < rounds; round++) {
      const answer = new Promise<{ arrays?: BlobPart[]; error?: string }>((resolve) => {
        thread.onmessage = ({ data }: MessageEvent<{ arrays?: BlobPart[]; error?: string }>) => resolve(data);
      });
      const start = performance.now();
      thread.postMessage({ id, family, entry, args: sent });
      ({ arrays, error } = await answer);
      took = Math.min(took, performance.now() - start);
    }
    const whole = await new Blob(arrays ?? []).arrayBuffer();
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", whole));
    const signs = error ?? [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    all.push({ digest: signs, took });
  }
  thread.terminate();
  return all;
}
