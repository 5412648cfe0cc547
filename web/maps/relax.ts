/**
 * The layout of a map, found by simulated annealing: where the cities lie, how the routes bend, where the names stand.
 *
 * The cities begin at the layout of the data and are held there by springs; everything that comes too near to something
 * else costs, and so does a route that is bent, stretched or squeezed. The search is seeded: it always ends alike.
 */

import { type Board, type Route, parallelRoutes } from "./board.ts";
import { type Course, curveBetween, type LaidRoutes, layRoutes } from "../src/families/ticket-to-ride/maps/curve.ts";
import { labelBox, type LabelPlace, labelPlaces, placedAt } from "../src/families/ticket-to-ride/maps/lettering.ts";
import {
  insideFrame,
  type Point,
  type Rectangle,
  separation,
  separationFromDisc,
  uprightRectangle,
} from "../src/families/ticket-to-ride/maps/shapes.ts";
import { CLEARANCE, DISC, SPACE } from "../src/families/ticket-to-ride/maps/sizes.ts";

/** Clearances as we would like them; below those of the test the cost is steep. */
const COMFORT = {
  spaces: 9,
  spaceAndCity: 14,
  spaceAndLabel: 6,
  labels: 20,
  labelAndCity: 22,
  labelRatherOwn: 5,
  frame: 16,
};
/** What the search aims at beyond what the test demands, so that rounding can't break it. */
const RESERVE = 0.6;
const STEEP = 60;

const COST = {
  displacement: 0.006,
  stretchBetweenNeighbours: 0.02,
  bend: 2500,
  skew: 1500,
  turn: 160,
  margin: 0.12,
  squeezedGap: 120,
  wideGap: 1.2,
  labelDislike: 12,
  ferryOnLand: 14,
  routeOnSea: 5,
};
const GAP = { least: 4, widest: 8 };
const LEAST_MARGIN = DISC + CLEARANCE.spaceAndOwnCity + 1;

interface Group {
  routes: Route[];
  from: number;
  to: number;
  length: number;
  course: Course;
  laid: LaidRoutes;
  /** Spaces and links together: what must keep away from everything else. */
  parts: Rectangle[];
  bounds: Bounds;
}

/** An upright box around things, to see quickly that others are far from them. */
interface Bounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Town extends Point {
  home: Point;
  groups: number[];
  places: LabelPlace[];
  place: number;
  box: Rectangle | null;
  /** Around the disc and the name. */
  bounds: Bounds;
  name: string;
}

/** A small generator of repeatable random numbers (mulberry32). */
function seeded(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function tooNear(distance: number, demanded: number, comfortable: number): number {
  if (distance >= comfortable) return 0;
  const discomfort = (comfortable - distance) ** 2 * 0.25;
  const short = demanded + RESERVE - distance;
  return short > 0 ? discomfort + STEEP * short * short + STEEP * short : discomfort;
}

/** The sine of the angle between two spaces that follow each other. */
function turnBetween(a: Rectangle, b: Rectangle): number {
  return a.cos * b.sin - a.sin * b.cos;
}

function boundsAround(parts: Rectangle[]): Bounds {
  const bounds = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const { x, y, halfLength } of parts) {
    const reach = halfLength + SPACE.width;
    bounds.left = Math.min(bounds.left, x - reach);
    bounds.right = Math.max(bounds.right, x + reach);
    bounds.top = Math.min(bounds.top, y - reach);
    bounds.bottom = Math.max(bounds.bottom, y + reach);
  }
  return bounds;
}

function outOfBounds(a: Bounds, b: Bounds): boolean {
  return a.left > b.right || b.left > a.right || a.top > b.bottom || b.top > a.bottom;
}

function farApart(a: Rectangle, b: Rectangle, comfort: number): boolean {
  const reach = a.halfLength + b.halfLength + 10 + comfort;
  return Math.abs(a.x - b.x) > reach || Math.abs(a.y - b.y) > reach;
}

