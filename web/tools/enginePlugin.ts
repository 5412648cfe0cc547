// Makes the engine's files part of the app, under names that hold a digest of their content. Where `make engine` was not
// run there are none, and the app offers no tables on the device.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const NAME = "virtual:engine";
const RESOLVED = `\0${NAME}`;
const PACKED = ".bin";
const SCRIPT = ".js";

export function enginePlugin(folder: string): Plugin {
  const names = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
        [PACKED, SCRIPT].some((kind) => name.endsWith(kind)),
      )
    : [];
  return {
    name: "engine",
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? moduleOf(folder, names.sort()) : undefined),
  };
}

function moduleOf(folder: string, names: readonly string[]): string {
  if (!names.length) return "export const files = null;";
  const imports = names.map(
    (name, place) => `import file${place} from ${JSON.stringify(`${join(folder, name)}?url`)};`,
  );
  const entries = names.map((name, place) => {
    const content = readFileSync(join(folder, name));
    const packed = name.endsWith(SCRIPT) ? gzipSync(content).length : content.length;
    const size = name.endsWith(SCRIPT) ? content.length : gunzipSync(content).length;
    const key = JSON.stringify(name.replace(PACKED, ""));
    return `${key}: { url: new URL(file${place}, import.meta.url).href, size: ${size}, packed: ${packed} }`;
  });
  return `${imports.join("\n")}\nexport const files = { ${entries.join(", ")} };`;
}
