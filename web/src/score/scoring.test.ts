import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refusal, type Scored } from "../connection/requests.ts";
import { newTable } from "./editor.svelte.ts";
import type { AnyPosition } from "./position.ts";
import { Scoring } from "./scoring.svelte.ts";

const ALPS = { game: "maps/alps", variant: "classic" };
const { position } = newTable(ALPS, ["Anna", "Bruno"], { head: {}, player: { name: "" } });
const scored = (total: number) => ({ sheets: [{ family: "maps", seat: 0, total }], notes: [] }) as unknown as Scored;
const TWICE = {
  code: "position-ticket-twice",
  rule: "K2",
  place: "$.players[1].tickets[0]",
  facts: {},
  words: { en: "ticket Paris – Wien is already somewhere else" },
};

let asked: AnyPosition[];
let answer: (position: AnyPosition) => Promise<Scored>;
let scoring: Scoring;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answer = () => Promise.resolve(scored(34));
  scoring = new Scoring("maps", (wanted) => {
    asked.push(wanted);
    return answer(wanted);
  });
});
afterEach(() => void vi.useRealTimers());

describe("the score of a real table", () => {
  it("is asked for once where changes come quickly", async () => {
    scoring.ask(position);
    scoring.ask({ ...position, variant: "mega" });
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked.map(({ variant }) => variant)).toEqual(["mega"]);
    expect(scoring.sheets[0]?.total).toBe(34);
  });

  it("is told with what is wrong, where it belongs, and without the points of before", async () => {
    scoring.ask(position);
    await vi.advanceTimersByTimeAsync(1000);
    answer = () => Promise.reject(new Refusal(409, TWICE));
    scoring.ask(position);
    await vi.advanceTimersByTimeAsync(1000);
    expect(scoring.troubleWith(1, "tickets", 0)).toMatchObject({
      text: "Ticket Paris – Wien is already somewhere else",
      rule: "K2",
      family: "maps",
    });
    expect(scoring.troubleWith(0, "tickets", 0)).toBeNull();
    expect(scoring.sheets).toEqual([]);
    answer = () => Promise.resolve(scored(1));
    scoring.ask(position);
    await vi.advanceTimersByTimeAsync(1000);
    expect(scoring.trouble).toBeNull();
    expect(scoring.sheets[0]?.total).toBe(1);
  });

  it("comes with notes, each where it belongs", async () => {
    answer = () => Promise.resolve({ ...scored(34), notes: [{ ...TWICE, place: "$.bonus_cards" }] });
    scoring.ask(position);
    await vi.advanceTimersByTimeAsync(1000);
    expect(scoring.notes).toMatchObject([{ player: null, field: "bonus_cards", rule: "K2", family: "maps" }]);
    expect(scoring.sheets[0]?.total).toBe(34);
    expect(scoring.trouble).toBeNull();
  });

  it("does not let an old answer overtake a new one", async () => {
    let arrive = (_: Scored): void => {};
    answer = () => new Promise((resolve) => (arrive = resolve));
    scoring.ask(position);
    await vi.advanceTimersByTimeAsync(300);
    answer = () => Promise.resolve(scored(2));
    scoring.ask(position);
    await vi.advanceTimersByTimeAsync(300);
    arrive(scored(1));
    await vi.advanceTimersByTimeAsync(0);
    expect(scoring.sheets[0]?.total).toBe(2);
  });
});
