// A table that is being planned: what is chosen, and what follows from it. The server has the last word.
import type { GameEntry, NewTable } from "../connection/requests.ts";
import { isOwn } from "../games/games.svelte.ts";
import { lastGame } from "../games/lastGame.svelte.ts";
import { type Clock, CLOCKS } from "../shared/clock.ts";

/** Options that a family asks for itself. */
interface SetUp {
  owns: (option: string) => boolean;
}

export type SeatKind = NewTable["seats"][number]["kind"];
export interface PlannedSeat {
  kind: SeatKind;
  level: string;
  /** Of somebody who plays on this device too. */
  name: string;
}

/** The ways into a table that the home page offers. */
export type Occasion = "" | "friends" | "hot-seat" | "watch";

/** The bots of a new seat: those that this device last played the game against. */
const levelOf = ({ id, levels }: GameEntry): string => {
  const last = lastGame.level(id);
  return levels.includes(last) ? last : (levels[0] ?? last);
};

const OCCASIONS: Record<Occasion, SeatKind[]> = {
  "": ["me", "bot", "bot"],
  friends: ["me", "friend", "friend"],
  "hot-seat": ["me", "me"],
  watch: ["bot", "bot", "bot"],
};

export function isOccasion(text: string): text is Occasion {
  return text in OCCASIONS;
}

export class Plan {
  game = $state.raw<GameEntry>()!;
  variant = $state("");
  options = $state<string[]>([]);
  /** What the family has to choose besides; undefined until it is loaded, null if there is nothing. */
  setUp = $state.raw<SetUp | null>();
  /** The options that were chosen there. */
  private chosen = $state.raw<string[]>([]);
  seats = $state<PlannedSeat[]>([]);
  public = $state(false);
  clock = $state.raw<Clock>(CLOCKS[0]!);
  hints = $state(true);
  private where = $state<"server" | "device">("server");

  constructor(game: GameEntry, occasion: Occasion, where: "server" | "device" = "server") {
    this.seats = OCCASIONS[occasion].map((kind) => ({ kind, level: levelOf(game), name: "" }));
    this.choose(game);
    this.here = where === "device";
  }

  /** Another game: settings that it lacks are replaced, and the seats stay as far as there is room. */
  choose(game: GameEntry): void {
    this.game = game;
    this.variant = game.default_variant;
    this.options = [];
    this.chosen = [];
    this.seats = this.seats.slice(0, game.players[1]);
    for (const seat of this.seats) {
      if (!this.levels.includes(seat.level)) seat.level = levelOf(game);
    }
  }

  /** Whether the table is to be on this device. */
  get here(): boolean {
    return this.where === "device";
  }

  /** The bots to choose from; those of the server's owner do not leave the server. */
  get levels(): string[] {
    return this.here ? this.game.levels.filter((level) => !isOwn(level)) : this.game.levels;
  }

  /** A table of the device waits for nobody: seats that were for others are given to bots. */
  set here(here: boolean) {
    this.where = here ? "device" : "server";
    if (!here) return;
    this.public = false;
    for (const seat of this.seats) if (!this.levels.includes(seat.level)) seat.level = this.levels[0] ?? seat.level;
    for (const seat of this.seats) if (seat.kind === "friend" || seat.kind === "open") seat.kind = "bot";
  }

  /** Who can sit at the table. */
  get kinds(): SeatKind[] {
    return this.here ? ["me", "bot"] : ["me", "friend", "bot", "open"];
  }

  /** The options that are asked for one by one; none until it is known which ones the family asks for itself. */
  get plainOptions(): string[] {
    const { setUp } = this;
    return setUp === undefined ? [] : Object.keys(this.game.options).filter((id) => !setUp?.owns(id));
  }

  /** The options that the family has asked for itself. */
  chooseOptions(options: string[]): void {
    this.chosen = options;
  }

  get mayAdd(): boolean {
    return this.seats.length < this.game.players[1];
  }

  get mayRemove(): boolean {
    return this.seats.length > this.game.players[0];
  }

  /** One more seat, of the kind of the last one. */
  add(): void {
    const { kind, level } = this.seats.at(-1) ?? { kind: "bot", level: levelOf(this.game) };
    if (this.mayAdd) this.seats.push({ kind, level, name: "" });
  }

  remove(seat: number): void {
    if (this.mayRemove) this.seats.splice(seat, 1);
  }

  /** So many seats, as far as the game has room for them. */
  resize(count: number): void {
    while (this.seats.length < count && this.mayAdd) this.add();
    while (this.seats.length > count && this.mayRemove) this.remove(this.seats.length - 1);
  }

  /** Whether people are awaited, so that the table has to wait for them in the lobby. */
  get waits(): boolean {
    return this.seats.some(({ kind }) => kind === "friend" || kind === "open");
  }

  /** How many seats there are of each kind. */
  count(kind: SeatKind): number {
    return this.seats.filter((seat) => seat.kind === kind).length;
  }

  /** Whether a seat is for somebody who sits beside me: my own is the first of mine. */
  beside(place: number): boolean {
    return this.seats[place]?.kind === "me" && this.seats.findIndex(({ kind }) => kind === "me") < place;
  }

  private wishFor({ kind, level, name }: PlannedSeat, place: number): NewTable["seats"][number] {
    if (kind === "bot") return { kind, level };
    return this.beside(place) && name.trim() ? { kind, name: name.trim() } : { kind };
  }

  /** The table as the server is asked to create it. */
  get wish(): NewTable {
    return {
      game: this.game.id,
      variant: this.variant,
      options: [...this.options, ...this.chosen],
      seats: this.seats.map((seat, place) => this.wishFor(seat, place)),
      public: this.public,
      clock: this.clock,
      hints: this.hints,
    };
  }
}

export type Place = "game" | "options" | "seats" | "table";

/** Beside which part of the form a refusal belongs. */
export function placeOf(code: string): Place {
  if (/variant|game|set/.test(code) && !/pile/.test(code)) return "game";
  if (/pile|option|building/.test(code)) return "options";
  if (/level|seat|player|bot/.test(code)) return "seats";
  return "table";
}
