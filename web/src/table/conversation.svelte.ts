// The log and the chat of a table: which of them is open, what is being written, and what was not read yet. It outlives
// the panel that shows it, which a turn of the device or another tab puts away.
import type { Said } from "../generated/socket.ts";
import type { Answer, Wish } from "../connection/connection.ts";
import { Remembered } from "../shared/remembered.ts";

/** The number of the last chat message that was read at a table. */
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

  /** The number of unread messages from others. */
  get unread(): number {
    return this.chat().filter(({ number, mine }) => !mine && number > this.read).length;
  }

  /** All messages so far have been read. */
  look(): void {
    const last = this.chat().at(-1)?.number ?? 0;
    if (last <= this.read) return;
    this.read = last;
    READ.keep(this.table, last);
  }

  /** Send what was typed; it stays in the field if the server refuses it. */
  async say(): Promise<void> {
    const text = this.typed.trim();
    if (text && (await this.tell({ type: "say", text })).type === "done") this.typed = "";
  }
}
