// The editor of a board: its brush, what is chosen, and the steps so far. Places are in units of the drawing.
import { type Point } from "../../../board/camera.ts";
import type { Drag } from "../../../board/gestures.ts";
import { History } from "../../../workshop/history.svelte.ts";
import { HexChart, type HexPiece, STEP, type TrainsPieces } from "../board/hexes.ts";
import {
  around,
  type Draft,
  emptyDraft,
  erase,
  hexOf,
  paint,
  placeOf,
  raise,
  type Terrain,
  toggleBarrier,
} from "./draft.ts";

export type Brush = "select" | Terrain | "erase" | "barrier";

export class Editing {
  readonly history: History<Draft>;
  brush = $state<Brush>("select");
  chosen = $state<string | null>(null);

  constructor(draft: Draft) {
    this.history = new History(draft);
  }

  get draft(): Draft {
    return this.history.now;
  }

  /** All places of the grid, those without a hex too. */
  readonly grid = $derived.by(() => chartOf(emptyDraft("", this.draft.rows, this.draft.columns)));
  readonly chart = $derived.by(() => chartOf(this.draft));

  change(next: Draft, merge = ""): void {
    this.history.change(next, merge);
  }

  undo(): void {
    this.history.undo();
  }

  redo(): void {
    this.history.redo();
  }

  touch(point: Point): void {
    const id = this.grid.at(point);
    if (this.brush === "barrier") this.touchEdge(point);
    else if (!id) this.chosen = null;
    else this.apply(id);
  }

  /** What the brush does to a place: paints it, or raises what is printed there. */
  apply(id: string): void {
    const { brush, draft } = this;
    if (brush === "select") this.chosen = hexOf(draft, id) ? id : null;
    else if (brush === "erase") this.change(erase(draft, id));
    else if (brush === "barrier") this.chosen = id;
    else if (hexOf(draft, id)?.terrain === brush) this.change(raise(draft, id), `raise ${id}`);
    else {
      this.change(paint(draft, id, brush));
      this.chosen = id;
    }
  }

  /** A brush that is dragged paints all that it passes, as one step. */
  grab(start: Point): Drag | null {
    const { brush } = this;
    if (brush === "select" || brush === "barrier") return null;
    let painted = this.history.settled;
    const pass = (at: Point) => {
      const id = this.grid.at(at);
      if (id) painted = brush === "erase" ? erase(painted, id) : paint(painted, id, brush);
      this.history.preview(painted);
    };
    return {
      move: (at) => {
        if (painted === this.history.settled) pass(start);
        pass(at);
      },
      drop: (at) => {
        pass(at);
        this.change(painted);
      },
      cancel: () => this.history.revert(),
    };
  }

  private touchEdge(point: Point): void {
    const near = [...this.grid.hexes.keys()]
      .map((id) => ({ id, distance: apart(this.grid.middle(id), point) }))
      .toSorted((one, other) => one.distance - other.distance);
    const [one, other] = near;
    if (one && other && other.distance < STEP * 0.95) this.change(toggleBarrier(this.draft, one.id, other.id));
  }
}

function apart(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** The pieces of a draft, as a table has them: what is drawn of a board. */
export function chartOf(draft: Draft): HexChart {
  const hexes = draft.hexes.map((hex): HexPiece => {
    const { row, column } = placeOf(hex.id);
    return {
      id: hex.id,
      terrain: hex.terrain,
      name: hex.name ?? "",
      stations: hex.stations ?? 0,
      value: hex.value ?? 0,
      around: around(hex.id).filter((id) => hexOf(draft, id)),
      row,
      col: column,
      cost: 0,
      place: { en: hex.id, it: hex.id, es: hex.id },
      x: column + (row % 2) / 2,
      y: (row * Math.sqrt(3)) / 2,
    };
  });
  return new HexChart({ hexes, barriers: draft.barriers.map((pair) => [...pair]) } as unknown as TrainsPieces);
}
