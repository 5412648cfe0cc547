// Packs the engine for the browser: Python itself, the part of its library that our package needs, msgspec and the package,
// all of it compiled ahead of time, and the kernels. Python compiles and looks for what is needed in Pyodide, here in Node,
// so that it is the very version that will run it.
//
//   node tools/pack.ts FOLDER    what `python -m capolinea.page.build` wrote into FOLDER, to FOLDER/engine
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";

const folder = process.argv[2] ?? "../build/page";
const out = join(folder, "engine");
const pyodide = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } }); // no columns of sources in compiled code

/** Python's files; the types of Pyodide leave them open. */
interface Files {
  mkdirTree: (path: string) => void;
  writeFile: (path: string, content: Uint8Array) => void;
  readFile: (path: string) => Uint8Array;
}
const disk = python.FS as unknown as Files;
disk.mkdirTree("/in");
disk.mkdirTree("/out");

const put = (name: string, path: string) => disk.writeFile(`/in/${name}`, readFileSync(path));
put("library.zip", join(pyodide, "python_stdlib.zip"));
put("msgspec.zip", join(folder, "msgspec.whl"));
put("capolinea.zip", join(folder, "capolinea.zip"));
python.runPython(readFileSync(new URL("pack.py", import.meta.url), "utf8"));

rmSync(out, { recursive: true, force: true });
mkdirSync(join(out, "kernels"), { recursive: true });

/** Keep a file in the smallest form that browsers unpack by themselves. */
function keep(name: string, content: Uint8Array): void {
  const packed = gzipSync(content, { level: 9 });
  writeFileSync(join(out, `${name}.bin`), packed);
  console.log(name.padEnd(32), `${content.length}`.padStart(10), `${packed.length}`.padStart(10));
}

await tryOut().catch((error: unknown) => {
  console.error(String(error)); // without the script in which it happened
  process.exit(1);
});

keep("python.wasm", readFileSync(join(pyodide, "pyodide.asm.wasm")));
// Scripts come as they are: a browser takes them from files alone. As .js every host knows what they are.
copyFileSync(join(pyodide, "pyodide.mjs"), join(out, "pyodide.js"));
copyFileSync(join(pyodide, "pyodide.asm.mjs"), join(out, "pyodide.asm.js"));
for (const name of ["library.zip", "msgspec.zip", "capolinea.zip"]) keep(name, disk.readFile(`/out/${name}`));
for (const name of readdirSync(join(folder, "kernels")).filter((each) => each.endsWith(".wasm")))
  keep(join("kernels", name), readFileSync(join(folder, "kernels", name)));

/** Start Python with the library that was kept, and import all of the package: what is missing shows here. */
async function tryOut(): Promise<void> {
  const [library, ...packages] = ["library.zip", "msgspec.zip", "capolinea.zip"].map((name) =>
    disk.readFile(`/out/${name}`),
  );
  const path = join(mkdtempSync(join(tmpdir(), "capolinea-")), "library.zip");
  writeFileSync(path, library!);
  const small = await loadPyodide({ stdLibURL: path });
  for (const each of packages) small.unpackArchive(each, "zip", { extractDir: "/packages" });
  small.runPython(readFileSync(new URL("import_all.py", import.meta.url), "utf8"));
}
