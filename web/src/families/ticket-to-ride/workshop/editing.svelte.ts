// The editor of a map: its tool, what is chosen, and the steps so far. It knows no screen; places are in units of the drawing.
import { History } from "../../../workshop/history.svelte.ts";
import type { Point } from "../../../board/camera.ts";
import type { Drag } from "../../../board/gestures.ts";
import { pick } from "../board/picking.ts";
import { courseThrough } from "./bends.ts";
import {
  addCity,
  addRoute,
  addTicket,
  bendRoute,
  cityOf,
  editCity,
  freeName,
  joins,
  lengthBetween,
  moveCity,
  rarestColour,
  removeCity,
  removeRoute,
  removeTicket,
  renameCity,
  routeOf,
} from "./changes.ts";
import { COLOURS, type Colour, type Draft } from "./draft.ts";
import { Layout } from "./layout.ts";
import { shortestWay } from "./network.ts";

export type Tool = "select" | "city" | "route" | "ticket";
export type Chosen = { kind: "city" | "route" | "ticket"; id: string };

const NUDGE = 4; // units
const HANDLE = 0.6; // of a finger's reach

export class Editing {
  readonly history: History<Draft>;
  tool = $state<Tool>("select");
  chosen = $state.raw<Chosen | null>(null);
  /** The city that a new route or ticket starts at, and where its other end is being dragged. */
  start = $state<string | null>(null);
  reaching = $state.raw<Point | null>(null);
  /** The colour of new routes; null takes the one with the fewest spaces. */
  colour = $state<Colour | null>(null);
  /** The city that was just placed: its name is asked for. */
  fresh = $state<string | null>(null);
  /** The city under a finger. */
  dragging = $state<string | null>(null);
  private readonly layout = new Layout();
  /** Where in the world a place of the board is, if the board is a part of it. */
  locate: (draft: Draft, at: Point) => { lon: number; lat: number } | null = () => null;

  constructor(draft: Draft) {
    this.history = new History(draft);
  }

  readonly geometry = $derived.by(() => this.layout.draw(this.draft, this.dragging));

  get draft(): Draft {
    return this.history.now;
  }

  /** The last step: what stays while something is dragged. All but the board shows this, so that a drag costs little. */
  get settled(): Draft {
    return this.history.settled;
  }

  /** Make a step. */
  change(next: Draft, merge = ""): void {
    this.history.change(next, merge);
  }

  /** Ground under everything, which is no step: it came late. */
  lay(ground: Draft["ground"]): void {
    this.history.rebase((draft) => ({ ...draft, ground }));
  }

  undo(): void {
    this.history.undo();
    this.forgetMissing();
  }

  redo(): void {
    this.history.redo();
    this.forgetMissing();
  }

  use(tool: Tool): void {
    this.tool = tool;
    this.start = null;
    this.reaching = null;
  }

  /** What lies at a point. */
  at(point: Point, reach: number): Chosen | null {
    const cities = new Set(this.draft.cities.map(({ id }) => id));
    return pick(this.geometry, point, reach, cities);
  }

  /** The handle that bends the chosen route. */
  get handle(): Point | null {
    const { chosen, draft, geometry } = this;
    const route = chosen?.kind === "route" && geometry.routes[chosen.id] ? routeOf(draft, chosen.id) : undefined;
    return route ? this.layout.middleOf(draft, route) : null;
  }

  /** A touch of the board: what it means depends on the tool. */
  touch(point: Point, reach: number): void {
    const found = this.at(point, reach);
    if (this.tool === "city" && found?.kind !== "city") this.placeCity(point);
    else if (this.tool === "route" || this.tool === "ticket") this.touchEnd(found);
    else this.chosen = found;
  }

  /** A finger goes down; null where it moves the board. */
  grab(point: Point, reach: number): Drag | null {
    const { handle } = this;
    if (handle && Math.hypot(handle.x - point.x, handle.y - point.y) < reach * HANDLE)
      return this.dragBend(this.chosen!.id);
    const found = this.at(point, reach * HANDLE);
    if (found?.kind !== "city") return null;
    return this.tool === "route" || this.tool === "ticket"
      ? this.dragEnd(found.id, reach)
      : this.dragCity(found.id, point);
  }

  placeCity({ x, y }: Point, stem = "City"): string {
    const [draft, id] = addCity(this.draft, freeName(this.draft, stem), x, y);
    this.change(this.located(draft, id));
    this.chosen = { kind: "city", id };
    this.fresh = id;
    return id;
  }

  rename(id: string, name: string): void {
    const [draft, renamed] = renameCity(this.draft, id, name.trim());
    this.change(draft);
    if (this.chosen?.id === id) this.chosen = { kind: "city", id: renamed };
    if (this.fresh === id) this.fresh = null;
  }

