import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Chart } from "../board/chart.ts";
import type { Position, Seen } from "../../../generated/socket.ts";
import { notices } from "../../../app/notices.svelte.ts";
import type { Answer, Wish } from "../../../connection/connection.ts";
import type { LiveTable } from "../../../connection/liveTable.svelte.ts";
import { claim, DECK, keep, type Move, TICKETS, WITHDRAW } from "./moves.ts";
import { Play } from "./play.svelte.ts";

const PROBLEM = { code: "not-enough-cars", rule: "C2", place: "", facts: {}, words: { en: "no" } };

const paid = (cards: Record<string, number>): Move => ({ kind: "claim", route: "a-b", cards });

type Told = Omit<Partial<Position>, "moves" | "unpaid"> & { moves?: Move[]; unpaid?: Move[] };

/** A table as a test tells it, with the answers that the server would give. */
class FakeTable {
  table: { mine: number[]; returnable: number[] } = { mine: [0], returnable: [] };
  sent: Wish[] = [];
  positions = new Map<number | null, Position>();
  told: Seen[] = [];
  answer: (wish: Wish) => object = () => ({ type: "done" });

  position = (watcher: number | null) => this.positions.get(watcher);
  steps = () => this.told;
  send = (wish: Wish): Promise<Answer> => {
    this.sent.push(wish);
    return Promise.resolve(this.answer(wish) as Answer);
  };
  lay(watcher: number | null, position: Told, view: object = {}): void {
    const whole = { number: 5, watcher, moves: [], unpaid: [], ...position, view: { to_decide: [0], ...view } };
    this.positions.set(watcher, whole as unknown as Position);
  }
}

let table: FakeTable;
const CHART = {
  pieces: { bonus_cards: [] },
  tickets: new Map([
    ["t", { id: "t", from: "a", to: "c" }],
    ["u", { id: "u", from: "b", to: "c" }],
  ]),
};
const playing = () => new Play(table as unknown as LiveTable, CHART as unknown as Chart);

beforeEach(() => {
  table = new FakeTable();
  vi.restoreAllMocks();
});

