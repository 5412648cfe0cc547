// A server of one's own, for tests that kill it or lay their own data over ours.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { freePort } from "./ports.ts";

export class OwnServer {
  readonly port: number;
  private readonly folder = mkdtempSync(join(tmpdir(), "capolinea-own-"));
  private process: ChildProcess | null = null;

  private readonly options: string[];
  private readonly environment: Record<string, string>;

  private constructor(port: number, options: string[], environment: Record<string, string> = {}) {
    this.port = port;
    this.options = options;
    this.environment = environment;
  }

  /** `options` come before the command, such as `--data`. */
  static async begin(...options: string[]): Promise<OwnServer> {
    const server = new OwnServer(await freePort(), options);
    await server.start();
    return server;
  }

  /** With an environment of its own. */
  static async within(environment: Record<string, string>): Promise<OwnServer> {
    const server = new OwnServer(await freePort(), [], environment);
    await server.start();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Start, or start again with what was kept. */
  async start(): Promise<void> {
    const settings = {
      CAPOLINEA_SERVER_PORT: String(this.port),
      CAPOLINEA_SERVER_FOLDER: this.folder,
      CAPOLINEA_SERVER_BOT_PAUSE: "0",
      CAPOLINEA_SERVER_REQUESTS_PER_SECOND: "1000",
    };
    this.process = spawn("../.venv/bin/capolinea", [...this.options, "serve"], {
      env: { ...process.env, ...settings, ...this.environment },
      stdio: "ignore",
    });
    const healthy = () =>
      fetch(`${this.url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(healthy, { timeout: 120_000 }).toBe(true);
  }

  /** What the owner does in a terminal beside it: `capolinea admin`. */
  admin(command: string, ...words: string[]): string {
    const environment = { ...process.env, CAPOLINEA_SERVER_FOLDER: this.folder };
    const given = ["admin", command, ...words.filter((word) => word.startsWith("--"))];
    const others = words.filter((word) => !word.startsWith("--")); // an id may begin with a hyphen
    return execFileSync("../.venv/bin/capolinea", [...given, "--", ...others], { env: environment, encoding: "utf8" });
  }

  /** As when the power fails. */
  async kill(): Promise<void> {
    const { process } = this;
    if (!process || process.exitCode !== null || process.signalCode !== null) return;
    process.kill("SIGKILL");
    await once(process, "exit");
  }
}
