// The board of a game: its hexes, and the cards that it is played with.
import { type Played, server } from "../../../connection/http.ts";
import { CardBook } from "../cards/cards.ts";
import { HexChart, type TrainsPieces } from "./hexes.ts";

export interface Board {
  chart: HexChart;
  book: CardBook;
}

export async function loadBoard(game: Played): Promise<Board> {
  const pieces = (await server.boardOf(game)) as TrainsPieces;
  return { chart: new HexChart(pieces), book: new CardBook(pieces.cards) };
}
