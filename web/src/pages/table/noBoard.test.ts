import { render } from "svelte/server";
import { expect, it } from "vitest";
import type { LiveTable } from "../../connection/liveTable.svelte.ts";
import { words } from "../../words/words.svelte.ts";
import NoBoard from "./NoBoard.svelte";

const seat = (number: number, name: string) => ({
  seat: number,
  name,
  level: "",
  deadline: null,
  handed: "",
  away_since: null,
  votes: [],
});

/** A table of a family that only the server has. */
function strange(some: object = {}): LiveTable {
  const step = {
    number: 1,
    seat: 0,
    kind: "move",
    events: [{ key: "climbed", seat: 0, facts: {}, words: { en: "climbed a hill" } }],
  };
  return {
    table: {
      id: "t",
      game: "hills/alps",
      variant: "",
      mine: [0],
      seats: [seat(0, "Ada"), seat(1, "Bob")],
      returnable: [],
      result: null,
      ...some,
    },
    position: () => ({ number: 1, view: { phase: "climb", to_decide: [1] }, points: [7, 9], moves: [], unpaid: [] }),
    steps: () => [step],
    chat: [],
  } as unknown as LiveTable;
}

it("a table without a board says so, and shows who plays and the log", () => {
  const { body } = render(NoBoard, { props: { live: strange() } });
  for (const text of [words.say("no-board"), "Ada", "Bob", "climbed a hill"]) expect(body).toContain(text);
});

it("its end shows the points", () => {
  const ranking = [
    { seat: 1, rank: 1, total: 19 },
    { seat: 0, rank: 2, total: 17 },
  ];
  const { body } = render(NoBoard, { props: { live: strange({ result: { ranking } }) } });
  for (const text of [words.say("no-board"), "19", "17"]) expect(body).toContain(text);
});
