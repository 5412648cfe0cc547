import { describe, expect, it } from "vitest";
import { nextTurn, previousTurn, turnsOf } from "./turns.ts";

const move = (seat: number) => ({ seat, move: { kind: "pass" } });
/** Both choose at first; then one turn of two moves, and one of one. */
const GAME = { moves: [move(1), move(0), move(0), move(0), move(1)], turns: [0, 0, 1, 1, 2, 3] };

describe("the turns of a game", () => {
  it("have their moves, each with the step that it leads to", () => {
    expect(turnsOf(GAME).map(({ turn, seats, moves }) => [turn, seats, moves.map(({ step }) => step)])).toEqual([
      [0, [1, 0], [1, 2]],
      [1, [0], [3, 4]],
      [2, [1], [5]],
    ]);
  });

  it("are gone through forwards up to the end", () => {
    const way = [0];
    while (way.length < 6) way.push(nextTurn(GAME.turns, way.at(-1)!));
    expect(way).toEqual([0, 2, 4, 5, 5, 5]);
  });

  it("are gone through backwards: first to the beginning of the turn, then to the one before", () => {
    const way = [5];
    while (way.length < 5) way.push(previousTurn(GAME.turns, way.at(-1)!));
    expect(way).toEqual([5, 4, 2, 0, 0]);
    expect(previousTurn(GAME.turns, 3)).toBe(2);
  });
});
