import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { familyFolders } from "./family-folders.ts";
import { enginePlugin } from "./tools/enginePlugin.ts";
import { serviceWorkerPlugin } from "./tools/serviceWorkerPlugin.ts";
import { sitePlugin } from "./tools/sitePlugin.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const SERVICE_WORKER = at("./src/service/serviceWorker.ts");
const MADE = at("../build/page");
const ENGINE = at("../build/page/engine");

// The app of a server lies inside the Python package, so that a wheel carries it. It keeps the engine on the device when
// that is first used. `--mode site` makes the site of plain files, which lies anywhere and keeps all of it at once.
const forSite = [
  sitePlugin(MADE),
  serviceWorkerPlugin({
    entry: SERVICE_WORKER,
    hasServer: false,
    kept: (file) => !["404.html", ".nojekyll"].includes(file),
  }),
];
const forServer = [
  serviceWorkerPlugin({ entry: SERVICE_WORKER, hasServer: true, kept: (file) => !file.endsWith(".bin") }),
];

export default defineConfig(({ mode }) => ({
  base: mode === "site" ? "./" : "/",
  plugins: [familyFolders(), svelte(), enginePlugin(ENGINE), ...(mode === "site" ? forSite : forServer)],
  resolve: { alias: { "@capolinea": at("./src") } }, // for families that lie elsewhere
  worker: { format: "es" },
  build: {
    outDir: mode === "site" ? "../site" : "../src/capolinea/http/pages",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the content security policy allows no data: addresses
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        // What every page needs comes in one file, not in a dozen small ones.
        codeSplitting: {
          groups: [
            {
              name: "core",
              test: /svelte[\\/]src|src[\\/](app[\\/]|frame[\\/]|games[\\/]|words[\\/]words|connection[\\/]|storage[\\/]|\w+\.ts)/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8765", ws: true } } },
  // Modules are read once for all tests, which takes a fifth of the time: a test leaves what they hold as it found it.
  test: { include: ["src/**/*.test.ts", "maps/**/*.test.ts"], environment: "node", isolate: false },
}));
