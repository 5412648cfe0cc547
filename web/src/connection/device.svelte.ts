// This device as a far end: the engine in a worker, which is started when it is first needed. Of several tabs one has it,
// the one that asked for it last.
import { files } from "virtual:engine";
import { whatIsMissing } from "./deviceSupport.ts";
import { EngineEnded, EngineProcess } from "./engineProcess.ts";
import type { FarEnd, Wire } from "./farEnd.ts";
import { KeptAnswers } from "./keptAnswers.ts";
import { ownProblem, Refusal } from "./requests.ts";

const LOCK = "capolinea-engine";
const NOTED_AFTER = 500; // milliseconds from a change until the list of tables is stored again
const REFUSED = 1008;

type State = "asleep" | "waking" | "awake" | "elsewhere";

export class Device implements FarEnd {
  state = $state<State>("asleep");
  /** Which share of the engine's files is here. */
  share = $state(0);
  /** False where the browser lets the page keep nothing. */
  keeps = $state(true);
  /** What the player of this device is called. */
  nameOf: () => string = () => "";
  /** How tables are run here: some of the settings that a server has. */
  settingsOf: () => object = () => ({});
  private process: EngineProcess | null = null;
  private waking: Promise<EngineProcess> | null = null;
  /** Lets go of the lock by which this is the one tab that runs the engine. */
  private release = (): void => undefined;
  private readonly kept = new KeptAnswers();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether the engine came with this app. */
  get exists(): boolean {
    return files !== null;
  }

  /** How much is downloaded the first time. */
  get megabytes(): number {
    return Math.ceil(Object.values(files ?? {}).reduce((sum, { packed }) => sum + packed, 0) / 1e6);
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const target = pathname + search;
    const body = request.method === "GET" ? "" : await request.text();
    return (
      (this.state === "asleep" && this.answerAsleep(request.method, target, body)) || this.ask(request, target, body)
    );
  };

  openWire(table: string): Wire {
    return new DeviceWire(this, table);
  }

  /** The running engine. Throws a `Refusal` with a sentence where there can be none. */
  async wake(): Promise<EngineProcess> {
    if (this.state === "elsewhere") throw new Refusal(0, ownProblem("engine-elsewhere"));
    this.waking ??= this.start().catch((error: unknown) => {
      this.waking = null;
      this.release();
      if (this.state === "waking") this.state = "asleep";
      throw error instanceof EngineEnded ? new Refusal(0, ownProblem(error.code)) : error;
    });
    return this.waking;
  }

  /** A table has changed: note it soon, for the next visit. */
  changed(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      void this.note("/api/tables/mine").catch(() => undefined);
    }, NOTED_AFTER);
  }

  private async start(): Promise<EngineProcess> {
    const missing = files ? whatIsMissing() : "engine-blocked";
    if (missing || !files) throw new EngineEnded(missing ?? "engine-blocked");
    this.state = "waking";
    this.share = 0;
    await this.takeLock();
    let worker: Worker;
    try {
      worker = new Worker(new URL("../engine/worker.ts", import.meta.url), { type: "module" });
    } catch {
      throw new EngineEnded("engine-blocked");
    }
    const process = new EngineProcess(worker, files, this.settingsOf(), {
      loading: (share) => (this.share = share),
      ended: () => this.forget(process),
    });
    this.process = process;
    this.keeps = await process.ready;
    await this.introduce(process);
    this.state = "awake";
    this.changed(); // tables may be gone since the last visit
    void navigator.storage?.persist?.().catch(() => false);
    return process;
  }

  /** Tell the engine who plays here. */
  private async introduce(process: EngineProcess): Promise<void> {
    const { text } = await process.request("GET", "/api/guest", "");
    const guest = JSON.parse(text) as { name: string } | null;
    const name = this.nameOf();
    if (name && guest?.name !== name) {
      const answer = await process.request("POST", "/api/guest", JSON.stringify({ name }));
      if (answer.status < 300) this.kept.keep("/api/guest", answer.text);
    }
  }

  /** The player is called otherwise from now on. */
  async rename(): Promise<void> {
    if (this.process && this.state === "awake") await this.introduce(this.process);
  }

  /** Be the one tab that runs the engine. A page without HTTPS has no locks. */
  private async takeLock(): Promise<void> {
    if (!navigator.locks) return;
    await new Promise<void>((taken) => {
      const held = navigator.locks.request(LOCK, { steal: true }, () => {
        taken();
        return new Promise<void>((resolve) => (this.release = resolve));
      });
      held.catch(() => {
        this.state = "elsewhere"; // another tab wanted it
        this.process?.end("engine-elsewhere");
      });
    });
  }

  private forget(process: EngineProcess): void {
    if (this.process !== process) return;
    this.process = null;
    this.waking = null;
    this.release();
    if (this.state !== "elsewhere") this.state = "asleep";
  }

  /** What is known without the engine. */
  private answerAsleep(method: string, target: string, body: string): Response | null {
    if (method === "POST" && target === "/api/guest") {
      const guest = JSON.stringify({ id: "", ...(JSON.parse(body) as object) });
      this.kept.keep(target, guest);
      return new Response(guest, { status: 201 });
    }
    const text = method === "GET" ? this.kept.of(target) : undefined;
    return text === undefined ? null : new Response(text);
  }

  private async ask(request: Request, target: string, body: string): Promise<Response> {
    const process = await this.wake();
    const { status, text } = await process.request(request.method, target, body);
    if (!status) throw new Refusal(0, ownProblem(text));
    if (status < 300 && (request.method === "GET" || target === "/api/guest")) this.kept.keep(target, text);
    if (request.method === "POST" && target.startsWith("/api/tables")) await this.note("/api/tables/mine");
    return new Response(text, { status });
  }

  private async note(target: string): Promise<void> {
    const answer = await this.process?.request("GET", target, "");
    if (answer?.status === 200) this.kept.keep(target, answer.text);
  }
}

/** The messages of a table on this device. */
class DeviceWire implements Wire {
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  private number = 0;
  private process: EngineProcess | null = null;
  private closed = false;
  private readonly device: Device;

  constructor(device: Device, table: string) {
    this.device = device;
    device.wake().then(
      (process) => this.open(process, table),
      (error: unknown) => this.refuse(error),
    );
  }

  send(text: string): void {
    this.process?.say(this.number, text);
    this.device.changed();
  }

  close(): void {
    this.closed = true;
    this.process?.cut(this.number);
  }

  private open(process: EngineProcess, table: string): void {
    if (this.closed) return;
    this.process = process;
    this.number = process.lay(table, this);
    this.onopen?.call(this as unknown as WebSocket, new Event("open"));
  }

  /** Say why there is no engine, as a server says why it lets nobody in. */
  private refuse(error: unknown): void {
    const error_ = error instanceof Refusal ? error.problem : ownProblem("engine-failed");
    const data = JSON.stringify({ type: "refused", id: "", error: error_, number: 0 });
    this.onmessage?.call(this as unknown as WebSocket, { data } as MessageEvent);
    this.onclose?.call(this as unknown as WebSocket, { code: REFUSED } as CloseEvent);
  }
}

export const device = new Device();
