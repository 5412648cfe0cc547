// What the checks of a map speak of, in the words of somebody who draws it.
import type { Finding, MapReport } from "../../../connection/requests.ts";
import type { Problem } from "../../../generated/socket.ts";
import type { Check } from "../../../workshop/checks.svelte.ts";
import { words } from "../../../words/words.svelte.ts";
import { type Draft, MOST } from "./draft.ts";
import { say } from "./words/words.ts";

export interface Places {
  cities: readonly string[];
  routes: readonly string[];
  tickets: readonly string[];
}

/** All that is to be said of a draft, what is wrong first. What a drawer can't know from a file's mistake is said in other words. */
export function checksOf(report: MapReport | null, draft: Draft): Check<Places>[] {
  if (!report) return [];
  const findings: Finding[] = report.analysis?.findings ?? [];
  const apart = new Set(findings.filter(({ code }) => code === "city-apart").flatMap(({ cities }) => cities));
  const problems = report.problems.flatMap((problem): Check<Places>[] => {
    const { place } = problem;
    if (/\.variants\[\d+\]\.(sets|deals)$/.test(place)) return []; // too few tickets
    if (/\.board\.(cities|routes)$/.test(place)) return []; // too many of them
    const at = placeOf(problem, draft);
    return at.cities.some((city) => apart.has(city)) ? [] : [{ level: "wrong", words: problem.words, places: at }];
  });
  return [
    ...limitsOf(report, draft),
    ...problems,
    ...findings.map(({ level, words: told, cities, routes, tickets }) => ({
      level,
      words: told,
      places: { cities, routes, tickets },
    })),
  ].toSorted((one, other) => Number(other.level === "wrong") - Number(one.level === "wrong"));
}

/** What the engine does not take, and what a drawer has not come to yet. */
function limitsOf({ problems }: MapReport, { cities, routes, game }: Draft): Check<Places>[] {
  const wrong = (sentence: string): Check<Places> => ({
    level: "wrong",
    words: { [words.language]: sentence },
    places: null,
  });
  const found: Check<Places>[] = [];
  if (cities.length > MOST.cities) found.push(wrong(say("editor-most-cities", { most: MOST.cities })));
  if (routes.length > MOST.routes) found.push(wrong(say("editor-most-routes", { most: MOST.routes })));
  if (problems.some(({ place }) => /\.variants\[\d+\]\.(sets|deals)$/.test(place)))
    found.push(wrong(say("editor-few-tickets", { players: game.players?.[1] ?? 5 })));
  return found;
}

/** The city, route or ticket that a place in the file means. */
function placeOf({ place }: Problem, draft: Draft): Places {
  const [, list, at] = /\$\.files\.\w+\.(\w+)\[(\d+)\]/.exec(place) ?? [];
  const thing = (things: readonly { id: string }[], name: string) => {
    const found = list === name ? things[Number(at)] : undefined;
    return found ? [found.id] : [];
  };
  return {
    cities: thing(draft.cities, "cities"),
    routes: thing(draft.routes, "routes"),
    tickets: thing(draft.tickets, "tickets"),
  };
}