  /** A route or, with its tool, a ticket between two cities. */
  join(from: string, to: string): void {
    const isTicket = this.tool === "ticket";
    const [draft, id] = isTicket
      ? addTicket(this.draft, from, to, shortestWay(this.draft, from, to)?.length ?? 1)
      : addRoute(this.draft, from, to, this.colour ?? rarestColour(this.draft, [...COLOURS, "gray"]));
    if (id === null) return;
    this.change(draft);
    this.chosen = { kind: isTicket ? "ticket" : "route", id };
  }

  /**
   * What a line from its start to a place, or to a city there, would become: a route of so many spaces, or a ticket. Null
   * where it would become nothing.
   */
  prospect(end: string | null, at: Point): { length: number | null; points: number } | null {
    const { draft, start } = this;
    const from = start === null ? undefined : cityOf(draft, start);
    if (!from || end === from.id) return null;
    if (this.tool === "ticket") {
      const way = end === null ? null : shortestWay(draft, from.id, end);
      return way && { length: null, points: way.length };
    }
    const there = end === null ? undefined : draft.routes.find((route) => joins(route, from.id, end));
    const length = there?.length ?? lengthBetween(draft, from, at);
    return { length, points: draft.game.route_points[String(length)] ?? 0 };
  }

  remove(): void {
    const { chosen, draft } = this;
    if (!chosen) return;
    const removed = { city: removeCity, route: removeRoute, ticket: removeTicket }[chosen.kind];
    this.change(removed(draft, chosen.id));
    this.chosen = null;
    this.start = null;
  }

  /** Move the chosen city by keys, in steps that are undone together. */
  nudge(dx: number, dy: number, far: boolean): void {
    const { chosen, draft } = this;
    const city = chosen?.kind === "city" ? cityOf(draft, chosen.id) : undefined;
    if (!city) return;
    const step = NUDGE * (far ? 8 : 1);
    this.change(
      this.located(moveCity(draft, city.id, city.x + dx * step, city.y + dy * step), city.id),
      `move ${city.id}`,
    );
  }

  /** Bend the chosen route by keys. */
  bend(by: number): void {
    const route = this.chosen?.kind === "route" ? routeOf(this.draft, this.chosen.id) : undefined;
    if (!route) return;
    const { bend, skew } = this.layout.courseOf(route);
    this.change(
      bendRoute(this.draft, route.id, { bend: Math.round((bend + by) * 1000) / 1000, skew }),
      `bend ${route.id}`,
    );
  }

  private located(draft: Draft, id: string): Draft {
    const city = cityOf(draft, id);
    const place = city && this.locate(draft, city);
    return place ? editCity(draft, id, place) : draft;
  }

  private touchEnd(found: Chosen | null): void {
    if (found?.kind !== "city") {
      this.chosen = found;
      this.start = null;
    } else if (this.start === null || this.start === found.id) {
      this.start = this.start === found.id ? null : found.id;
    } else {
      this.join(this.start, found.id);
      this.start = null;
    }
  }

  private dragCity(id: string, from: Point): Drag {
    const city = cityOf(this.draft, id)!;
    const before = this.draft;
    const off = { x: city.x - from.x, y: city.y - from.y };
    const moved = ({ x, y }: Point) => moveCity(before, id, x + off.x, y + off.y);
    const end = () => (this.dragging = null);
    return {
      move: (at) => {
        this.dragging = id;
        this.history.preview(moved(at));
      },
      drop: (at) => {
        end();
        this.change(this.located(moved(at), id));
        this.chosen = { kind: "city", id };
      },
      cancel: () => {
        end();
        this.history.revert();
      },
    };
  }

  private dragBend(id: string): Drag {
    const before = this.draft;
    const route = routeOf(before, id)!;
    const [start, end] = [cityOf(before, route.from)!, cityOf(before, route.to)!];
    const bent = (at: Point) => bendRoute(before, id, courseThrough(start, end, at));
    return {
      move: (at) => this.history.preview(bent(at)),
      drop: (at) => this.change(bent(at)),
      cancel: () => this.history.revert(),
    };
  }

  /** A line from a city: it becomes a route where it is let go at another. */
  private dragEnd(id: string, reach: number): Drag {
    const end = () => {
      this.reaching = null;
      this.start = null;
    };
    return {
      move: (at) => {
        this.start = id;
        this.reaching = at;
      },
      drop: (at) => {
        end();
        const found = this.at(at, reach);
        if (found?.kind === "city" && found.id !== id) this.join(id, found.id);
      },
      cancel: end,
    };
  }

  private forgetMissing(): void {
    const { chosen, draft } = this;
    if (!chosen) return;
    const things = { city: draft.cities, route: draft.routes, ticket: draft.tickets }[chosen.kind];
    if (!things.some(({ id }) => id === chosen.id)) this.chosen = null;
  }
}
