// The engine in its worker, as the page sees it: requests that are answered, wires that are told things.
import type { EngineFiles, FromEngine, ToEngine } from "../engine/protocol.ts";
import type { Wire } from "./farEnd.ts";

export interface Watching {
  /** Which share of the engine's files is here. */
  loading(share: number): void;
  /** It has come to an end, and why, in the code of a sentence. */
  ended(code: string): void;
}

interface Answer {
  status: number;
  text: string;
}

const GONE = 1006; // as a socket says that its other end is gone

/** A worker, as far as it is needed here; tests have one of their own. */
export type EngineWorker = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

export class EngineProcess {
  /** True where the browser lets the engine keep its tables. */
  readonly ready: Promise<boolean>;
  private readonly worker: EngineWorker;
  private readonly watching: Watching;
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private readonly wires = new Map<number, Wire>();
  private count = 0;
  private over = false;
  private settle!: { resolve: (keeps: boolean) => void; reject: (error: EngineEnded) => void };

  constructor(worker: EngineWorker, files: EngineFiles, settings: object, watching: Watching) {
    this.worker = worker;
    this.watching = watching;
    this.ready = new Promise((resolve, reject) => (this.settle = { resolve, reject }));
    this.ready.catch(() => undefined); // told by `ended` too
    worker.onmessage = ({ data }: MessageEvent<FromEngine>) => this.hear(data);
    worker.onerror = (event) => {
      event.preventDefault?.();
      this.end("engine-blocked");
    };
    this.post({ kind: "start", files, settings });
  }

  async request(method: string, target: string, body: string): Promise<Answer> {
    await this.ready;
    if (this.over) throw new EngineEnded("engine-failed");
    const id = ++this.count;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.post({ kind: "request", id, method, target, body });
    });
  }

  /** Lay a wire to a table: what is said on it arrives at `end`. Returns its number. */
  lay(table: string, end: Wire): number {
    const wire = ++this.count;
    this.wires.set(wire, end);
    this.post({ kind: "open", wire, table });
    return wire;
  }

  say(wire: number, text: string): void {
    this.post({ kind: "hear", wire, text });
  }

  cut(wire: number): void {
    if (this.wires.delete(wire)) this.post({ kind: "close", wire });
  }

  /** Stop it. What it has confirmed is kept. */
  end(code: string): void {
    if (this.over) return;
    this.over = true;
    this.worker.terminate();
    this.settle.reject(new EngineEnded(code));
    this.watching.ended(code);
    for (const answer of this.waiting.values()) answer({ status: 0, text: code });
    for (const wire of this.wires.values()) wire.onclose?.call(wire as WebSocket, { code: GONE } as CloseEvent);
    this.waiting.clear();
    this.wires.clear();
  }

  private post(message: ToEngine): void {
    if (!this.over) this.worker.postMessage(message);
  }

  private hear(message: FromEngine): void {
    switch (message.kind) {
      case "progress":
        return this.watching.loading(message.share);
      case "ready":
        return this.settle.resolve(message.keeps);
      case "failed":
        console.error(message.detail);
        return this.end(message.code);
      case "answer":
        this.waiting.get(message.id)?.(message);
        this.waiting.delete(message.id);
        return;
      case "tell": {
        const wire = this.wires.get(message.wire);
        wire?.onmessage?.call(wire as WebSocket, { data: message.text } as MessageEvent);
        return;
      }
      case "closed": {
        const wire = this.wires.get(message.wire);
        this.wires.delete(message.wire);
        wire?.onclose?.call(wire as WebSocket, { code: message.code } as CloseEvent);
      }
    }
  }
}

/** The engine is not running any more, or never did. */
export class EngineEnded extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
