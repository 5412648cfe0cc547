/** The width of each shipped drawing. */

import type { MapName } from "./board.ts";

/** The spaces being of one size, a wider drawing has more room and smaller spaces. */
export const DRAWING_WIDTH: Record<MapName, number> = { europe: 1680, "northern-lights": 1000 };
