// The big moments of Ticket to Ride: what changed between two positions that the player should not miss.
import type { Seen } from "../../../generated/socket.ts";
import type { Watcher } from "../../../connection/liveTable.svelte.ts";
import type { Moment } from "../../../table/moments.svelte.ts";
import type { Chart } from "../board/chart.ts";
import { say } from "../words/words.ts";
import type { Outlook } from "./outlook.ts";
import { beginsTheEnd } from "./stepEffects.ts";

const A_LONG_ROUTE = 8; // train cars: before that the longest route changes hands with every second move

interface Change {
  /** What was told to the seat before and after the steps. */
  before: Outlook | null;
  after: Outlook | null;
  steps: readonly Seen[];
  watcher: Watcher;
  chart: Chart;
  nameOf: (seat: number) => string;
  /** The longest route brings points in this game. */
  longestCounts: boolean;
}

export class GameMoments {
  /** The last seat that had the longest route for itself; a tie takes it from nobody. */
  private leader: number | null = null;

  in(change: Change): Moment[] {
    const had = this.leader ?? leaderOf(change.before?.longest ?? []);
    this.leader = leaderOf(change.after?.longest ?? []) ?? had;
    return [...completed(change), ...longest(change, had, this.leader), ...lostRaces(change), ...lastRound(change)];
  }
}

/** Tickets of mine that are done now and were not. */
function completed({ before, after, chart }: Change): Moment[] {
  const open = new Set(before?.tickets.filter(({ state }) => state === "open").map(({ ticket }) => ticket));
  return (after?.tickets ?? [])
    .filter(({ ticket, state }) => state === "done" && open.has(ticket))
    .map(({ ticket }) => ({
      sentence: say("moment-ticket", { ticket: chart.ticket(ticket), count: chart.tickets.get(ticket)?.points ?? 0 }),
      tone: "good",
      sound: "ticket",
    }));
}

/** The longest route has passed to somebody else. */
function longest({ after, watcher, nameOf, longestCounts }: Change, had: number | null, has: number | null): Moment[] {
  const length = (has !== null && after?.longest[has]) || 0;
  if (!longestCounts || has === null || had === null || has === had || length < A_LONG_ROUTE) return [];
  if (has === watcher) return [{ sentence: say("moment-longest-mine", { length }), tone: "good", sound: "longest" }];
  const facts = { name: nameOf(has), length };
  if (had === watcher) return [{ sentence: say("moment-longest-lost", facts), tone: "bad", sound: "lost" }];
  return [{ sentence: say("moment-longest", facts), tone: "news", sound: "longest" }];
}

/** The only seat with the most. */
function leaderOf(lengths: readonly number[]): number | null {
  const most = Math.max(...lengths);
  const leaders = lengths.flatMap((length, seat) => (length === most ? [seat] : []));
  return leaders.length === 1 ? leaders[0]! : null;
}

/** Routes that I was building towards and somebody else has claimed, so that a ticket takes more now or is lost. */
function lostRaces({ before, after, steps, watcher, chart, nameOf }: Change): Moment[] {
  if (!before || !after) return [];
  const taken = steps.filter(({ kind }) => kind !== "undo").flatMap(routesIn);
  const own = taken.filter(({ seat }) => seat === watcher).map(({ route }) => route);
  return taken
    .filter(({ seat, route }) => seat !== watcher && isLost(route, own, before, after))
    .slice(0, 1)
    .map(({ seat, route }) => ({
      sentence: say("moment-race", { name: nameOf(seat), route: chart.route(route) }),
      tone: "bad",
      sound: "lost",
    }));
}

function routesIn({ seat, events }: Seen): { seat: number; route: string }[] {
  const named = events.map(({ facts }) => facts["route"]);
  return named.filter((route) => typeof route === "string").map((route) => ({ seat, route }));
}

function isLost(route: string, own: readonly string[], before: Outlook, after: Outlook): boolean {
  return before.tickets.some(({ ticket, state, routes, spaces, path }) => {
    const now = after.tickets.find((other) => other.ticket === ticket);
    const begun = path.length > routes.length || routes.some((each) => own.includes(each)); // some of the way is mine
    return (
      state === "open" && begun && routes.includes(route) && (now?.state === "lost" || (now?.spaces ?? 0) > spaces)
    );
  });
}

function lastRound({ steps }: Change): Moment[] {
  return steps.some(beginsTheEnd) ? [{ sentence: say("moment-last"), tone: "news", sound: "last" }] : [];
}
