// The log and the chat of a table: which of them is open, what is being written, and what was not read yet. It outlives
// the panel that shows it, which a turn of the device or another tab puts away.
import type { Said } from "../generated/socket.ts";
import type { Answer, Wish } from "../connection/connection.ts";
import { Remembered } from "../shared/remembered.ts";

/** The number of the last line that was read at a table. */
const READ = new Remembered<number>("capolinea.read-lines");

export type TalkPage = "log" | "chat";

export class Conversation {
  page = $state<TalkPage>("log");
  typed = $state("");
  private read = $state(0);
  private readonly table: string;
  private readonly chat: () => readonly Said[];
  private readonly tell: (wish: Wish) => Promise<Answer>;

  constructor(table: string, chat: () => readonly Said[], tell: (wish: Wish) => Promise<Answer>) {
    this.table = table;
    this.read = READ.of(table) ?? 0;
    this.chat = chat;
    this.tell = tell;
  }

  /** How many lines of others nobody has seen here. */
  get unread(): number {
    return this.chat().filter(({ number, mine }) => !mine && number > this.read).length;
  }

  /** All lines so far are before somebody's eyes. */
  look(): void {
    const last = this.chat().at(-1)?.number ?? 0;
    if (last <= this.read) return;
    this.read = last;
    READ.keep(this.table, last);
  }

  /** Say what was typed; it stays where the server refuses it. */
  async say(): Promise<void> {
    const text = this.typed.trim();
    if (text && (await this.tell({ type: "say", text })).type === "done") this.typed = "";
  }
}
