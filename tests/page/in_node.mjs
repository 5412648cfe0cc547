// node in_node.mjs BUILT PYODIDE SCRIPT ARGUMENT: a Python script in Pyodide, with the package and kernels as a page has them.
// The script gets ARGUMENT as `argument`, and `host` as a page gives it; what its last line says is printed.
import { readFileSync, existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { KernelMemory } from "../../web/src/engine/kernelCall.ts";

const [built, pyodide, script, argument] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${pyodide}/` });
for (const [name, format] of [["capolinea.zip", "zip"], ["msgspec.whl", "zip"]])
  python.unpackArchive(new Uint8Array(readFileSync(`${built}/${name}`)), format, { extractDir: "/engine" });

const modules = {};
function moduleOf(family) {
  const file = `${built}/kernels/${family}.wasm`;
  if (!(family in modules) && existsSync(file)) modules[family] = new WebAssembly.Module(readFileSync(file));
  return modules[family];
}

const exports = {};
function kernels(family) {
  if (!(family in exports) && moduleOf(family)) {
    const shared = { memory: python._module.memory, __stack_pointer: python._module.___stack_pointer };
    exports[family] = new WebAssembly.Instance(moduleOf(family), { env: shared }).exports;
  }
  return exports[family];
}

// Workers as a page has them, each with a memory of its own, but in this thread.
const workers = [];
let turn = 0;
async function run(family, entry, args) {
  const own = (workers[turn++ % host.cores] ??= {});
  own[family] ??= new KernelMemory(moduleOf(family));
  return own[family].run(entry, args);
}

const host = { kernels, run, cores: 0 };

python.globals.set("argument", argument);
python.globals.set("host", host);
python.globals.set("seconds", () => process.cpuUsage().user / 1e6);
python.runPython("import sys; sys.path.insert(0, '/engine')");
try {
  console.log(await python.runPythonAsync(readFileSync(script, "utf8")));
  process.exit(0);
} catch (error) {
  console.error(String(error.message).slice(-4000)); // not the source line, which is all of Pyodide
  process.exit(1);
}
