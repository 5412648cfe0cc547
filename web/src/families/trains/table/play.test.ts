import { beforeEach, describe, expect, it, vi } from "vitest";
import type { HexChart } from "../board/hexes.ts";
import type { Position, Seen } from "../../../generated/socket.ts";
import { notices } from "../../../app/notices.svelte.ts";
import type { Answer, Wish } from "../../../connection/connection.ts";
import type { LiveTable } from "../../../connection/liveTable.svelte.ts";
import { CardBook, type CardPiece } from "../cards/cards.ts";
import type { Move } from "./moves.ts";
import { Play } from "./play.svelte.ts";

const PROBLEM = { code: "hex-not-reached", rule: "TR1", place: "", facts: {}, words: { en: "no" } };
const card = (id: string, ...types: string[]) =>
  ({ id, name: { en: id }, types, waste: 0, cost: 1, coins: 2, reconstructed: [] }) as unknown as CardPiece;
const BOOK = new CardBook([
  card("normal-train", "train"),
  card("express-train", "train"),
  card("mail-train", "train", "action"),
  card("lay-rails", "rail-laying"),
  card("tunnel", "rail-laying"),
  card("station-expansion", "station-expansion"),
  card("tower", "building"),
  card("waste", "waste"),
]);
const playCard = (card: string, at = ""): Move => ({ kind: "play", card, at, without: "" });
const buy = (card: string, onto_deck = false): Move => ({ kind: "buy", card, onto_deck });
const rail = (hex: string, coins: number) => ({ hex, coins, waste: 0, points: 0, refusal: "", rule: "" });

let sent: Wish[];
let position: Position;
let answer: (wish: Wish) => Partial<Answer>;
let steps: Seen[];

function playing(moves: Move[], hand: Record<string, number> = {}, phase = "turn"): Play {
  const outlook = { family: "trains", asked: null, rails: [rail("3,4", 2)], lifting: { tunnel: [rail("3,4", 0)] } };
  position = {
    number: 5,
    watcher: 0,
    moves,
    unpaid: [],
    outlook,
    view: { to_decide: [0], phase, hand, question: null },
  } as unknown as Position;
  const live = {
    table: { mine: [0], returnable: [] },
    position: () => position,
    steps: () => steps,
    send: (wish: Wish) => (sent.push(wish), Promise.resolve(answer(wish) as Answer)),
  };
  return new Play(live as unknown as LiveTable, {} as HexChart, BOOK);
}

const step = (number: number, kind: Seen["kind"] = "move", seat = 0): Seen => ({ number, kind, seat, events: [] });
const made = () => sent.map((wish) => (wish.type === "move" ? [wish.number, wish.move] : wish.type));

