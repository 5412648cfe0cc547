// The board of a game: its hexes, and the cards that it is played with.
import { api } from "../../../connection/api.ts";
import { type Played } from "../../../connection/requests.ts";
import { CardBook } from "../cards/cards.ts";
import { HexChart, type TrainsPieces } from "./hexes.ts";

export interface Board {
  chart: HexChart;
  book: CardBook;
}

export async function loadBoard(game: Played): Promise<Board> {
  const pieces = (await api.boardOf(game)) as TrainsPieces;
  return { chart: new HexChart(pieces), book: new CardBook(pieces.cards) };
}