describe("at the table", () => {
  it("a legal move is sent for the position that is shown", async () => {
    table.lay(0, { moves: [TICKETS] });
    await playing().attempt(TICKETS);
    expect(table.sent).toEqual([{ type: "move", seat: 0, number: 5, move: TICKETS }]);
  });

  it("a move that is made ends the refusals before it", async () => {
    notices.refuse({ code: "not-now", rule: "", place: "", facts: {}, words: {} });
    table.lay(0, { moves: [TICKETS] });
    await playing().attempt(TICKETS);
    expect(notices.list).toEqual([]);
  });

  it("what is not legal is not sent: the server is asked why, and that is told", async () => {
    const told = vi.spyOn(notices, "refuse").mockReturnValue();
    table.lay(0, {});
    table.answer = () => ({ type: "refused", error: PROBLEM });
    await playing().attempt(TICKETS);
    expect(table.sent).toEqual([{ type: "ask", seat: 0, number: 5, move: TICKETS }]);
    expect(told).toHaveBeenCalledWith(PROBLEM, "ticket-to-ride");
  });

  it("a route that is touched gets its ways to pay", async () => {
    table.lay(0, { unpaid: [claim("a-b")] });
    table.answer = () => ({
      type: "ways",
      moves: [paid({ locomotive: 2 }), paid({ red: 2 })],
      more: false,
    });
    const play = playing();
    await play.touchRoute("a-b");
    expect(table.sent).toEqual([{ type: "ask", seat: 0, number: 5, move: claim("a-b") }]);
    expect(play.touched?.payments).toEqual([paid({ red: 2 }), paid({ locomotive: 2 })]);
  });

  it("a route that can't be claimed says why", async () => {
    table.lay(0, {});
    table.answer = () => ({ type: "refused", error: PROBLEM });
    const play = playing();
    await play.touchRoute("a-b");
    expect(play.touched).toMatchObject({ id: "a-b", payments: null, problem: PROBLEM });
  });

  it("the answer to an earlier touch does not replace a later one", async () => {
    table.lay(0, {});
    table.answer = () => ({ type: "ways", moves: [], more: false });
    const play = playing();
    const early = play.touchRoute("a-b");
    const late = play.touchCity("c");
    await Promise.all([early, late]);
    expect(play.touched).toMatchObject({ kind: "city", id: "c" });
  });

  it("a refused move leaves the payment open", async () => {
    vi.spyOn(notices, "refuse").mockReturnValue();
    table.lay(0, {});
    table.answer = (wish) =>
      wish.type === "ask"
        ? { type: "ways", moves: [paid({ red: 2 })], more: false }
        : { type: "refused", error: PROBLEM };
    const play = playing();
    await play.touchRoute("a-b");
    await play.make(paid({ red: 2 }));
    expect(play.touched?.id).toBe("a-b");
    await play.make(paid({ red: 2 }));
    expect(table.sent.filter(({ type }) => type === "move")).toHaveLength(2);
  });

  it("a move in the position that has just come waits for the answer to the one before, and a second click is none", async () => {
    const answers: (() => void)[] = [];
    table.send = (wish) => {
      table.sent.push(wish);
      return new Promise((resolve) => answers.push(() => resolve({ type: "done" } as Answer)));
    };
    table.lay(0, { number: 5 });
    const play = playing();
    const made = [play.make(TICKETS), play.make(TICKETS)];
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    table.lay(0, { number: 6 });
    made.push(play.make(keep(["a"])));
    answers[0]!();
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]!();
    await Promise.all(made);
    expect(table.sent).toMatchObject([
      { number: 5, move: TICKETS },
      { number: 6, move: keep(["a"]) },
    ]);
  });

  it("tickets that are marked stay so until the offer is another one", () => {
    table.lay(0, { moves: [keep(["a", "b"]), keep(["a"])] }, { offer: ["a", "b"] });
    const play = playing();
    for (const ticket of ["b", "a", "b"]) play.mark(ticket);
    expect([play.offer, play.kept]).toEqual([["a", "b"], ["a"]]);
    table.lay(0, { moves: [keep(["a"]), keep(["c"])] }, { offer: ["a", "c"] });
    expect(playing().kept).toEqual([]);
    expect(play.kept).toEqual([]);
  });

  it("what is touched is asked again for another position, and stays in sight meanwhile", async () => {
    table.lay(0, {}, { to_decide: [1] });
    table.answer = () => ({ type: "refused", error: PROBLEM });
    const play = playing();
    await play.touchRoute("a-b");
    await play.askWays();
    expect(table.sent).toHaveLength(1);
    table.lay(0, { number: 6, unpaid: [claim("a-b")] });
    table.answer = () => ({ type: "ways", moves: [paid({ red: 2 })], more: false });
    const asked = play.askWays();
    expect(play.touched?.problem).toEqual(PROBLEM);
    await asked;
    expect(play.touched).toMatchObject({ id: "a-b", again: true, problem: null, payments: [{ cards: { red: 2 } }] });
  });

  it("a spectator touches routes without asking", async () => {
    table.table.mine = [];
    table.lay(null, {});
    const play = playing();
    await play.touchRoute("a-b");
    expect(table.sent).toEqual([]);
    expect(play.myTurn).toBe(false);
  });

  const dug = (number: number, seat = 1, key = "event-claim"): Seen => ({
    number,
    kind: "move",
    seat,
    events: [
      { key, seat, facts: { route: "a-b", cards: { red: 2 } }, words: {} },
      { key: "event-turned", seat, facts: { cards: { blue: 3 } }, words: {} },
    ],
  });

  it("a tunnel of mine that asks goes on with the answers that the position has", () => {
    table.lay(0, {});
    const play = playing();
    play.see();
    table.told = [dug(6, 0, "event-dig")];
    table.lay(
      0,
      { number: 6, moves: [{ kind: "pay-extra", cards: { red: 1 } }, WITHDRAW] },
      { target: "a-b", paid: { red: 2 }, turned_up: ["red"], extra: 1 },
    );
    play.see();
    expect(play.tunnel).toMatchObject({ number: 6, outcome: "asks" });
    expect(play.choices.extra).toEqual([]); // until all cards are turned up
    play.unveil();
    expect(playing().tunnel).toMatchObject({ number: 6, outcome: "asks", extra: 1 });
  });

  it("shows a tunnel that was dug since, and none of the past", () => {
    table.lay(0, {});
    table.told = [dug(4)];
    const play = playing();
    expect(play.see()).toEqual([]);
    expect(play.tunnel).toBeNull();
    table.told = [dug(4), dug(5)];
    expect(play.see()).toEqual([]); // its sounds and cards wait too
    expect(play.tunnel).toMatchObject({ number: 5, route: "a-b", outcome: "free" });
    expect(play.told.map(({ number }) => number)).toEqual([4]);
    play.unveil();
    expect(play.told.map(({ number }) => number)).toEqual([4, 5]);
    expect(play.see()).toHaveLength(1);
    play.leaveTunnel();
    expect(play.tunnel).toBeNull();
  });

  it.each(["event-claim", "event-failed", "event-dig"])("until its cards are turned up, nothing tells of %s", (key) => {
    const view = { phase: "turn", to_decide: [1], routes: {}, seats: [{ points: 4 }, { points: 0 }] };
    table.lay(0, { number: 5, undo: false }, view);
    const play = playing();
    play.see();
    const shown = () => [play.position, play.view, play.myTurn, play.last, play.told, play.moves, play.see()];
    const before = shown();
    table.told = [dug(6, 1, key)]; // before the position, as the server sends them
    play.see();
    table.lay(
      0,
      { number: 6, moves: [DECK] },
      { to_decide: [0], routes: { "a-b": 1 }, seats: [{ points: 4 }, { points: 2 }] },
    );
    expect(shown()).toEqual(before);
    table.told = [dug(6, 1, key), dug(7, 2)]; // and the bots go on
    table.lay(0, { number: 7, moves: [DECK] }, { to_decide: [0], routes: { "a-b": 1, "c-d": 2 } });
    expect(shown()).toEqual(before);
    expect(play.live.holding).toBe(true);
    play.unveil();
    play.see(); // the next tunnel is dug
    expect([play.tunnel?.number, play.position?.number]).toEqual([7, 5]);
    expect(play.view?.to_decide).toEqual([2]); // it is nobody else's turn meanwhile
    play.unveil();
    expect([play.position?.number, play.myTurn, play.live.holding]).toEqual([7, true, false]);
  });

  it("a tunnel that ends the game is looked at before the end", () => {
    table.lay(0, { number: 5 }, { phase: "turn", to_decide: [1] });
    const play = playing();
    play.see();
    table.told = [dug(6, 1, "event-claim")];
    play.see();
    table.lay(0, { number: 6 }, { phase: "over", to_decide: [] });
    play.see();
    expect([play.live.holding, play.view?.phase]).toEqual([true, "turn"]);
    play.unveil();
    expect([play.live.holding, play.tunnel?.outcome, play.view?.phase]).toEqual([true, "free", "over"]);
    play.leaveTunnel();
    expect(play.live.holding).toBe(false);
  });

  it("a card that was laid open a moment ago is not taken by a second click", async () => {
    const time = vi.spyOn(performance, "now").mockReturnValue(1000);
    const red: Move = { kind: "draw-from-market", place: 1, card: "red" };
    const blue: Move = { ...red, card: "blue" };
    table.lay(0, { moves: [red] }, { market: ["red"] });
    const play = playing();
    play.see();
    await play.attempt(red);
    table.lay(0, { number: 6, moves: [blue] }, { market: ["blue"] });
    play.see();
    time.mockReturnValue(1400);
    await play.attempt(blue);
    expect(table.sent).toMatchObject([{ move: red }]);
    time.mockReturnValue(1600);
    await play.attempt(blue);
    expect(table.sent).toMatchObject([{ move: red }, { move: blue }]);
  });
});

