// Folders of families that other packages bring, built into the app: `CAPOLINEA_FAMILIES` names them as PATH names its
// own. A folder is called after its family and has an `index.ts` and a `preview.ts`, like those of `src/families`.
import { basename, delimiter, join, resolve } from "node:path";
import type { Plugin } from "vite";

const NAME = "virtual:other-families";
const ENTRY = join(import.meta.dirname, "index.html");

export function familyFolders(named = process.env["CAPOLINEA_FAMILIES"] ?? ""): Plugin {
  const folders = named
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => resolve(folder));
  const loaders = (file: string) =>
    `{${folders.map((folder) => `${JSON.stringify(`${basename(folder)}/${file}`)}: () => import(${JSON.stringify(join(folder, file))})`).join()}}`;
  return {
    name: "family-folders",
    enforce: "pre",
    async resolveId(source, importer) {
      if (source === NAME) return `\0${NAME}`;
      const isTheirs = folders.some((folder) => importer?.startsWith(folder));
      // What they take from packages is ours: theirs need not be installed.
      return isTheirs && /^[\w@]/.test(source) && !source.startsWith("@capolinea/")
        ? this.resolve(source, ENTRY, { skipSelf: true })
        : null;
    },
    load: (id) =>
      id === `\0${NAME}`
        ? `export const families = ${loaders("index.ts")};\nexport const previews = ${loaders("preview.ts")};`
        : null,
  };
}