beforeEach(() => {
  sent = [];
  steps = [];
  let number = 5;
  answer = () => ({ type: "done", number: ++number });
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("gestures at the table of Trains", () => {
  it("a card without a place is played at once", async () => {
    await playing([playCard("normal-train")], { "normal-train": 1 }).touchCard("normal-train");
    expect(made()).toEqual([[5, playCard("normal-train")]]);
  });

  it("a rail card waits for its hex, with the price there, then is played", async () => {
    const play = playing([playCard("lay-rails", "3,4"), { kind: "play", card: "lay-rails", at: "", without: "rail" }], {
      "lay-rails": 1,
    });
    await play.touchCard("lay-rails");
    expect(sent).toEqual([]);
    expect(play.choosable.get("3,4")).toMatchObject({ coins: 2 });
    await play.touchHex("3,4");
    expect(made()).toEqual([[5, playCard("lay-rails", "3,4")]]);
    expect(play.place).toBeNull();
  });

  it("a card that lifts a cost shows the price that is left", async () => {
    const play = playing([playCard("tunnel", "3,4")], { tunnel: 1 });
    await play.touchCard("tunnel");
    expect(play.choosable.get("3,4")).toMatchObject({ coins: 0 });
  });

  it("a station has no price", async () => {
    const play = playing([playCard("station-expansion", "3,4")], { "station-expansion": 1 });
    await play.touchCard("station-expansion");
    expect(play.choosable.get("3,4")).toBeNull();
  });

  it("all plain trains are played one after the other, those with a text are not", async () => {
    const play = playing([playCard("normal-train"), playCard("express-train"), playCard("mail-train")], {
      "normal-train": 2,
      "express-train": 1,
      "mail-train": 1,
    });
    await play.playTrains();
    expect(made()).toEqual([
      [5, playCard("normal-train")],
      [6, playCard("normal-train")],
      [7, playCard("express-train")],
    ]);
  });

  it("a refused train stops the rest", async () => {
    vi.spyOn(notices, "refuse").mockReturnValue();
    answer = () => ({ type: "refused", error: PROBLEM });
    await playing([playCard("normal-train")], { "normal-train": 3 }).playTrains();
    expect(sent).toHaveLength(1);
  });

  it("a pile is bought; where it may also go onto the deck, the card asks", async () => {
    await playing([buy("tower")]).touchPile("tower");
    expect(made()).toEqual([[5, buy("tower")]]);
    const play = playing([buy("tower"), buy("tower", true)]);
    await play.touchPile("tower");
    expect(sent).toHaveLength(1);
    expect(play.reading).toBe("tower");
  });

  it("a card answers what is asked", async () => {
    await playing(
      [{ kind: "pick", verb: "discard", card: "lay-rails", from_discards: false }],
      { "lay-rails": 1 },
      "choose",
    ).touchCard("lay-rails");
    expect(made()).toEqual([[5, { kind: "pick", verb: "discard", card: "lay-rails", from_discards: false }]]);
  });

  it("a hex that can't be chosen says why", async () => {
    answer = () => ({ type: "refused", error: PROBLEM });
    const play = playing([], { "lay-rails": 1 });
    await play.touchHex("0,0");
    expect(sent).toEqual([{ type: "ask", seat: 0, number: 5, move: { kind: "play", card: "lay-rails", at: "0,0" } }]);
    expect(play.touched).toEqual({ hex: "0,0", problem: PROBLEM });
  });

  it("a hex where only another card can be played says why the one that waits can't", async () => {
    answer = () => ({ type: "refused", error: PROBLEM });
    const play = playing([playCard("tunnel", "3,4"), playCard("station-expansion", "0,0")], {
      tunnel: 1,
      "station-expansion": 1,
    });
    await play.touchHex("0,0");
    expect(sent).toEqual([]);
    await play.touchCard("tunnel");
    await play.touchHex("0,0");
    expect(play.touched).toEqual({ hex: "0,0", problem: PROBLEM });
  });

  it("a hex that was looked at while a card waits leaves it waiting", async () => {
    answer = () => ({ type: "refused", error: PROBLEM });
    const play = playing([playCard("tunnel", "3,4")], { tunnel: 1 });
    await play.touchCard("tunnel");
    await play.touchHex("0,0");
    expect(sent).toEqual([{ type: "ask", seat: 0, number: 5, move: { kind: "play", card: "tunnel", at: "0,0" } }]);
    play.leaveHex();
    expect([play.touched, play.place?.card, play.priceAt("3,4")?.coins]).toEqual([null, "tunnel", 0]);
  });
});

describe("taking back", () => {
  it("all trains of one gesture go back together, as far as they still lie there", async () => {
    const play = playing([playCard("normal-train")], { "normal-train": 3 });
    await play.playTrains();
    sent = [];
    steps = [step(6), step(7), step(8), step(9, "undo")];
    await play.undo();
    expect(sent.map((wish) => wish.type)).toEqual(["undo", "undo"]);
  });

  it("a move of its own goes back alone", async () => {
    const play = playing([playCard("normal-train")], { "normal-train": 2 });
    await play.playTrains();
    sent = [];
    steps = [step(6), step(7), step(8)];
    await play.undo();
    expect(sent).toHaveLength(1);
  });

  it("a card that waits for its hex goes back to the hand, and nothing else", async () => {
    const play = playing([playCard("tunnel", "3,4")], { tunnel: 1 });
    await play.touchCard("tunnel");
    expect(play.mayUndo).toBe(true);
    await play.undo();
    expect([sent, play.place, play.mayUndo]).toEqual([[], null, false]);
  });

  it("a second click does not touch a card that the first one has drawn", async () => {
    vi.useFakeTimers();
    const play = playing([playCard("garage"), playCard("tunnel")], { garage: 1 });
    play.noticeHand();
    await play.touchCard("garage");
    (position.view as { hand: object }).hand = { tunnel: 1 };
    play.noticeHand();
    await play.touchCard("tunnel");
    expect(made()).toHaveLength(1);
    vi.advanceTimersByTime(600);
    await play.touchCard("tunnel");
    expect(made()).toHaveLength(2);
  });

  it("a card that was in the hand before is played as quickly as anybody clicks", async () => {
    const play = playing([playCard("garage"), playCard("tunnel")], { garage: 1, tunnel: 1 });
    play.noticeHand();
    await play.touchCard("garage");
    (position.view as { hand: object }).hand = { tunnel: 1 };
    play.noticeHand();
    await play.touchCard("tunnel");
    expect(made()).toHaveLength(2);
  });

  it("a card that waits for its hex does not wait beyond its turn", async () => {
    const play = playing([playCard("tunnel", "3,4")], { tunnel: 1 });
    await play.touchCard("tunnel");
    position = { ...position, number: 6, moves: [] };
    expect(play.mayUndo).toBe(false);
    await play.undo();
    expect(sent.map((wish) => wish.type)).toEqual(["undo"]);
    position = { ...position, number: 9, moves: [{ ...playCard("tunnel", "3,4") }] };
    expect(play.place).toBeNull();
  });

  it("the server says whether a move can be taken back", () => {
    const play = playing([]);
    expect(play.mayUndo).toBe(false);
    position = { ...position, undo: true };
    expect(play.mayUndo).toBe(true);
  });
});

describe("questions", () => {
  const asking = (what: string, moves: Move[], kind = "guest") => {
    const play = playing(moves);
    Object.assign(position.view, { question: { what, card: "tower" } });
    Object.assign(position.outlook!, { asked: { question: {}, options: [], done: {} } });
    Object.assign(play.live.table!, { seats: [{ seat: 0 }, { seat: 1, kind }] });
    vi.useFakeTimers({ now: 0 });
    play.noticeQuestion();
    return play;
  };
  const done: Move = { kind: "done" };

  it("a question with a single answer is not the player's turn, and is answered after a moment", async () => {
    const play = asking("discard", [done]);
    expect([play.unasked, play.myTurn, play.patience]).toEqual([true, false, 900]);
    await play.answerAlone();
    expect(made()).toEqual([[5, done]]);
    expect(asking("discard", [done, { kind: "option", number: 1 }]).patience).toBeNull();
  });

  it.each([
    ["guest", 4000],
    ["bot", 1200],
  ])("an attack is answered after the same time with a choice and without, among %ss", async (kind, time) => {
    expect(asking("react", [done], kind).patience).toBe(time);
    const play = asking("react", [done, { kind: "pick", verb: "show", card: "tower", from_discards: false }], kind);
    const answered = play.make(done);
    await vi.advanceTimersByTimeAsync(time - 1);
    expect([play.held, sent]).toEqual([true, []]);
    await vi.advanceTimersByTimeAsync(1);
    await answered;
    expect([play.held, made()]).toEqual([false, [[5, done]]]);
  });

  it("a station is worth what it adds to my rails there, a rail what it counts now", () => {
    const build = playCard("station-expansion", "4,4");
    const play = playing([build, playCard("station-expansion", "0,8")], { "station-expansion": 1 });
    Object.assign(play.chart, { pieces: { city_points: [0, 2, 4, 8] } });
    Object.assign(position.view, { stations: { "4,4": 2 }, rails: { "4,4": [0], "0,8": [1] } });
    void play.touchCard("station-expansion");
    expect([play.worthAt("4,4"), play.worthAt("0,8")]).toEqual([4, 0]);
  });

  it("a turn that would end with coins or trains is asked about once, and ends at the second word", async () => {
    const end: Move = { kind: "end-turn" };
    const play = playing([end, buy("tower"), buy("normal-train")]);
    await play.endTurn();
    expect([play.ending, sent]).toEqual([true, []]);
    expect(play.affordable).toEqual(["tower", "normal-train"]);
    await play.endTurn();
    expect(made()).toEqual([[5, end]]);
    const unplayed = playing([end, playCard("normal-train")], { "normal-train": 2 });
    await unplayed.endTurn();
    expect([unplayed.ending, unplayed.coinsOfTrains]).toEqual([true, 4]);
    const pass: Move = { kind: "pass" };
    const idle = playing([pass, playCard("normal-train")], { "normal-train": 2 });
    await idle.pass();
    expect([idle.ending, made().length]).toEqual([true, 1]);
    const slipping = playing([pass, playCard("normal-train")], { "normal-train": 3, waste: 1 });
    await slipping.pass();
    expect([slipping.ending, made().length]).toEqual([true, 1]);
    await playing([pass, playCard("normal-train")], { "normal-train": 1, waste: 2 }).pass();
    expect(made().at(-1)).toEqual([5, pass]); // what it is for
    await playing([end]).endTurn();
    expect(made().length).toBe(3);
  });

  it("trains with a text are counted, but not played with the others", () => {
    const play = playing([playCard("normal-train"), playCard("mail-train")], { "normal-train": 3, "mail-train": 2 });
    expect([play.trains.length, play.trainsInHand]).toEqual([3, 5]);
  });

  it("what holds until the end of a turn is told to the player whose turn it is", () => {
    const play = playing([]);
    Object.assign(position.view, { turn_seat: 0, lasting: { lifted: [], no_waste: true } });
    expect(play.lasting).toEqual(["you gain no Waste"]);
    Object.assign(position.view, { turn_seat: 1 });
    expect(play.lasting).toEqual([]);
  });

  it("a hint points at its hex, its card or its pile", () => {
    const play = playing([playCard("lay-rails", "3,4")], { "lay-rails": 1 });
    play.advice = { move: playCard("lay-rails", "3,4"), reasons: [] };
    expect(play.advised).toEqual({ hex: "3,4", hand: "lay-rails", pile: null });
    play.advice = { move: buy("tower"), reasons: [] };
    expect(play.advised).toEqual({ hex: null, hand: null, pile: "tower" });
  });
});
