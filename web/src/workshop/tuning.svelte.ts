// The search for changes that make a map fairer: asked for, followed, and old as soon as the map has changed.
import { type MapChange, Refusal, type Requests, type TuningNow, type TuningPlan } from "../connection/requests.ts";
import type { MapFile } from "./mapFile.ts";

export type Proposal = TuningNow["proposals"][number];
export type { MapChange };
export const AIMS = ["seats", "styles", "tickets"] as const satisfies readonly NonNullable<TuningPlan["aim"]>[];

const PAUSE = 1000; // ms between two questions

type Asked = Pick<Requests, "startTuning" | "tuning" | "stopTuning">;

export class Tuning {
  aim = $state<(typeof AIMS)[number]>("seats");
  now = $state.raw<TuningNow | null>(null);
  trouble = $state.raw<Refusal | null>(null);
  private readonly api: Asked;
  private readonly before: () => Promise<unknown>;
  private round = 0;

  constructor(api: Asked, before: () => Promise<unknown>) {
    this.api = api;
    this.before = before;
  }

  get running(): boolean {
    return this.now?.state === "running" || this.now?.state === "waiting";
  }

  async start(map: MapFile, players: number): Promise<void> {
    const round = ++this.round;
    this.trouble = null;
    try {
      await this.before();
      let now = await this.api.startTuning({ map: { ...map }, aim: this.aim, players, seed: round });
      while (round === this.round) {
        this.now = now;
        if (now.state === "done" || now.state === "stopped") return;
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
        if (round === this.round) now = await this.api.tuning(now.number);
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (round === this.round) [this.trouble, this.now] = [error, null];
    }
  }

  stop(): void {
    this.round++;
    const { now } = this;
    if (now && this.running) {
      this.now = { ...now, state: "stopped" };
      void this.api.stopTuning(now.number).catch(() => undefined);
    }
  }

  /** A proposal was accepted: others stay, though they were measured without it, unless they set the same. */
  accepted({ change }: Proposal): void {
    if (this.now)
      this.now = { ...this.now, proposals: this.now.proposals.filter((each) => !meets(each.change, change)) };
  }
}

/** Whether two changes set a field of the same thing. */
function meets(one: MapChange, other: MapChange): boolean {
  const isSame = one.file === other.file && one.list === other.list;
  const things = !one.list || one.ids.some((id) => other.ids.includes(id));
  return isSame && things && Object.keys(one.set).some((field) => field in other.set);
}
