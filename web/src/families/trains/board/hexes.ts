// Where the hexes of a Trains board are, in units of the drawing, and what is drawn between them.
import type { components } from "../../../generated/http.ts";
import { type Box, boxAround, type Point, type Size } from "../../../board/camera.ts";

export type TrainsPieces = components["schemas"]["TrainsPieces"];
export type HexPiece = components["schemas"]["HexPiece"];

/** The distance between the middles of neighbours; a hex stands on a corner. */
export const STEP = 104;
export const RADIUS = STEP / Math.sqrt(3);
const MARGIN = RADIUS + 14;
const SIDE = 10.5; // between the tracks of two seats

export interface Track {
  seat: number;
  path: string;
}

/** A path around a hex, drawn around the origin. */
export const OUTLINE = `M${corners()
  .map(({ x, y }) => `${round(x)} ${round(y)}`)
  .join("L")}Z`;

export class HexChart {
  readonly pieces: TrainsPieces;
  readonly size: Size;
  readonly hexes: ReadonlyMap<string, HexPiece>;
  /** Where the rivers flow on to from a river hex. */
  private readonly flows: ReadonlyMap<string, readonly string[]>;
  /** The edges that no rail crosses, as paths. */
  readonly barriers: string[];

  constructor(pieces: TrainsPieces) {
    this.pieces = pieces;
    this.hexes = new Map(pieces.hexes.map((hex) => [hex.id, hex]));
    const all = pieces.hexes.map((hex) => this.middle(hex.id));
    this.size = {
      width: Math.max(...all.map(({ x }) => x)) + MARGIN,
      height: Math.max(...all.map(({ y }) => y)) + MARGIN,
    };
    this.flows = this.findFlows();
    this.barriers = pieces.barriers.map(([one = "", other = ""]) => edge(this.middle(one), this.middle(other)));
  }

  middle(id: string): Point {
    const hex = this.hexes.get(id);
    return { x: (hex?.x ?? 0) * STEP + MARGIN, y: (hex?.y ?? 0) * STEP + MARGIN };
  }

  /** The hex at a point. */
  at(point: Point): string | null {
    let found: string | null = null;
    let best = RADIUS;
    for (const id of this.hexes.keys()) {
      const { x, y } = this.middle(id);
      const distance = Math.hypot(point.x - x, point.y - y);
      if (distance < best) [found, best] = [id, distance];
    }
    return found;
  }

  /** The hexes on a straight way, without the one in which it begins: a quick finger tells only of some points. */
  along(from: Point, to: Point): string[] {
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (RADIUS / 2));
    const at = (part: number) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    const found = Array.from({ length: steps }, (_, step) => this.at(at((step + 1) / steps)));
    return [...new Set(found)].filter((id) => id !== null && id !== this.at(from)) as string[];
  }

  /** The smallest part of the board with some hexes in it, whole. */
  around(ids: Iterable<string>): Box {
    const { x, y, width, height } = boxAround([...ids].map((id) => this.middle(id)))!;
    return { x: x - RADIUS, y: y - RADIUS, width: width + 2 * RADIUS, height: height + 2 * RADIUS };
  }

  /** A river around the origin: to every neighbour that it flows on to, and through the hex in any case. */
  river(id: string): string {
    const { x, y } = this.middle(id);
    const mouths = (this.flows.get(id) ?? [])
      .map((other) => this.middle(other))
      .map((other) => ({ x: (other.x - x) / 2, y: (other.y - y) / 2 }));
    const [only] = mouths;
    if (!only) mouths.push({ x: -STEP / 2, y: 0 }, { x: STEP / 2, y: 0 });
    else if (mouths.length === 1) mouths.push({ x: -only.x, y: -only.y });
    const [first, ...rest] = mouths as [Point, ...Point[]];
    return rest.map((mouth) => `M${round(first.x)} ${round(first.y)}Q0 0 ${round(mouth.x)} ${round(mouth.y)}`).join("");
  }

  /** River hexes that touch are joined, but never in a ring; one that ends beside the sea flows into it. */
  private findFlows(): Map<string, string[]> {
    const rivers = this.pieces.hexes.filter(({ terrain }) => terrain === "river").map(({ id }) => id);
    const seas = this.pieces.hexes.filter(({ terrain }) => terrain === "sea").map(({ id }) => id);
    const flows = new Map(rivers.map((id) => [id, [] as string[]]));
    const river = new Map(rivers.map((id) => [id, id])); // a hex of each, the same for all that are joined
    for (const [place, id] of rivers.entries()) {
      for (const other of rivers.slice(place + 1).filter((each) => this.touch(id, each))) {
        const [one, two] = [river.get(id)!, river.get(other)!];
        if (one === two) continue;
        for (const [each, of] of river) if (of === two) river.set(each, one);
        flows.get(id)!.push(other);
        flows.get(other)!.push(id);
      }
    }
    for (const [id, on] of flows) {
      const sea = seas.find((each) => this.touch(id, each));
      if (sea && on.length < 2) on.push(sea);
    }
    return flows;
  }

  private touch(one: string, other: string): boolean {
    const [a, b] = [this.middle(one), this.middle(other)];
    return Math.abs(Math.hypot(a.x - b.x, a.y - b.y) - STEP) < 1;
  }

  /** The tracks between neighbours that both have a rail of a seat; those of several seats are side by side. */
  tracks(rails: Record<string, readonly number[]>): Track[] {
    return Object.keys(rails).flatMap((id) =>
      (this.hexes.get(id)?.around ?? [])
        .filter((other) => id < other)
        .flatMap((other) => this.between(id, other, rails)),
    );
  }

  /** Where the rails of a hex stand. */
  private railsOn(id: string): Point {
    const { x, y } = this.middle(id);
    return { x, y: y + railsAt(this.hexes.get(id)!) };
  }

  private between(one: string, other: string, rails: Record<string, readonly number[]>): Track[] {
    const seats = (rails[one] ?? []).filter((seat) => rails[other]?.includes(seat)).toSorted();
    return seats.map((seat, place) => ({
      seat,
      path: track(this.railsOn(one), this.railsOn(other), (place - (seats.length - 1) / 2) * SIDE),
    }));
  }
}

/** How far below the middle of a hex its rails stand: below its name and what is printed there. */
export function railsAt({ name }: Pick<HexPiece, "name">): number {
  return name ? 30 : 0;
}

function corners(): Point[] {
  return [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = ((corner + 0.5) * Math.PI) / 3;
    return { x: Math.cos(angle) * (RADIUS - 1.2), y: Math.sin(angle) * (RADIUS - 1.2) };
  });
}

/** The edge that two neighbours share. */
function edge(one: Point, other: Point): string {
  const [x, y] = [(one.x + other.x) / 2, (one.y + other.y) / 2];
  const [dx, dy] = [((other.y - one.y) / STEP) * (RADIUS / 2), ((one.x - other.x) / STEP) * (RADIUS / 2)];
  return `M${round(x - dx)} ${round(y - dy)}L${round(x + dx)} ${round(y + dy)}`;
}

/** A line from rail to rail, moved to its right by so much; the direction is the same for all seats. */
function track(one: Point, other: Point, aside: number): string {
  const length = Math.hypot(other.x - one.x, other.y - one.y);
  const [ax, ay] = [(-(other.y - one.y) / length) * aside, ((other.x - one.x) / length) * aside];
  return `M${round(one.x + ax)} ${round(one.y + ay)}L${round(other.x + ax)} ${round(other.y + ay)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
