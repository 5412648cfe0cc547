// The lab: bots play the map while it is drawn. A change makes the figures old, and the games start again.
import type { Requests, StudyNow, StudyTable } from "../connection/requests.ts";
import { Refusal } from "../connection/requests.ts";
import type { MapFile } from "./mapFile.ts";

const PAUSE = 900; // ms between two questions
const RETRY = 5000; // ms, while a server compiles what studies need
const PREPARING = "study-not-prepared";
const GAMES = 400; // with each number of players

type Asked = Pick<Requests, "startStudy" | "study" | "stopStudy" | "watchExample">;

export class Lab {
  /** Whether bots shall play while the map is drawn. */
  on = $state(false);
  study = $state.raw<StudyNow | null>(null);
  /** The map has changed since. */
  stale = $state(false);
  trouble = $state.raw<Refusal | null>(null);
  /** The number of players whose figures are shown. */
  players = $state(3);
  private readonly api: Asked;
  private readonly before: () => Promise<unknown>;
  private round = 0;

  /** `before` is done before the first question: a server wants to know its guest. */
  constructor(api: Asked, before: () => Promise<unknown>) {
    this.api = api;
    this.before = before;
  }

  get table(): StudyTable | null {
    const tables = this.study?.tables ?? [];
    return tables.find(({ players }) => players === this.players) ?? tables[0] ?? null;
  }

  get running(): boolean {
    return this.on && (this.study?.state === "running" || this.study?.state === "waiting");
  }

  /** The map has changed: what is known is of another one. */
  age(): void {
    this.stale = this.study !== null;
  }

  /** Play a map, from the beginning. */
  async play(map: MapFile, [least, most]: readonly [number, number]): Promise<void> {
    const round = ++this.round;
    const players = Array.from({ length: most - least + 1 }, (_, at) => least + at);
    if (!players.includes(this.players)) this.players = players.includes(3) ? 3 : least;
    try {
      await this.before();
      const begun = await this.api.startStudy({
        map: { ...map },
        players,
        bots: ["stationmaster"],
        games: GAMES,
        seed: round,
      });
      await this.follow(begun, round);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (round !== this.round) return;
      this.trouble = error;
      if (error.problem.code === PREPARING)
        setTimeout(() => round === this.round && void this.play(map, [least, most]), RETRY);
    }
  }

  /** A game that shows a figure; returns the id of its table. */
  async watch(game: number): Promise<string | null> {
    const { study, table } = this;
    if (!study || !table) return null;
    try {
      return (await this.api.watchExample(study.number, table.players, game)).table.id;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.trouble = error;
      return null;
    }
  }

  stop(): void {
    this.round++;
    const { study } = this;
    this.study = study && { ...study, state: "stopped" };
    if (study) void this.api.stopStudy(study.number).catch(() => undefined);
  }

  private async follow(begun: StudyNow, round: number): Promise<void> {
    for (let now = begun; round === this.round; now = await this.api.study(begun.number)) {
      if (now.games || !this.study) {
        this.study = now;
        this.stale = false;
      }
      this.trouble = null;
      if (now.state === "done" || now.state === "stopped") return;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}
