import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LiveTable } from "./liveTable.svelte.ts";

const wires: {
  sent: string[];
  onopen?: () => void;
  onmessage?: (event: object) => void;
  onclose?: (event: object) => void;
}[] = [];
let live: LiveTable;

const tell = (message: object) => wires.at(-1)!.onmessage?.({ data: JSON.stringify(message) });
const position = (watcher: number | null, number: number) => tell({ type: "position", watcher, number });
const happened = (watcher: number | null, ...numbers: number[]) =>
  tell({ type: "happened", watcher, steps: numbers.map((number) => ({ number })) });
const numbers = (watcher: number | null) => live.steps(watcher).map(({ number }) => number);

beforeEach(() => {
  vi.useFakeTimers();
  wires.length = 0;
  live = new LiveTable("x", () => {
    const sent: string[] = [];
    const wire = { sent, send: (text: string) => void sent.push(text), close: () => {} };
    wires.push(wire);
    return wire as unknown as WebSocket;
  });
});
afterEach(() => void vi.useRealTimers());

it("greets with the last position, whoever saw it: a seat that was given up sees no more of them", () => {
  position(0, 4);
  position(null, 9);
  wires[0]!.onclose?.({ code: 1006 });
  vi.advanceTimersByTime(1000);
  wires[1]!.onopen?.();
  expect(JSON.parse(wires[1]!.sent[0]!)).toMatchObject({ type: "hello", since: 9 });
});

it("keeps every step once, however often it is told", () => {
  happened(0, 1, 2);
  happened(0, 2, 3);
  happened(null, 3);
  expect(numbers(0)).toEqual([1, 2, 3]);
  expect(numbers(null)).toEqual([3]);
});
