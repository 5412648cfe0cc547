// A lesson that is being played: its scene, the step that is told now, and the table of the scene.
import type { Problem } from "../generated/socket.ts";
import { notices } from "../app/notices.svelte.ts";
import { me } from "../app/me.svelte.ts";
import { api } from "../connection/api.ts";
import type { LessonPosition, LessonText } from "../connection/requests.ts";
import { LiveTable } from "../connection/liveTable.svelte.ts";
import { say, words } from "../words/words.svelte.ts";
import { LessonWire, type Teacher } from "./lessonWire.ts";
import { progress } from "./progress.svelte.ts";

export type Scene = LessonText["scenes"][number];
export type Step = Scene["steps"][number];
type Move = Record<string, unknown>;

export const LEARNER = 0;

/** Whether a move has all fields of a pattern; where a field may have one of several values, any of them. */
export function fits(move: Move, pattern: Move): boolean {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return Object.entries(pattern).every(
    ([name, value]) =>
      same(move[name], value) || (Array.isArray(value) && value.some((choice) => same(move[name], choice))),
  );
}

/** The step that is told after so many moves of the learner: the one of the next move, or what is said after the last. */
export function stepAfter({ steps }: Scene, moves: number): number {
  let left = moves;
  for (const [index, step] of steps.entries()) {
    if (!isMove(step)) continue;
    if (left < step.times) return index;
    left -= step.times;
    if (left === 0) return index + 1;
  }
  return steps.length - 1;
}

/** Whether a step waits for a move, not for a refusal or for a reader. */
export const isMove = ({ do: wanted, refused }: Step): boolean => Object.keys(wanted).length > 0 && !refused;

export class Lesson implements Teacher {
  readonly text: LessonText;
  readonly key: string;
  scene = $state(0);
  step = $state(0);
  live = $state.raw<LiveTable | null>(null);

  constructor(text: LessonText, scene: number) {
    this.text = text;
    this.key = `${text.family}/${text.id}`;
    this.begin(Math.min(scene, text.scenes.length - 1));
  }

  get current(): Step {
    return this.text.scenes[this.scene]!.steps[this.step]!;
  }

  /** The learner has something to do, not only to read. */
  get asks(): boolean {
    return Object.keys(this.current.do).length > 0;
  }

  get last(): boolean {
    return this.step === this.text.scenes[this.scene]!.steps.length - 1;
  }

  get lastScene(): boolean {
    return this.scene === this.text.scenes.length - 1;
  }

  begin(scene: number): void {
    this.live?.close();
    notices.settle();
    this.scene = scene;
    this.step = 0;
    progress.at(this.key, scene);
    this.live = new LiveTable("lesson", () => new LessonWire(this));
  }

  /** Go on to the next sentence, or scene; false at the end of the lesson. */
  proceed(): boolean {
    notices.settle();
    if (!this.last) this.step++;
    else if (!this.lastScene) this.begin(this.scene + 1);
    else return false;
    return true;
  }

  /** Do what is asked, in the learner's place. */
  async doIt(): Promise<void> {
    const { current, live } = this;
    const position = live?.position(LEARNER);
    if (!live || !position) return;
    notices.settle();
    if (current.refused) return this.tryIt(current);
    const whole = position.moves.find((move) => fits(move, current.do)) ?? (await this.paid(current.do));
    if (whole) await live.send({ type: "move", seat: LEARNER, number: position.number, move: whole });
    if (whole && this.current === current) await this.doIt();
  }

  /** Try what is refused: why is part of the lesson. */
  private async tryIt(step: Step): Promise<void> {
    const { live } = this;
    const { number } = live!.position(LEARNER)!;
    const move = Object.fromEntries(
      Object.entries(step.do).map(([name, value]) => [name, Array.isArray(value) ? (value[0] as unknown) : value]),
    );
    const answer = await live!.send({ type: "ask", seat: LEARNER, number, move });
    if (answer.type === "refused") notices.refuse(answer.error, this.text.family);
    if (this.current === step) this.step++;
  }

  private async paid({ cards, ...unpaid }: Move): Promise<Move | undefined> {
    const { live } = this;
    const position = live?.position(LEARNER);
    const move = position?.unpaid.find((each) => fits(each, unpaid));
    if (!live || !position || !move) return undefined;
    const answer = await live.send({ type: "ask", seat: LEARNER, number: position.number, move });
    if (answer.type !== "ways") return undefined;
    return answer.moves.find((way) => fits(way, cards ? { ...unpaid, cards } : unpaid));
  }

  close(): void {
    this.live?.close();
  }

  // --- what the wire asks of its teacher

  async play(moves: Move[], ask?: Move): Promise<LessonPosition> {
    const { family, id } = this.text;
    const found = await api.playLesson(family, id, { scene: this.scene, moves, ask: ask ?? null });
    const seats = found.table.seats.map((seat) => (seat.seat === LEARNER ? { ...seat, name: me.name } : seat));
    return { ...found, table: { ...found.table, seats } };
  }

  moved(moves: Move[]): void {
    this.step = stepAfter(this.text.scenes[this.scene]!, moves.length);
  }

  refused(move: Move, { code }: Problem): void {
    const { steps } = this.text.scenes[this.scene]!;
    const found = steps.findIndex((step, index) => index >= this.step && (isMove(step) || step.refused));
    const step = steps[found];
    if (step?.refused === code && fits(move, step.do)) this.step = found + 1;
  }

  notHere(): Problem {
    return {
      code: "lesson-not-here",
      rule: "",
      place: "",
      facts: {},
      words: { [words.language]: say("learn-not-here") },
    };
  }
}
