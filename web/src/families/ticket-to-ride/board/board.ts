// The board of a game: the pieces of its map, and its drawing.
import { api } from "../../../connection/api.ts";
import { type Played } from "../../../connection/requests.ts";
import { type Geometry, loadGeometry } from "../maps/geometry.ts";
import { Chart, type MapPieces } from "./chart.ts";

export interface Board {
  chart: Chart;
  geometry: Geometry;
}

export async function loadBoard(game: Played): Promise<Board> {
  const [pieces, geometry] = await Promise.all([api.boardOf(game), loadGeometry(game.game)]);
  return { chart: new Chart(pieces as MapPieces), geometry };
}
