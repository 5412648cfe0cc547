// The board of a game, ready to be shown: its pieces from the server, and what each family draws and looks up with them.
import { type Geometry, loadGeometry, type MapName } from "../maps/geometry.ts";
import { type Played, server } from "../server/http.ts";
import { CardBook } from "../table/trains/cards.ts";
import { Chart } from "./chart.ts";
import { HexChart } from "./hexes.ts";

export type Board = { family: "ticket-to-ride"; chart: Chart; geometry: Geometry } | { family: "trains"; chart: HexChart; book: CardBook };

export async function loadBoard(table: Played): Promise<Board> {
  const pieces = await server.boardOf(table);
  if (pieces.family === "trains") return { family: pieces.family, chart: new HexChart(pieces), book: new CardBook(pieces.cards) };
  return { family: pieces.family, chart: new Chart(pieces), geometry: await loadGeometry(table.game.split("/")[1] as MapName) };
}
