// The log of Trains: an entry for each turn, with the same cards folded ("played Normal Train ×3, Express Train: 6 coins;
// bought Skyscraper"), and what came of it for the others below.
import type { Event, Seen } from "../../../generated/socket.ts";
import { lineOf, type LogEntry, type LogLine } from "../../../table/log.ts";
import type { CardBook } from "../cards/cards.ts";
import { say } from "../words/words.ts";

const PLAY = "trains-event-play";
const PLAIN = "trains-event-plain"; // a card without its text
const BUY = "trains-event-buy";
const COINS = "trains-event-coins";
const END = "trains-event-end";
const NONE = "trains-event-none"; // no card, or no more of them
/** An answer to a text, which what comes of it tells as well. */
const ANSWERS = ["trains-event-accept", "trains-event-option"];
/** Cards that a text asked for were chosen. */
const CHOSEN = ["discard", "trash", "return", "put", "take", "show", "choose", "gain", "put-back"].map(
  (key) => `trains-event-${key}`,
);
/** What is done to cards, in words; the same deed to several cards is told once. */
const DEEDS = { [PLAY]: "trains-log-played", [PLAIN]: "trains-log-plain", [BUY]: "trains-log-bought" } as const;
const isDeed = (key: string): key is keyof typeof DEEDS => key in DEEDS;
/** What a turn ends with; each first rail is a turn of its own. */
const LAST = [END, "event-pass", "trains-event-start"];

export function turnsIn(steps: readonly Seen[], book: CardBook): LogEntry[] {
  const turns: Seen[][] = [];
  let open = false;
  for (const step of withoutUndone(steps)) {
    if (!open && step.kind === "move") turns.push([]);
    (turns.at(-1) ?? (turns.push([]), turns[0]!)).push(step);
    open = !step.events.some(({ key }) => LAST.includes(key));
  }
  return turns.map((turn) => ({ number: turn[0]!.number, lines: linesOf(turn, book) }));
}

/** Moves that were undone are left out; that something was undone is told once. */
function withoutUndone(steps: readonly Seen[]): Seen[] {
  const kept: Seen[] = [];
  for (const step of steps) {
    if (step.kind === "undo") {
      const last = kept.findLastIndex(({ kind }) => kind === "move");
      if (last >= 0) kept.splice(last, 1);
    }
    if (step.kind === "move" || kept.at(-1)?.kind !== "undo") kept.push(step);
  }
  return kept;
}

function linesOf(turn: readonly Seen[], book: CardBook): LogLine[] {
  const events = turn.flatMap((step) => step.events);
  const told = events.length > 1 ? events.filter(({ key }) => key !== END) : events;
  const runs: Event[][] = [];
  for (const event of told) {
    const run = runs.at(-1);
    if (event.seat !== null && run?.[0]?.seat === event.seat) run.push(event);
    else runs.push([event]);
  }
  return runs.map((run) => ({ seat: run[0]!.seat, text: folded(run, book) }));
}

/** Cards that were played or bought one after the other; the coins that they gave are summed up. */
interface Pile {
  key: string;
  cards: string[];
  coins: number;
  /** What else came of the last card. */
  then: string[];
}

/** What one player did, as one sentence: a part for each pile of cards, with what came of it. */
function folded(events: readonly Event[], book: CardBook): string {
  const single: Pile[] = [];
  for (const [place, event] of events.entries()) {
    const { card, coins } = event.facts as { card?: string; coins?: number };
    const last = single.at(-1);
    if (event.key === NONE && CHOSEN.includes(events[place - 1]?.key ?? "")) continue; // that it was enough
    if (ANSWERS.includes(event.key) && card === last?.cards.at(-1) && comes(events[place + 1])) continue;
    if (isDeed(event.key) && card !== undefined) single.push({ key: event.key, cards: [card], coins: 0, then: [] });
    else if (event.key === COINS && (last?.key === PLAY || last?.key === PLAIN) && !last.then.length)
      last.coins += coins ?? 0;
    else if (last) last.then.push(lineOf(event).text);
    else single.push({ key: "", cards: [], coins: 0, then: [lineOf(event).text] });
  }
  return piled(single)
    .map((pile) => inWords(pile, book))
    .join("; ");
}

/** Whether an event tells what came of the answer before it. */
const comes = (event: Event | undefined) => event !== undefined && !isDeed(event.key) && event.key !== NONE;

/** Cards of which nothing came but coins lie with those before them; the last of a pile may have done more. */
function piled(single: readonly Pile[]): Pile[] {
  const piles: Pile[] = [];
  for (const one of single) {
    const before = piles.at(-1);
    const alike = before?.key === one.key && !before.then.length && before.coins > 0 === one.coins > 0;
    if (!before || !alike || (one.coins > 0 && one.then.length)) piles.push({ ...one, cards: [...one.cards] });
    else {
      before.cards.push(...one.cards);
      before.coins += one.coins;
      before.then = one.then;
    }
  }
  return piles;
}

function inWords({ key, cards, coins, then }: Pile, book: CardBook): string {
  const listed = { cards: counted(cards.map((card) => book.name(card))).join(", ") };
  const did = isDeed(key) ? [say(DEEDS[key], listed)] : [];
  const gave = coins ? `: ${say("trains-coins", { count: coins })}` : "";
  return [...did.map((what) => what + gave), ...counted(then)].join(", ");
}

/** What is there several times is told once: "Normal Train ×3", "discarded Waste ×2". */
function counted(told: readonly string[]): string[] {
  return [...new Set(told)].map((one) => {
    const times = told.filter((other) => other === one).length;
    return times > 1 ? `${one} ×${times}` : one;
  });
}
