import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The built app lies inside the Python package, so that a wheel carries it.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/capolinea/http/pages",
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
              test: /svelte[\\/]src|src[\\/](app[\\/]|frame[\\/]|games[\\/]|words[\\/]words|connection[\\/]http|\w+\.ts)/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8765", ws: true } } },
  test: { include: ["src/**/*.test.ts", "maps/**/*.test.ts"], environment: "node" },
});
