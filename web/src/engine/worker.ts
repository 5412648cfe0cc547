// The engine: the tables of this device, run by the very Python of a server, in a worker of the page.
import type { PyProxy } from "pyodide/ffi";
import { DownloadError, Downloads } from "./download.ts";
import { ForgetfulStore } from "./forgetfulStore.ts";
import type { Argument } from "./kernelCall.ts";
import { coresToUse, KernelPool } from "./kernelPool.ts";
import { type Kernels, kernelsOn } from "./kernels.ts";
import type { FromEngine, ToEngine } from "./protocol.ts";
import { type Python, startPython } from "./python.ts";
import { DeviceStore } from "./store.ts";

/** What Python's side offers: `capolinea.page.engine`. */
interface Engine extends PyProxy {
  request(id: number, method: string, target: string, body: string): void;
  open_wire(wire: number, table: string): void;
  hear(wire: number, text: string): void;
  close_wire(wire: number): void;
}

interface Page {
  open_engine: (host: object, settings: string) => Promise<Engine>;
}

const KERNELS = "kernels/";
const tell = (message: FromEngine) => postMessage(message);
/** Note when a part of the start was done, for `npm run pace` and the browser's own tools. */
const reached = (part: string) => void performance.mark(part);

/** The modules of all families, by the family's id. */
async function compileAll(files: Downloads): Promise<Record<string, WebAssembly.Module>> {
  const named = files.namesIn(KERNELS).map(async (name) => {
    const family = name.slice(KERNELS.length).replace(".wasm", "");
    return [family, await WebAssembly.compile(await files.bytes(name))] as const;
  });
  return Object.fromEntries(await Promise.all(named));
}

/** The host, as Python sees it: all that it may ask of the browser. */
function hostOf({ memory, stackPointer }: Python, modules: Record<string, WebAssembly.Module>, store: object) {
  const makeWorker = () => new Worker(new URL("./kernelWorker.ts", import.meta.url), { type: "module" });
  const pool = new KernelPool(coresToUse(navigator.hardwareConcurrency || 1), makeWorker, modules);
  const entries = new Map<string, Kernels>();
  return {
    store,
    cores: pool.size,
    answer: (id: number, status: number, text: string) => tell({ kind: "answer", id, status, text }),
    tell: (wire: number, text: string) => tell({ kind: "tell", wire, text }),
    closed: (wire: number, code: number) => tell({ kind: "closed", wire, code }),
    kernels(family: string): Kernels | undefined {
      const module = modules[family];
      if (module && !entries.has(family)) entries.set(family, kernelsOn(module, memory, stackPointer));
      return entries.get(family);
    },
    run: (family: string, entry: string, args: Argument[]) => pool.run(family, entry, args),
  };
}

async function start({ files, settings }: Extract<ToEngine, { kind: "start" }>): Promise<Engine> {
  const downloads = new Downloads(files, (share) => {
    if (share === 1) reached("downloaded");
    tell({ kind: "progress", share });
  });
  const opening = DeviceStore.open().catch(() => new ForgetfulStore());
  const compiling = compileAll(downloads).finally(() => reached("kernels"));
  const [python, modules, store] = await Promise.all([startPython(downloads, reached), compiling, opening]);
  const { open_engine: open } = python.api.pyimport("capolinea.page.engine") as Page;
  reached("imported");
  const engine = await open(hostOf(python, modules, store), JSON.stringify(settings));
  reached("tables");
  tell({ kind: "ready", keeps: store instanceof DeviceStore });
  return engine;
}

let engine: Promise<Engine> | undefined;

addEventListener("message", ({ data }: MessageEvent<ToEngine>) => {
  if (data.kind === "start") {
    engine = start(data);
    engine.catch((error: unknown) => {
      const code = error instanceof DownloadError ? "engine-download" : "engine-failed";
      tell({ kind: "failed", code, detail: String(error instanceof Error ? (error.stack ?? error) : error) });
    });
    return;
  }
  void engine?.then((running) => {
    switch (data.kind) {
      case "request":
        return running.request(data.id, data.method, data.target, data.body);
      case "open":
        return running.open_wire(data.wire, data.table);
      case "hear":
        return running.hear(data.wire, data.text);
      case "close":
        return running.close_wire(data.wire);
    }
  });
});
