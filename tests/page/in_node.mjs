// node in_node.mjs BUILT PYODIDE SCRIPT ARGUMENT: a Python script in Pyodide, with the package and kernels as a page has them.
// The script gets ARGUMENT as `argument`, and `host` as a page gives it; what its last line says is printed.
import { readFileSync, existsSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [built, pyodide, script, argument] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${pyodide}/` });
for (const [name, format] of [["capolinea.zip", "zip"], ["msgspec.whl", "zip"]])
  python.unpackArchive(new Uint8Array(readFileSync(`${built}/${name}`)), format, { extractDir: "/engine" });

const exports = {};
function kernels(family) {
  const file = `${built}/kernels/${family}.wasm`;
  if (!(family in exports) && existsSync(file)) {
    const shared = { memory: python._module.memory, __stack_pointer: python._module.___stack_pointer };
    exports[family] = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), { env: shared }).exports;
  }
  return exports[family];
}

python.globals.set("argument", argument);
python.globals.set("host", { kernels });
python.globals.set("seconds", () => process.cpuUsage().user / 1e6);
python.runPython("import sys; sys.path.insert(0, '/engine')");
try {
  console.log(await python.runPythonAsync(readFileSync(script, "utf8")));
  process.exit(0);
} catch (error) {
  console.error(String(error.message).slice(-4000)); // not the source line, which is all of Pyodide
  process.exit(1);
}