describe("the light on the map", () => {
  const outlook = (...path: string[]) =>
    ({ family: "ticket-to-ride", tickets: [{ ticket: "t", path }], offer: [] }) as unknown as Position["outlook"];

  it("is of the ticket that is held, as it stands now, and of another while that is pointed at", () => {
    table.lay(0, { outlook: outlook("a-c") });
    const play = playing();
    play.point("t");
    play.hold("t");
    expect([play.held, play.light]).toEqual(["t", { cities: ["a", "c"], routes: ["a-c"] }]);
    play.point("u");
    expect(play.light.cities).toEqual(["b", "c"]);
    play.point(null);
    expect(play.light.cities).toEqual(["a", "c"]);
    play.hold("t");
    expect([play.held, play.light.cities]).toEqual([null, []]);
  });

  it("goes out with the ticket that is let go, not with a tunnel that was looked at", async () => {
    table.lay(0, { moves: [TICKETS] });
    const play = playing();
    play.hold("t");
    play.leaveTunnel();
    expect([play.held, play.light.cities]).toEqual(["t", ["a", "c"]]);
    await play.make(TICKETS);
    expect([play.held, play.light.cities]).toEqual([null, []]);
    play.hold("t");
    play.letGo();
    expect([play.held, play.light.cities]).toEqual([null, []]);
  });

  it("is not of a hint for a position that is no longer on the table", async () => {
    table.lay(0, {});
    const play = playing();
    table.answer = () => {
      table.lay(0, { number: 6 }); // somebody was quicker
      return { type: "hinted", number: 5, move: paid({ red: 2 }), reasons: [] };
    };
    await play.askHint();
    expect([play.advice, play.light.routes]).toEqual([null, []]);
  });

  it("is of a hint while no ticket is pointed at", async () => {
    table.lay(0, {});
    table.answer = () => ({ type: "hinted", number: 5, move: paid({ red: 2 }), reasons: [] });
    const play = playing();
    play.hold("t");
    await play.askHint();
    expect([play.held, play.light.routes]).toEqual([null, ["a-b"]]);
    play.point("u");
    play.point(null);
    expect(play.light.routes).toEqual(["a-b"]);
  });
});

