/** Land, lakes and borders as they lie on the drawing: bent by the warp, cut to the frame, simplified. */

import type { Atlas } from "./atlas.ts";
import {
  clipLine,
  clipRing,
  type Frame,
  type Line,
  ringArea,
  simplify,
  svgPath,
} from "../src/families/ticket-to-ride/maps/lines.ts";
import type { Warp } from "./warp.ts";

/** How far land reaches beyond the frame: a window of other proportions shows it there, fading. */
export const BLEED = 420;

export interface Coarseness {
  /** The smallest triangle that a point of a coast or border must span with its neighbours to be kept. */
  detail: number;
  /** The smallest island or lake. */
  area: number;
  /** After the point. */
  digits: number;
}

export class Coast {
  readonly land: Line[];
  readonly lakes: Line[];
  readonly borders: Line[];

  constructor(atlas: Atlas, warp: Warp, width: number, height: number) {
    const frame: Frame = [-BLEED, -BLEED, width + BLEED, height + BLEED];
    const bend = (line: Line) => line.map((point) => warp(point.x, point.y));
    const bendRings = (rings: Line[]) =>
      rings.map((ring) => clipRing(bend(ring), frame)).filter((ring) => ring.length > 3);
    this.land = bendRings(atlas.land);
    this.lakes = bendRings(atlas.lakes);
    this.borders = atlas.borders.flatMap((line) => clipLine(bend(line), frame));
  }

  landPath(coarseness: Coarseness): string {
    return ringsPath(this.land, coarseness);
  }

  lakesPath(coarseness: Coarseness): string {
    return ringsPath(this.lakes, coarseness);
  }

  bordersPath({ detail, digits }: Coarseness): string {
    return svgPath(
      this.borders.map((line) => simplify(line, detail)),
      digits,
      false,
    );
  }
}

function ringsPath(rings: Line[], { detail, area, digits }: Coarseness): string {
  const kept = rings.filter((ring) => ringArea(ring) > area).map((ring) => simplify(ring, detail));
  return svgPath(
    kept.filter((ring) => ring.length > 3),
    digits,
    true,
  );
}
