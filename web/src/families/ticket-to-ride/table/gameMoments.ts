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
  /** Tunnels that I tried to dig in vain: they are wanted as much as a way that has begun. */
  private readonly tried = new Set<string>();

  in(change: Change): Moment[] {
    const { steps, watcher } = change;
    for (const { seat, route } of routesIn(steps)) if (seat === watcher) this.tried.add(route);
    const had = this.leader ?? leaderOf(change.before?.longest ?? []);
    this.leader = leaderOf(change.after?.longest ?? []) ?? had;
    return [
      ...completed(change),
      ...longest(change, had, this.leader),
      ...lostRaces(change, this.tried),
      ...lastRound(change),
    ];
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
function lostRaces({ before, after, steps, watcher, chart, nameOf }: Change, tried: ReadonlySet<string>): Moment[] {
  if (!before || !after) return [];
  return routesIn(steps)
    .filter(({ seat, route }) => seat !== watcher && isLost(route, tried, before, after))
    .slice(0, 1)
    .map(({ seat, route }) => ({
      sentence: say("moment-race", { name: nameOf(seat), route: chart.route(route) }),
      tone: "bad",
      sound: "lost",
    }));
}

/** The routes that seats have claimed or tried to. */
function routesIn(steps: readonly Seen[]): { seat: number; route: string }[] {
  return steps
    .filter(({ kind }) => kind !== "undo")
    .flatMap(({ seat, events }) => events.map(({ facts }) => ({ seat, route: facts["route"] })))
    .filter((each): each is { seat: number; route: string } => typeof each.route === "string");
}

function isLost(route: string, tried: ReadonlySet<string>, before: Outlook, after: Outlook): boolean {
  return before.tickets.some(({ ticket, state, routes, spaces, path }) => {
    const now = after.tickets.find((other) => other.ticket === ticket);
    const begun = path.length > routes.length || routes.some((each) => tried.has(each)); // some of the way is mine
    return (
      state === "open" && begun && routes.includes(route) && (now?.state === "lost" || (now?.spaces ?? 0) > spaces)
    );
  });
}

function lastRound({ steps }: Change): Moment[] {
  return steps.some(beginsTheEnd) ? [{ sentence: say("moment-last"), tone: "news", sound: "last" }] : [];
}
