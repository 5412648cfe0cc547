// A table as its far end describes it, kept up to date. It has no rules: views, legal moves and events come from there.
import type { Happened, Outgoing, Position, Problem, Said, Seen, Table } from "../generated/socket.ts";
import { endOf, isOnDevice } from "./api.ts";
import { Connection, type ConnectionState, type Answer, type Wish } from "./connection.ts";
import type { Wire } from "./farEnd.ts";
import { restart } from "./restart.svelte.ts";

/** The watcher: a seat, or none for a spectator. */
export type Watcher = number | null;

export class LiveTable {
  table = $state.raw<Table | null>(null);
  /** How many seconds the server's clock is ahead of ours. */
  ahead = 0;
  connection = $state<ConnectionState>("connecting");
  refusal = $state.raw<Problem | null>(null);
  private positions = $state.raw(new Map<Watcher, Position>());
  private told = $state.raw(new Map<Watcher, Seen[]>());
  chat = $state.raw<Said[]>([]);
  /** The table shows what led to the last position before it goes on: until then nothing else tells of that. */
  holding = $state(false);
  private readonly wire: Connection;

  constructor(id: string, open: () => Wire = () => endOf(id).openWire(id)) {
    this.wire = new Connection(open, {
      heard: (message) => this.hear(message),
      changed: (state) => (this.connection = state),
      known: () => ({ since: this.number, heard: this.chat.at(-1)?.number ?? 0 }),
    });
  }

  /** The number of the last position; that of a seat which a bot has now stays what it was. */
  private get number(): number {
    return Math.max(0, ...[...this.positions.values()].map(({ number }) => number));
  }

  position(watcher: Watcher): Position | undefined {
    return this.positions.get(watcher);
  }

  /** What a watcher saw, step by step, since the page was opened. */
  steps(watcher: Watcher): Seen[] {
    return this.told.get(watcher) ?? [];
  }

  send(wish: Wish): Promise<Answer> {
    return this.wire.send(wish);
  }

  hurry(): void {
    this.wire.hurry();
  }

  drop(): void {
    this.wire.drop();
  }

  close(): void {
    this.wire.close();
  }

  private hear(message: Outgoing): void {
    switch (message.type) {
      case "restarting":
        restart.hear(message.restart_in);
        break;
      case "welcome":
        if (!isOnDevice(message.table.id)) restart.hear(message.restart_in ?? null);
      // falls through
      case "table":
        this.table = message.table;
        this.ahead = message.table.now - Date.now() / 1000;
        break;
      case "position":
        this.positions = new Map(this.positions).set(message.watcher, message);
        break;
      case "happened":
        this.told = new Map(this.told).set(message.watcher, this.withNew(message));
        break;
      case "said":
        this.chat = [...this.chat, message];
        break;
      case "refused":
        if (message.id === "") this.refusal = message.error;
        break;
      default: // answers reach those who asked
    }
  }

  /** All steps of a watcher; known ones are not repeated. */
  private withNew({ watcher, steps }: Happened): Seen[] {
    const known = this.steps(watcher);
    const last = known.at(-1)?.number ?? 0;
    return [...known, ...steps.filter(({ number }) => number > last)];
  }
}
