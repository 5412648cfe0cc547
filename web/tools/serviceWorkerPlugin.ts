// Builds the service worker after everything else, with the list of the files that it keeps.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { build, type Plugin } from "vite";

const NAME = "service-worker.js";
const HASHED = /^assets\//; // such names change with the content

interface Settings {
  entry: string;
  hasServer: boolean;
  /** Whether a file is kept from the first visit on. */
  kept: (file: string) => boolean;
}

export function serviceWorkerPlugin({ entry, hasServer, kept }: Settings): Plugin {
  let out = "";
  return {
    name: "service-worker",
    apply: "build",
    configResolved: (config) => void (out = resolve(config.root, config.build.outDir)),
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        await build({
          configFile: false,
          publicDir: false,
          logLevel: "warn",
          define: {
            FILES: JSON.stringify(
              filesIn(out)
                .filter(kept)
                .map((file) => entryOf(out, file)),
            ),
            HAS_SERVER: JSON.stringify(hasServer),
            "process.env.NODE_ENV": '"production"',
          },
          build: {
            outDir: out,
            emptyOutDir: false,
            target: "es2022",
            lib: { entry, formats: ["iife"], name: "serviceWorker", fileName: () => NAME },
          },
        });
      },
    },
  };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file !== NAME && statSync(join(folder, file)).isFile())
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
}

function entryOf(folder: string, file: string): { url: string; revision: string | null } {
  if (HASHED.test(file)) return { url: file, revision: null };
  const revision = createHash("sha256")
    .update(readFileSync(join(folder, file)))
    .digest("hex");
  return { url: file, revision: revision.slice(0, 16) };
}