export class Layout {
  readonly width: number;
  readonly height: number;
  readonly towns: Town[];
  readonly groups: Group[];
  private readonly random: () => number;
  private isLand: (x: number, y: number) => boolean = () => true;

  constructor(board: Board, width: number, height: number, seed: number) {
    this.width = width;
    this.height = height;
    this.random = seeded(seed);
    const index = new Map(board.cities.map((city, i) => [city.id, i]));
    this.towns = board.cities.map((city) => {
      const home = { x: city.x * width, y: city.y * height };
      const places = city.name ? labelPlaces(city.name) : [];
      return { ...home, home, groups: [], places, place: 0, box: null, bounds: undefined!, name: city.name };
    });
    this.groups = parallelRoutes(board).map((routes, g) => {
      const [from, to] = [index.get(routes[0].from)!, index.get(routes[0].to)!];
      this.towns[from].groups.push(g);
      this.towns[to].groups.push(g);
      const course = { bend: 0, skew: 0, marginStart: LEAST_MARGIN + 4, marginEnd: LEAST_MARGIN + 4 };
      return { routes, from, to, length: routes[0].length, course, laid: undefined!, parts: [], bounds: undefined! };
    });
    this.groups.forEach((group) => this.lay(group));
    this.towns.forEach((town) => this.letter(town));
  }

  private lay(group: Group): void {
    const curve = curveBetween(this.towns[group.from], this.towns[group.to], group.course);
    group.laid = layRoutes(curve, group.course, group.routes.length, group.length, DISC);
    group.parts = [...group.laid.spaces.flat(), ...group.laid.links];
    group.bounds = boundsAround(group.parts);
  }

  private letter(town: Town): void {
    const disc = uprightRectangle(town.x - DISC, town.y - DISC, 2 * DISC, 2 * DISC);
    if (town.name) town.box = labelBox(town.name, placedAt(town.places[town.place], town));
    town.bounds = boundsAround(town.box ? [disc, town.box] : [disc]);
  }

  /** What a group costs by itself: its shape, its own cities, the frame, land and sea. */
  private costAlone(group: Group): number {
    const { course, laid, length, routes } = group;
    const chord = laid.measure.length;
    let cost = COST.bend * (course.bend / chord) ** 2 + COST.skew * (course.skew / chord) ** 2;
    for (const margin of [course.marginStart, course.marginEnd]) {
      cost += COST.margin * (margin - LEAST_MARGIN - 2) ** 2;
      if (margin < LEAST_MARGIN) cost += STEEP * (LEAST_MARGIN - margin) ** 2;
    }
    if (length > 1) {
      if (laid.gap < GAP.least) cost += COST.squeezedGap * length * (GAP.least - laid.gap) ** 2;
      if (laid.gap > GAP.widest) cost += COST.wideGap * length * (laid.gap - GAP.widest) ** 2;
    } else {
      const slack = chord - course.marginStart - course.marginEnd - SPACE.length;
      cost += slack < 0 ? COST.squeezedGap * slack * slack : COST.margin * slack * slack;
    }
    for (let i = 1; i < length; i++) cost += COST.turn * turnBetween(laid.spaces[0][i - 1], laid.spaces[0][i]) ** 2;
    for (const route of laid.spaces) cost += this.costOfSpaces(route, routes[0].kind === "ferry", group);
    return cost;
  }

  private costOfSpaces(route: Rectangle[], ferry: boolean, group: Group): number {
    let cost = 0;
    route.forEach((space, i) => {
      if (i > 0) cost += tooNear(separation(route[i - 1], space), CLEARANCE.alike, CLEARANCE.alike + 0.5);
      cost += tooNear(insideFrame(space, this.width, this.height), CLEARANCE.frame, COMFORT.frame);
      if (this.isLand(space.x, space.y) === ferry) cost += ferry ? COST.ferryOnLand : COST.routeOnSea;
    });
    for (const end of [group.from, group.to]) {
      const { x, y } = this.towns[end];
      const space = end === group.from ? route[0] : route[route.length - 1];
      cost += tooNear(
        separationFromDisc(space, { x, y, radius: DISC }),
        CLEARANCE.spaceAndOwnCity,
        CLEARANCE.spaceAndOwnCity + 1,
      );
    }
    return cost;
  }

