// The log and the chat of a table: which of them is open, what is being written, and what was not read yet. It outlives
// the panel that shows it, which a turn of the device or another tab puts away.
import type { Said } from "../generated/socket.ts";
import type { Answer, Wish } from "../server/line.ts";

export type TalkPage = "log" | "chat";

export class Conversation {
  page = $state<TalkPage>("log");
  typed = $state("");
  private read = $state(0);
  private readonly chat: () => readonly Said[];
  private readonly tell: (wish: Wish) => Promise<Answer>;

  constructor(chat: () => readonly Said[], tell: (wish: Wish) => Promise<Answer>) {
    this.chat = chat;
    this.tell = tell;
  }

  /** How many lines nobody has seen here. */
  get unread(): number {
    return this.chat().filter(({ number }) => number > this.read).length;
  }

  /** All lines so far are before somebody's eyes. */
  look(): void {
    this.read = this.chat().at(-1)?.number ?? this.read;
  }

  /** Say what was typed; it stays where the server refuses it. */
  async say(): Promise<void> {
    const text = this.typed.trim();
    if (text && (await this.tell({ type: "say", text })).type === "done") this.typed = "";
  }
}
