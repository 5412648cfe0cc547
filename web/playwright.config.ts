import { existsSync, mkdirSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { freePort } from "./e2e/ports.ts";

const WORKERS = 2;
const LONG = ["workshop.spec.ts", "review.spec.ts", "own-maps.spec.ts"]; // bots are waited for: no worker shall do so alone

// This file is read again by every worker; the first reading decides, the others find it in the environment.
const ports = (process.env["CAPOLINEA_E2E_PORTS"] ??= (
  await Promise.all(Array.from({ length: WORKERS }, freePort))
).join()).split(",");
const folder = (process.env["CAPOLINEA_E2E_FOLDER"] ??= mkdtempSync(join(tmpdir(), "capolinea-e2e-")));
const place = Number(process.env["TEST_PARALLEL_INDEX"] ?? 0);

/** Each worker has a server of its own: no test meets the tables of another. */
const server = (port: string) => ({
  command: "../.venv/bin/capolinea serve",
  url: `http://127.0.0.1:${port}/healthz`,
  env: {
    CAPOLINEA_SERVER_PORT: port,
    CAPOLINEA_SERVER_FOLDER: join(folder, port),
    CAPOLINEA_SERVER_BOT_PAUSE: "0",
    CAPOLINEA_SERVER_REQUESTS_PER_SECOND: "1000",
    CAPOLINEA_SERVER_MESSAGES_PER_SECOND: "1000", // a stagehand plays faster than people
    CAPOLINEA_SERVER_GUESTS_PER_HOUR: "10000",
    CAPOLINEA_SERVER_TABLES_PER_GUEST: "1000",
  },
  timeout: 180_000,
  stderr: "ignore" as const, // its log has a line for every socket
  gracefulShutdown: { signal: "SIGTERM" as const, timeout: 5000 },
});

// The site of plain files, under a path that says nothing, from the plainest of hosts.
const sitePort = (process.env["CAPOLINEA_SITE_PORT"] ??= String(await freePort()));
const shelf = join(folder, "files");
if (!existsSync(shelf)) {
  mkdirSync(join(shelf, "some"), { recursive: true });
  symlinkSync(resolve("../site"), join(shelf, "some/where"));
}
const siteHost = {
  command: `../.venv/bin/python -m http.server ${sitePort} --bind 127.0.0.1 --directory ${shelf}`,
  url: `http://127.0.0.1:${sitePort}/`,
  stderr: "ignore" as const,
};

// No browser of its own is fetched: Debian's will do. It must not call home.
const launchOptions = {
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--renderer-process-limit=1", // else every browser of a player starts one more, just in case
  ],
};

// A page of a test lives for seconds: compiling its engine once more, for speed, does not pay.
const forTests = {
  launchOptions: { ...launchOptions, args: [...launchOptions.args, "--js-flags=--wasm-tiering-budget=400000000"] },
};

export default defineConfig({
  testDir: "e2e",
  outputDir: "e2e/.results",
  workers: WORKERS,
  fullyParallel: true,
  retries: 1, // of a browser on a busy machine; what fails twice is broken
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  projects: [
    { name: "tests first", testMatch: LONG, use: forTests },
    { name: "tests", testMatch: "*.spec.ts", testIgnore: LONG, use: forTests },
    { name: "screenshots", testMatch: "screenshots.ts" },
    { name: "pace", testMatch: ["pace.ts", "site-pace.ts"] },
  ],
  reporter: "list",
  use: {
    baseURL: `http://127.0.0.1:${ports[place]}`,
    launchOptions,
    locale: "en-GB",
    viewport: { width: 1280, height: 800 },
    actionTimeout: 30_000,
    serviceWorkers: "block", // the tests of the site allow them
    permissions: ["clipboard-read", "clipboard-write"],
  },
  webServer: [...ports.map(server), siteHost],
});
