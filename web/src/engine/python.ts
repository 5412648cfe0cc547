// Python with our package, in this worker. It is handed everything that it needs, and can fetch nothing itself.
import type { loadPyodide, PyodideAPI } from "pyodide";
import { info } from "pyodide/pyodide-lock.json";
import type { Downloads } from "./download.ts";

const NOWHERE = "https://engine.invalid/"; // Pyodide wants an address; what it asks for there is at hand
const LIBRARY = `${NOWHERE}library.zip`;
const PACKAGES = ["msgspec.zip", "capolinea.zip"];
const FOLDER = "/packages";

/** The records and the stack of the kernels are in Python's own memory. */
interface Insides {
  memory: WebAssembly.Memory;
  ___stack_pointer: WebAssembly.Global;
}

type Load = typeof loadPyodide;

export interface Python {
  api: PyodideAPI;
  memory: WebAssembly.Memory;
  stackPointer: WebAssembly.Global;
}

export async function startPython(files: Downloads, reached: (part: string) => void): Promise<Python> {
  const packages = PACKAGES.map((name) => files.bytes(name)); // beside Python itself
  const library = files.bytes("library.zip");
  const machine = files.stream("python.wasm");
  globalThis.fetch = (asked) => answerTo(asked instanceof Request ? asked.url : String(asked), { library, machine });
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    files.script<{ loadPyodide: Load }>("pyodide.js"),
    files.script<{ default: unknown }>("pyodide.asm.js"),
  ]);
  const starting = loadPyodide({
    indexURL: NOWHERE,
    stdLibURL: LIBRARY,
    lockFileContents: { info, packages: {} },
    createPyodideModule,
    env: { HOME: "/", PYTHONDONTWRITEBYTECODE: "1" },
  } as unknown as Parameters<Load>[0]);
  const api = await Promise.race([starting, files.broken]); // without a file Pyodide would wait for ever
  reached("python");
  for (const bytes of await Promise.all(packages)) api.unpackArchive(bytes, "zip", { extractDir: FOLDER });
  api.runPython(`import sys; sys.path.insert(0, "${FOLDER}")`);
  reached("unpacked");
  const { memory, ___stack_pointer: stackPointer } = (api as unknown as { _module: Insides })._module;
  return { api, memory, stackPointer };
}

interface AtHand {
  library: Promise<Uint8Array<ArrayBuffer>>;
  machine: ReadableStream<Uint8Array<ArrayBuffer>>;
}

async function answerTo(address: string, { library, machine }: AtHand): Promise<Response> {
  if (address === LIBRARY) return new Response(await library);
  if (address === `${NOWHERE}pyodide.asm.wasm`)
    return new Response(machine, { headers: { "content-type": "application/wasm" } });
  throw new TypeError(`nothing is fetched here: ${address}`);
}
