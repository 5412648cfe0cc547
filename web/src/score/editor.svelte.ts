// A table that is being entered: its players, the active one, and undo. It knows no rules: the server reports
// what is impossible.
import { type AnyPlayer, type AnyPosition, type Blank, complete } from "./position.ts";

const REMEMBERED = 200;

/** A table as it is kept on the device. */
export interface RealTable<Position = AnyPosition> {
  id: string;
  /** When it was last changed, in milliseconds since 1970. */
  at: number;
  /** The colour of each player, a number of a seat. */
  colours: readonly number[];
  position: Position;
}

type State<Position> = Pick<RealTable<Position>, "colours" | "position">;

export abstract class Editor<
  Player extends AnyPlayer = AnyPlayer,
  Position extends AnyPosition<Player> = AnyPosition<Player>,
> {
  readonly id: string;
  /** The most players, and as many colours. */
  readonly seats: number;
  active = $state(0);
  private now: State<Position>;
  private past = $state.raw<readonly State<Position>[]>([]);

  constructor(table: RealTable<Position>, seats: number) {
    this.id = table.id;
    this.seats = seats;
    this.now = $state.raw({ colours: table.colours, position: table.position });
  }

  protected abstract emptyPlayer(name: string): Player;

  // --- what there is

  get position(): Position {
    return this.now.position;
  }

  get colours(): readonly number[] {
    return this.now.colours;
  }

  get player(): Player {
    return this.position.players[this.active]!;
  }

  /** Whether no player has anything yet: points for an empty board would only puzzle. */
  get blank(): boolean {
    return this.position.players.every(
      (player) => JSON.stringify(player) === JSON.stringify(this.emptyPlayer(player.name)),
    );
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  table(at: number): RealTable<Position> {
    return { id: this.id, at, ...this.now };
  }

  // --- changes

  rename(player: number, name: string): void {
    this.setPlayers(this.position.players.map((other, index) => (index === player ? { ...other, name } : other)));
  }

  /** A player takes a colour; the player who had it gets theirs. */
  recolour(player: number, colour: number): void {
    const mine = this.colours[player]!;
    const colours = this.colours.map((other, index) => (index === player ? colour : other === colour ? mine : other));
    this.keep({ ...this.now, colours });
  }

  addPlayer(name: string): void {
    const free = Array.from({ length: this.seats }, (_, colour) => colour).find(
      (colour) => !this.colours.includes(colour),
    );
    this.keep({
      colours: [...this.colours, free ?? 0],
      position: { ...this.position, players: [...this.position.players, this.emptyPlayer(name)] },
    });
  }

  removePlayer(player: number): void {
    const others = <Item>(items: readonly Item[]) => items.filter((_, index) => index !== player);
    this.keep({
      colours: others(this.colours),
      position: { ...this.position, players: others(this.position.players) },
    });
    if (player < this.active) this.active--;
    this.stayAtTable();
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.now = before;
    this.past = this.past.slice(0, -1);
    this.stayAtTable();
  }

  /** Change the player who is entered. */
  protected changePlayer(some: Partial<Player>): void {
    this.replacePlayer({ ...this.player, ...some });
  }

  protected replacePlayer(by: Player): void {
    this.setPlayers(this.position.players.map((other, index) => (index === this.active ? by : other)));
  }

  protected change(position: Position): void {
    this.keep({ ...this.now, position });
  }

  private setPlayers(players: readonly Player[]): void {
    this.change({ ...this.position, players });
  }

  /** The player who is entered may have left. */
  private stayAtTable(): void {
    this.active = Math.min(this.active, this.position.players.length - 1);
  }

  private keep(state: State<Position>): void {
    this.past = [...this.past, this.now].slice(-REMEMBERED);
    this.now = state;
  }
}

/** Something in a list, or no longer in it. */
export function toggled(items: readonly string[], id: string): readonly string[] {
  return items.includes(id) ? items.filter((other) => other !== id) : [...items, id];
}

/** A game without any pieces yet. */
export function newTable<Position extends AnyPosition>(
  game: Pick<AnyPosition, "game" | "variant">,
  names: readonly string[],
  blank: Blank<Position>,
): RealTable<Position> {
  return tableOf(complete({ ...game, players: names.map((name) => ({ name })) }, blank));
}

/** A game from a position, which has no colours. */
export function tableOf<Position extends AnyPosition>(position: Position): RealTable<Position> {
  return {
    id: crypto.getRandomValues(new Uint32Array(2)).join(""),
    at: Date.now(),
    colours: position.players.map((_, index) => index),
    position,
  };
}
