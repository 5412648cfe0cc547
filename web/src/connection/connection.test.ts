import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Outgoing } from "../generated/socket.ts";
import { Connection, type ConnectionState, VERSION } from "./connection.ts";

class FakeWire {
  sent: { type: string; id: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string; id: string });
  }
  close(): void {}
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let wires: FakeWire[];
let states: ConnectionState[];
let heard: Outgoing[];
let connection: Connection;

const last = () => wires.at(-1)!;
const welcome = () => {
  last().onopen?.();
  last().tell({ type: "welcome", version: VERSION });
};

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  states = [];
  heard = [];
  connection = new Connection(
    () => {
      wires.push(new FakeWire());
      return last();
    },
    {
      heard: (message) => heard.push(message),
      changed: (state) => states.push(state),
      known: () => ({ since: 7, heard: 2 }),
    },
  );
});
afterEach(() => void vi.useRealTimers());

describe("a connection", () => {
  it("greets with what is known", () => {
    last().onopen?.();
    expect(last().sent).toEqual([{ type: "hello", version: VERSION, since: 7, heard: 2 }]);
  });

  it("gives the answer to who asked", async () => {
    welcome();
    const answer = connection.send({ type: "say", text: "ciao" });
    last().tell({ type: "done", id: last().sent.at(-1)!.id, number: 8, repeated: false });
    expect((await answer).type).toBe("done");
  });

  it("comes back, and sends what was not answered again under the same id", () => {
    welcome();
    void connection.send({ type: "say", text: "ciao" });
    const { id } = last().sent.at(-1)!;
    last().onclose?.({ code: 1006 });
    expect(states.at(-1)).toBe("lost");
    vi.advanceTimersByTime(1000);
    expect(wires).toHaveLength(2);
    welcome();
    expect(last().sent.at(-1)).toMatchObject({ type: "say", id });
  });

  it("waits longer each time, until it is told to hurry", () => {
    for (let round = 0; round < 6; round++) {
      last().onclose?.({ code: 1006 });
      vi.advanceTimersByTime(20_000);
    }
    last().onclose?.({ code: 1006 });
    const before = wires.length;
    vi.advanceTimersByTime(2000);
    expect(wires).toHaveLength(before);
    connection.hurry();
    expect(wires).toHaveLength(before + 1);
  });

  it("does not trust a wire on which nobody answers", () => {
    welcome();
    void connection.send({ type: "say", text: "ciao" });
    vi.advanceTimersByTime(19_000);
    expect(states.at(-1)).toBe("open");
    vi.advanceTimersByTime(2000);
    expect(wires).toHaveLength(2);
    welcome();
    expect(last().sent.at(-1)).toMatchObject({ type: "say", text: "ciao" });
  });

  it("changes a wire that was quiet for long when it is told to hurry, and no other", () => {
    welcome();
    vi.advanceTimersByTime(20_000);
    connection.hurry();
    expect(wires).toHaveLength(1);
    vi.advanceTimersByTime(20_000);
    connection.hurry();
    expect(wires).toHaveLength(2);
    expect(states).not.toContain("lost");
    wires[0]!.onclose?.({ code: 1005 });
    welcome();
    expect(states.at(-1)).toBe("open");
  });

  it("has patience with hints", () => {
    welcome();
    void connection.send({ type: "hint", seat: 0, number: 1 });
    vi.advanceTimersByTime(120_000);
    expect(wires).toHaveLength(1);
  });

  it("is lost at once where the device is offline, and tried again", () => {
    welcome();
    connection.drop();
    expect(states.at(-1)).toBe("lost");
    wires[0]!.onclose?.({ code: 1005 });
    vi.advanceTimersByTime(1000);
    expect(wires).toHaveLength(2);
  });

  it("does not hear what a wire says that was dropped", () => {
    welcome();
    connection.drop();
    const told = heard.length;
    wires[0]!.tell({ type: "said", number: 3, text: "ciao" });
    vi.advanceTimersByTime(1000);
    welcome();
    wires[0]!.tell({ type: "said", number: 3, text: "ciao" });
    expect(heard).toHaveLength(told + 1); // the second welcome
  });

  it("comes back after it was shown out: it had been let in", () => {
    welcome();
    last().onclose?.({ code: 1008 });
    vi.advanceTimersByTime(1000);
    expect(wires).toHaveLength(2);
  });

  it("comes back where the greeting was late: that is no refusal", () => {
    last().onclose?.({ code: 1008 });
    vi.advanceTimersByTime(1000);
    expect(wires).toHaveLength(2);
  });

  it("does not knock again where it was refused", () => {
    last().onopen?.();
    last().tell({ type: "refused", id: "", error: { code: "no-table" }, number: 0 });
    last().onclose?.({ code: 1008 });
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect(heard.at(-1)?.type).toBe("refused");
    expect(states.at(-1)).toBe("closed");
  });
});
