// What a player's own finished games add up to.
import type { OwnPage } from "../connection/requests.ts";

export type OwnGame = OwnPage["games"][number];

export interface Filter {
  game: string;
  /** How many sat at the table; 0 for any number. */
  players: number;
  /** The strongest bot, `people` for tables without bots, or nothing for all. */
  against: string;
}

/** The games that a filter lets through. */
export function filtered(games: readonly OwnGame[], { game, players, against }: Filter): OwnGame[] {
  return games.filter(
    (each) =>
      (!game || each.game === game) &&
      (!players || each.players === players) &&
      (!against || (against === "people" ? !each.level : each.level === against)),
  );
}

export interface Results {
  games: number;
  wins: number;
  mean: number | null;
  best: number | null;
  /** Wins in a row: up to the last game, and the most there ever were. */
  streak: number;
  longest: number;
  /** The average of the reviews that there are, and how many these are. */
  performance: number | null;
  reviews: number;
}

const averageOf = (list: readonly number[]) =>
  list.length ? list.reduce((sum, each) => sum + each, 0) / list.length : null;

/** The results of games, the latest first; those without a result do not count. */
export function resultsOf(games: readonly OwnGame[]): Results {
  const counted = games.filter(({ rank }) => rank !== null).toReversed();
  const scores = counted.map(({ score }) => score ?? 0);
  const performances = counted.flatMap(({ performance }) => performance ?? []);
  let [streak, longest] = [0, 0];
  for (const { rank } of counted) {
    streak = rank === 1 ? streak + 1 : 0;
    longest = Math.max(longest, streak);
  }
  return {
    games: counted.length,
    wins: counted.filter(({ rank }) => rank === 1).length,
    mean: averageOf(scores),
    best: scores.length ? Math.max(...scores) : null,
    streak,
    longest,
    performance: averageOf(performances),
    reviews: performances.length,
  };
}
