// The plan of a table in words.
import { games, levelName } from "../games/games.svelte.ts";
import { clockName } from "../shared/clock.ts";
import { say, words } from "../words/words.svelte.ts";
import type { Plan } from "./plan.svelte.ts";

function list(parts: string[]): string {
  return new Intl.ListFormat(words.language, { type: "conjunction" }).format(parts);
}

/** Who plays: `you, one friend and two bots (Stationmaster and Conductor)`. */
export function company(plan: Plan): string {
  const [mine, friends, open, bots] = (["me", "friend", "open", "bot"] as const).map((kind) => plan.count(kind));
  const levels = plan.seats.filter(({ kind }) => kind === "bot").map(({ level }) => levelName(level));
  return list([
    ...(mine === 1 ? [say("summary-me")] : []),
    ...(mine! > 1 ? [say("summary-hot-seat", { count: mine! })] : []),
    ...(friends ? [say("summary-friends", { count: friends })] : []),
    ...(open ? [say("summary-open", { count: open })] : []),
    ...(bots ? [say("summary-bots", { count: bots, levels: list([...new Set(levels)]) })] : []),
  ]);
}

/** Who may come: if there is no seat for them, only to watch. */
function access(plan: Plan): string {
  if (plan.here) return say("summary-device");
  const open = plan.count("open");
  if (plan.public) return say(open ? "summary-public" : "summary-public-full");
  return say(open || plan.count("friend") ? "summary-private" : "summary-private-full");
}

/** All of it, sentence by sentence. */
export function summary(plan: Plan): string[] {
  return [
    say("summary-game", { game: games.title({ game: plan.game.id, variant: plan.variant }) }),
    say("summary-players", { players: company(plan) }),
    access(plan),
    ...(plan.clock.kind === "off" ? [] : [`${clockName(plan.clock)}.`]),
  ];
}
