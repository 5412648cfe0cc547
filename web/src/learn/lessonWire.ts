// The wire of a lesson: it answers a table's messages as a socket would, from requests that hold all moves so far.
import type { Incoming, Outgoing, Problem } from "../generated/socket.ts";
import { VERSION } from "../connection/connection.ts";
import type { Wire } from "../connection/farEnd.ts";
import { type LessonPosition, Refusal } from "../connection/requests.ts";

type Move = Record<string, unknown>;

/** What a lesson makes of the messages: it plays and hears what came of them. */
export interface Teacher {
  play(moves: Move[], ask?: Move): Promise<LessonPosition>;
  moved(moves: Move[]): void;
  refused(move: Move, problem: Problem): void;
  /** What the learner reads where the table offers something that a lesson does not have. */
  notHere(): Problem;
}

export class LessonWire implements Wire {
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  private moves: Move[] = [];
  private number = 0;
  private readonly teacher: Teacher;

  constructor(teacher: Teacher) {
    this.teacher = teacher;
    setTimeout(() => {
      this.onopen?.call(this as never, new Event("open"));
    });
  }

  send(text: string): void {
    void this.answer(JSON.parse(text) as Incoming);
  }

  close(): void {
    this.onmessage = null;
  }

  private async answer(message: Incoming): Promise<void> {
    if (message.type === "hello") return this.greet();
    try {
      if (message.type === "move") await this.move(message.id, message.move);
      else if (message.type === "ask") await this.ask(message.id, message.move);
      else this.refuse(message.id, this.teacher.notHere());
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (message.type === "ask") this.teacher.refused(message.move, error.problem);
      this.refuse(message.id, error.problem);
    }
  }

  private async greet(): Promise<void> {
    try {
      const { table, position } = await this.teacher.play([]);
      this.tell({ type: "welcome", version: VERSION, table, restart_in: null });
      this.tell({ ...position, type: "position" });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // The lesson itself is here already: the server is busy or out of reach, and is asked again.
      this.onclose?.call(this as never, new CloseEvent("close"));
    }
  }

  private async move(id: string, move: Move): Promise<void> {
    const moves = [...this.moves, move];
    const { table, position, steps } = await this.teacher.play(moves);
    const news = steps.filter(({ number }) => number > this.number);
    const since = this.number;
    this.moves = moves;
    this.number = position.number;
    this.tell({ type: "happened", since, number: position.number, watcher: position.watcher, steps: news });
    this.tell({ ...position, type: "position" });
    if (table.state === "over") this.tell({ type: "table", table });
    this.teacher.moved(moves);
    this.tell({ type: "done", id, number: position.number, repeated: false });
  }

  private async ask(id: string, move: Move): Promise<void> {
    const { ways, more } = await this.teacher.play(this.moves, move);
    this.tell({ type: "ways", id, number: this.number, moves: ways, more });
  }

  private refuse(id: string, error: Problem): void {
    this.tell({ type: "refused", id, error, number: this.number });
  }

  private tell(message: Outgoing): void {
    this.onmessage?.call(this as never, new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}