  private costBetweenGroups(a: Group, b: Group): number {
    if (outOfBounds(a.bounds, b.bounds)) return 0;
    let cost = 0;
    for (const part of a.parts) {
      for (const other of b.parts) {
        if (farApart(part, other, COMFORT.spaces)) continue;
        cost += tooNear(separation(part, other), CLEARANCE.spaces, COMFORT.spaces);
      }
    }
    return cost;
  }

  private costGroupAndTown(group: Group, town: number): number {
    const { x, y, box, bounds } = this.towns[town];
    if (outOfBounds(group.bounds, bounds)) return 0;
    const disc = { x, y, radius: DISC };
    const own = town === group.from || town === group.to;
    let cost = 0;
    for (const part of group.parts) {
      if (!own && Math.abs(part.x - x) < 60 && Math.abs(part.y - y) < 60) {
        cost += tooNear(separationFromDisc(part, disc), CLEARANCE.spaceAndCity, COMFORT.spaceAndCity);
      }
      if (box && !farApart(part, box, COMFORT.spaceAndLabel)) {
        cost += tooNear(separation(part, box), CLEARANCE.spaceAndLabel, COMFORT.spaceAndLabel);
      }
    }
    return cost;
  }

  private costBetweenTowns(a: Town, b: Town): number {
    const distance = Math.hypot(a.x - b.x, a.y - b.y) - 2 * DISC;
    let cost = tooNear(distance, CLEARANCE.cities, CLEARANCE.cities + 10);
    if (a.box && b.box && !farApart(a.box, b.box, COMFORT.labels)) {
      cost += tooNear(separation(a.box, b.box), CLEARANCE.labels, COMFORT.labels);
    }
    for (const [one, other] of [
      [a, b],
      [b, a],
    ]) {
      if (!one.box || distance > 200) continue;
      const [own, others] = [one, other].map(({ x, y }) => separationFromDisc(one.box!, { x, y, radius: DISC }));
      cost += tooNear(others, CLEARANCE.labelAndCity, COMFORT.labelAndCity);
      cost += tooNear(others - own, CLEARANCE.labelRatherOwn, COMFORT.labelRatherOwn);
    }
    return cost;
  }

  private costOfTown(town: Town): number {
    let cost = COST.displacement * ((town.x - town.home.x) ** 2 + (town.y - town.home.y) ** 2);
    const margin = Math.min(town.x, this.width - town.x, town.y, this.height - town.y) - DISC;
    cost += tooNear(margin, CLEARANCE.frame, COMFORT.frame);
    if (town.box) {
      cost += COST.labelDislike * town.places[town.place].dislike;
      cost += tooNear(insideFrame(town.box, this.width, this.height), CLEARANCE.frame, COMFORT.frame);
    }
    return cost;
  }

  private costOfStretch(group: Group): number {
    const [a, b] = [this.towns[group.from], this.towns[group.to]];
    const dx = a.x - a.home.x - b.x + b.home.x;
    const dy = a.y - a.home.y - b.y + b.home.y;
    return COST.stretchBetweenNeighbours * (dx * dx + dy * dy);
  }

