import { beforeEach, expect, it } from "vitest";
import type { FromEngine, ToEngine } from "../engine/protocol.ts";
import { EngineProcess, type EngineWorker } from "./engineProcess.ts";
import type { Wire } from "./farEnd.ts";

let sent: ToEngine[];
let ended: string[];
let worker: EngineWorker & { terminated: boolean };
let engine: EngineProcess;

const tell = (data: FromEngine) => void worker.onmessage?.call(worker as unknown as Worker, { data } as MessageEvent);
const last = () => sent.at(-1) as unknown as { id: number; wire: number };

beforeEach(() => {
  sent = [];
  ended = [];
  worker = {
    terminated: false,
    onmessage: null,
    onerror: null,
    postMessage: (message: ToEngine) => void sent.push(message),
    terminate: () => (worker.terminated = true),
  };
  engine = new EngineProcess(worker, {}, {}, { loading: () => undefined, ended: (code) => ended.push(code) });
});

function wire(): Wire & { heard: string[]; closed: number[] } {
  const made = {
    heard: [] as string[],
    closed: [] as number[],
    send: () => undefined,
    close: () => undefined,
    onopen: null,
  };
  return {
    ...made,
    onmessage: ({ data }: MessageEvent) => made.heard.push(data as string),
    onclose: ({ code }: CloseEvent) => made.closed.push(code),
  };
}

it("asks when the engine is ready, and gives the answer to who asked", async () => {
  const answer = engine.request("GET", "/api/games", "");
  expect(sent).toHaveLength(1);
  tell({ kind: "ready", keeps: true });
  await engine.ready;
  await Promise.resolve();
  expect(sent[1]).toMatchObject({ kind: "request", method: "GET", target: "/api/games" });
  tell({ kind: "answer", id: last().id, status: 200, text: "[]" });
  expect(await answer).toMatchObject({ status: 200, text: "[]" });
});

it("carries messages by wire, and none on a wire that was cut", () => {
  const end = wire();
  const number = engine.lay("device-x", end);
  tell({ kind: "tell", wire: number, text: "welcome" });
  engine.cut(number);
  tell({ kind: "tell", wire: number, text: "too late" });
  expect(end.heard).toEqual(["welcome"]);
  expect(sent.at(-1)).toEqual({ kind: "close", wire: number });
});

it("says why it does not start, and stops", async () => {
  const end = wire();
  engine.lay("device-x", end);
  tell({ kind: "failed", code: "engine-download", detail: "404" });
  await expect(engine.ready).rejects.toMatchObject({ code: "engine-download" });
  expect([ended, worker.terminated, end.closed]).toEqual([["engine-download"], true, [1006]]);
});

it("answers those who wait when it comes to an end", async () => {
  tell({ kind: "ready", keeps: true });
  const answer = engine.request("GET", "/api/games", "");
  await engine.ready;
  await Promise.resolve();
  engine.end("engine-elsewhere");
  expect(await answer).toMatchObject({ status: 0, text: "engine-elsewhere" });
});
