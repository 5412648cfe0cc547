// The connection to a table: one socket that reconnects by itself. What was sent and not answered is sent again with the same
// id, which the server takes for the same message: nothing is done twice, and nothing is lost.
import type { Incoming, Outgoing } from "../generated/socket.ts";
import type { Wire } from "./farEnd.ts";

/** Of the protocol: a server that speaks another one has a newer app too. */
export const VERSION = 2;

export type ConnectionState = "connecting" | "open" | "lost" | "closed";
export type Answer = Extract<Outgoing, { id: string }>;
type Unsent<Message> = Message extends { id: string } ? Omit<Message, "id"> : never;
export type Wish = Unsent<Incoming>;

export interface Listener {
  heard(message: Outgoing): void;
  changed(state: ConnectionState): void;
  /** The numbers of the last known position and chat message. */
  known(): { since: number | null; heard: number };
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const PATIENCE = 20_000; // milliseconds for an answer; a hint may take longer
const QUIET = 30_000; // milliseconds without a word, after which a wire is not trusted

interface Waiting {
  text: string;
  slow: boolean;
  resolve: (answer: Answer) => void;
}

export class Connection {
  state: ConnectionState = "connecting";
  private wire: Wire | null = null;
  private waiting = new Map<string, Waiting>();
  private tries = 0;
  private heardAt = 0;
  /** The server has said why it does not let this wire in. */
  private refused = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly open: () => Wire;
  private readonly listener: Listener;

  constructor(open: () => Wire, listener: Listener) {
    this.open = open;
    this.listener = listener;
    this.connect();
  }

  /** Send a wish; the answer is `done`, `ways`, `hinted` or `refused`. */
  send(wish: Wish): Promise<Answer> {
    const id = newId();
    const text = JSON.stringify({ ...wish, id });
    return new Promise((resolve) => {
      this.waiting.set(id, { text, slow: wish.type === "hint", resolve });
      if (this.state === "open") this.transmit(id);
    });
  }

  /** Treat the connection as lost: the device is offline, or nobody answers. A wire can die without a word. */
  drop(): void {
    const { wire } = this;
    if (!wire) return;
    this.lose(wire);
    this.wire = null; // what it still says is not heard
    wire.close();
  }

  /**
   * Try again now, not when the wait is over: the network is back, or the player looks at the page again. A wire that has
   * been quiet for long may have died meanwhile, and is changed for a new one.
   */
  hurry(): void {
    const { wire, state } = this;
    const quiet = state === "open" && Date.now() - this.heardAt > QUIET;
    if (state !== "lost" && !quiet) return;
    this.connect();
    wire?.close();
  }

  close(): void {
    this.become("closed");
    clearTimeout(this.timer);
    this.wire?.close();
  }

  private connect(): void {
    clearTimeout(this.timer);
    this.become("connecting");
    this.refused = false;
    const wire = this.open();
    this.wire = wire;
    wire.onopen = () => wire.send(JSON.stringify({ type: "hello", version: VERSION, ...this.listener.known() }));
    wire.onmessage = (event) => wire === this.wire && this.hear(JSON.parse(String(event.data)) as Outgoing);
    wire.onclose = () => this.lose(wire);
  }

  private transmit(id: string): void {
    const { wire } = this;
    const { text, slow } = this.waiting.get(id)!;
    wire?.send(text);
    if (!slow) setTimeout(() => this.wire === wire && this.waiting.has(id) && this.drop(), PATIENCE);
  }

  private hear(message: Outgoing): void {
    this.heardAt = Date.now();
    if (message.type === "welcome") {
      this.tries = 0;
      this.become("open");
      for (const id of this.waiting.keys()) this.transmit(id);
    }
    if (message.type === "refused" && this.state === "connecting") this.refused = true;
    if ("id" in message) this.answer(message);
    this.listener.heard(message);
  }

  private answer(message: Answer): void {
    this.waiting.get(message.id)?.resolve(message);
    this.waiting.delete(message.id);
  }

  private lose(wire: Wire): void {
    if (wire !== this.wire || this.state === "closed" || this.state === "lost") return;
    if (this.refused) {
      this.become("closed");
      return;
    }
    this.become("lost");
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++);
    this.timer = setTimeout(() => this.connect(), wait * (0.7 + 0.6 * Math.random()));
  }

  private become(state: ConnectionState): void {
    if (state === this.state) return;
    this.state = state;
    this.listener.changed(state);
  }
}

/** An id that no other message has; `crypto.randomUUID` is missing where a page came without HTTPS. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
