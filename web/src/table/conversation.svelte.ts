// The log and the chat of a table: which of them is open, what is being written, and what was not read yet. It outlives
// the panel that shows it, which a turn of the device or another tab puts away.
import type { Said } from "../generated/socket.ts";
import type { Answer, Wish } from "../connection/connection.ts";
import { keepInvitation } from "../lobby/invitation.ts";
import { Remembered } from "../shared/remembered.ts";

/** The number of the last chat message that was read at a table. */
const READ = new Remembered<number>("capolinea.read-lines");

/** The authors at a table whose messages this device hides. */
const HIDDEN = new Remembered<string[]>("capolinea.muted");

export type TalkPage = "log" | "chat";

export class Conversation {
  page = $state<TalkPage>("log");
  typed = $state("");
  private read = $state(0);
  private hidden = $state.raw<readonly string[]>([]);
  private readonly table: string;
  private readonly chat: () => readonly Said[];
  private readonly tell: (wish: Wish) => Promise<Answer>;

  constructor(table: string, chat: () => readonly Said[], tell: (wish: Wish) => Promise<Answer>) {
    this.table = table;
    this.read = READ.of(table) ?? 0;
    this.hidden = HIDDEN.of(table) ?? [];
    this.chat = chat;
    this.tell = tell;
  }

  /** The number of unread messages from others. */
  get unread(): number {
    return this.chat().filter((line) => !line.mine && line.number > this.read && !this.hides(line)).length;
  }

  /** Whether this device hides the messages of an author. */
  hides({ who }: Pick<Said, "who">): boolean {
    return !!who && this.hidden.includes(who);
  }

  /** Hide the messages of an author on this device, or show them again. */
  hide(who: string, hidden: boolean): void {
    this.hidden = [...this.hidden.filter((other) => other !== who), ...(hidden ? [who] : [])];
    HIDDEN.keep(this.table, [...this.hidden]);
  }

  /** As the host, let nobody hear an author any more, or let the author speak again. */
  async mute(who: string, muted: boolean): Promise<void> {
    await this.tell({ type: "mute", who, muted });
  }

  /** As the host, remove a guest from the table for good. The invitation ends with that. */
  async remove(who: string): Promise<void> {
    if ((await this.tell({ type: "remove", who })).type === "done") keepInvitation(this.table, "");
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
