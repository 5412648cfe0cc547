// A table that is being entered: whose pieces are touched, what is taken back. It knows no rules: what cannot be is told
// by the server.
import { emptyPlayer, type Pile, type RealPlayer, type RealPosition } from "./position.ts";

export const SEATS = 5;
const REMEMBERED = 200;

/** A table as it is kept on the device. */
export interface RealTable {
  id: string;
  /** When it was last changed, in milliseconds since 1970. */
  at: number;
  /** The colour of each player, a number of a seat. */
  colours: readonly number[];
  position: RealPosition;
}

type State = Pick<RealTable, "colours" | "position">;

export class Editor {
  readonly id: string;
  active = $state(0);
  private now = $state.raw<State>({ colours: [], position: { game: "", variant: "", options: [], bonus_cards: [], players: [] } });
  private past = $state.raw<readonly State[]>([]);

  constructor(table: RealTable) {
    this.id = table.id;
    this.now = { colours: table.colours, position: table.position };
  }

  // --- what there is

  get position(): RealPosition {
    return this.now.position;
  }

  get colours(): readonly number[] {
    return this.now.colours;
  }

  get player(): RealPlayer {
    return this.position.players[this.active]!;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  /** The colour that lies on each lane or stands in each city. */
  coloursOn(pile: "lanes" | "stations"): Record<string, number> {
    const all = this.position.players.flatMap((player, index) => player[pile].map((id) => [id, this.colours[index]!]));
    return Object.fromEntries(all) as Record<string, number>;
  }

  /** The other player who has a piece, if one has. */
  otherOwner(pile: Pile, id: string): number | null {
    const owner = this.position.players.findIndex((player, index) => index !== this.active && player[pile].includes(id));
    return owner < 0 ? null : owner;
  }

  table(at: number): RealTable {
    return { id: this.id, at, ...this.now };
  }

  // --- changes

  /** Give the active player a lane, station or ticket, or take it away. */
  toggle(pile: Pile, id: string): void {
    const had = this.player[pile];
    this.changePlayer(this.active, { [pile]: had.includes(id) ? had.filter((other) => other !== id) : [...had, id] });
  }

  toggleBonus(card: string): void {
    const had = this.position.bonus_cards;
    this.change({ bonus_cards: had.includes(card) ? had.filter((other) => other !== card) : [...had, card] });
  }

  /** Cars left of a player, where not all are on the board that the lanes leave; null: as the lanes say. */
  setCarsLeft(count: number | null): void {
    const { cars_left: _, ...others } = this.player;
    this.replacePlayer(this.active, count === null ? others : { ...others, cars_left: count });
  }

  setHand(card: string, count: number): void {
    this.changePlayer(this.active, { hand: { ...this.player.hand, [card]: count } });
  }

  rename(player: number, name: string): void {
    this.changePlayer(player, { name });
  }

  /** A player takes a colour; who had it gets his. */
  recolour(player: number, colour: number): void {
    const mine = this.colours[player]!;
    const colours = this.colours.map((other, index) => (index === player ? colour : other === colour ? mine : other));
    this.keep({ ...this.now, colours });
  }

  addPlayer(name: string): void {
    const colour = freeColour(this.colours);
    this.keep({
      colours: [...this.colours, colour],
      position: { ...this.position, players: [...this.position.players, emptyPlayer(name)] },
    });
  }

  removePlayer(player: number): void {
    const others = <Item>(items: readonly Item[]) => items.filter((_, index) => index !== player);
    this.keep({ colours: others(this.colours), position: { ...this.position, players: others(this.position.players) } });
    this.active = Math.min(this.active, this.position.players.length - 1);
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.now = before;
    this.past = this.past.slice(0, -1);
    this.active = Math.min(this.active, this.position.players.length - 1);
  }

  private changePlayer(player: number, some: Partial<RealPlayer>): void {
    this.replacePlayer(player, { ...this.position.players[player]!, ...some });
  }

  private replacePlayer(player: number, by: RealPlayer): void {
    this.change({ players: this.position.players.map((other, index) => (index === player ? by : other)) });
  }

  private change(some: Partial<RealPosition>): void {
    this.keep({ ...this.now, position: { ...this.position, ...some } });
  }

  private keep(state: State): void {
    this.past = [...this.past, this.now].slice(-REMEMBERED);
    this.now = state;
  }
}

function freeColour(taken: readonly number[]): number {
  return Array.from({ length: SEATS }, (_, colour) => colour).find((colour) => !taken.includes(colour)) ?? 0;
}

/** A table on which nothing lies yet. */
export function newTable(position: Pick<RealPosition, "game" | "variant" | "options">, names: readonly string[]): RealTable {
  return tableOf({ ...position, bonus_cards: [], players: names.map(emptyPlayer) });
}

/** A table from a position, which tells no colours. */
export function tableOf(position: RealPosition): RealTable {
  return { id: crypto.getRandomValues(new Uint32Array(2)).join(""), at: Date.now(), colours: position.players.map((_, index) => index), position };
}