describe("the map", () => {
  const claimed = (number: number, seat: number, route: string): Seen => ({
    number,
    kind: "move",
    seat,
    events: [{ key: "event-claim", seat, facts: { route }, words: {} }],
  });

  it("marks what the others did since my last move, or that move itself", () => {
    table.lay(0, {});
    table.told = [claimed(1, 2, "x"), claimed(2, 0, "a"), claimed(3, 1, "b"), claimed(4, 2, "c")];
    expect(playing().last).toEqual(["b", "c"]);
    table.told = table.told.slice(0, 2);
    expect(playing().last).toEqual(["a"]);
    table.table.mine = [];
    table.lay(null, {});
    expect(playing().last).toEqual(["a"]);
  });
});

describe("at a shared device", () => {
  it("nothing is shown until the next player has it", () => {
    table.table.mine = [0, 1];
    table.lay(0, { moves: [TICKETS] }, { to_decide: [0] });
    table.lay(1, {}, { to_decide: [0] });
    const play = playing();
    expect([play.handover, play.watcher, play.view]).toEqual([0, null, null]);
    play.takeOver();
    expect([play.handover, play.watcher]).toEqual([null, 0]);
    play.hold("t");
    expect(play.light.cities).toEqual(["a", "c"]);
    table.lay(0, {}, { to_decide: [1] });
    expect(play.handover).toBe(1);
    expect(play.light.cities).toEqual([]);
  });

  it("a bot that plays for one of them shows nobody the hand of another", () => {
    table.table = { mine: [1], returnable: [0] };
    table.lay(1, {}, { to_decide: [1] });
    const play = playing();
    expect([play.handover, play.watcher]).toEqual([1, null]);
    play.takeOver();
    expect([play.handover, play.watcher]).toEqual([null, 1]);
  });

  it("a player sees what a move has led to before the device is passed on", async () => {
    vi.useFakeTimers();
    table.table.mine = [0, 1];
    table.lay(0, { moves: [DECK] }, { to_decide: [0] });
    const play = playing();
    play.takeOver();
    table.answer = () => {
      table.lay(0, { number: 6 }, { to_decide: [1] });
      return { type: "done", number: 6 };
    };
    await play.make(DECK);
    expect([play.handover, play.watcher]).toEqual([null, 0]);
    vi.runAllTimers();
    expect(play.handover).toBe(1);
    vi.useRealTimers();
  });
});