  /** All costs that involve any of the groups or the town; each pair counts once. */
  private costInvolving(groups: number[], moved: number): number {
    let cost = 0;
    for (const g of groups) {
      const group = this.groups[g];
      cost += this.costAlone(group) + this.costOfStretch(group);
      this.groups.forEach((other, o) => {
        const counted = o === g || (o < g && groups.includes(o));
        if (!counted) cost += this.costBetweenGroups(group, other);
      });
      this.towns.forEach((_, t) => {
        if (t !== moved) cost += this.costGroupAndTown(group, t);
      });
    }
    if (moved >= 0) {
      const town = this.towns[moved];
      cost += this.costOfTown(town);
      this.towns.forEach((other) => {
        if (other !== town) cost += this.costBetweenTowns(town, other);
      });
      for (const group of this.groups) cost += this.costGroupAndTown(group, moved);
    }
    return cost;
  }

  private gaussian(): number {
    return this.random() + this.random() + this.random() + this.random() - 2;
  }

  private tryMoveTown(t: number, size: number, temperature: number): void {
    const town = this.towns[t];
    const { x, y, place } = town;
    const before = this.costInvolving(town.groups, t);
    if (this.random() < 0.7) {
      town.x += this.gaussian() * size;
      town.y += this.gaussian() * size;
    }
    if (town.places.length && this.random() < 0.4) town.place = Math.floor(this.random() * town.places.length);
    const apply = () => {
      town.groups.forEach((g) => this.lay(this.groups[g]));
      this.letter(town);
    };
    apply();
    if (this.accept(this.costInvolving(town.groups, t) - before, temperature)) return;
    Object.assign(town, { x, y, place });
    apply();
  }

  private tryReletter(t: number, temperature: number): void {
    const town = this.towns[t];
    if (!town.places.length) return;
    const { place } = town;
    const before = this.costInvolving([], t);
    town.place = Math.floor(this.random() * town.places.length);
    this.letter(town);
    if (this.accept(this.costInvolving([], t) - before, temperature)) return;
    town.place = place;
    this.letter(town);
  }

  private tryBend(g: number, size: number, temperature: number): void {
    const group = this.groups[g];
    const old = group.course;
    const before = this.costInvolving([g], -1);
    const course = { ...old };
    const which = this.random();
    if (which < 0.5) course.bend += this.gaussian() * size * 2;
    else if (which < 0.65) course.skew += this.gaussian() * size * 2;
    else if (which < 0.82) course.marginStart += this.gaussian() * size;
    else course.marginEnd += this.gaussian() * size;
    group.course = course;
    this.lay(group);
    if (this.accept(this.costInvolving([g], -1) - before, temperature)) return;
    group.course = old;
    this.lay(group);
  }

  private accept(increase: number, temperature: number): boolean {
    return increase <= 0 || this.random() < Math.exp(-increase / temperature);
  }

  /** Cools from hot to cold over `sweeps` rounds; each round tries every city and name, and every route twice. */
  anneal(sweeps: number, hot: number, cold: number, isLand: (x: number, y: number) => boolean): void {
    this.isLand = isLand;
    for (let sweep = 0; sweep < sweeps; sweep++) {
      const temperature = hot * (cold / hot) ** (sweep / sweeps);
      const size = Math.sqrt(temperature);
      this.towns.forEach((_, t) => this.tryMoveTown(t, size, temperature));
      this.towns.forEach((_, t) => this.tryReletter(t, temperature));
      this.groups.forEach((_, g) => this.tryBend(g, size, temperature));
      this.groups.forEach((_, g) => this.tryBend(g, size, temperature));
    }
  }

  totalCost(): number {
    let cost = 0;
    this.groups.forEach((group, g) => {
      cost += this.costAlone(group) + this.costOfStretch(group);
      this.groups.slice(g + 1).forEach((other) => (cost += this.costBetweenGroups(group, other)));
      this.towns.forEach((_, t) => (cost += this.costGroupAndTown(group, t)));
    });
    this.towns.forEach((town, t) => {
      cost += this.costOfTown(town);
      this.towns.slice(t + 1).forEach((other) => (cost += this.costBetweenTowns(town, other)));
    });
    return cost;
  }
}
