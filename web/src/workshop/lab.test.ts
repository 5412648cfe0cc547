import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  type MadeTable,
  ownProblem,
  Refusal,
  type StudyNow,
  type StudyPlan,
  type StudyTable,
} from "../connection/requests.ts";
import type { MapFile } from "./mapFile.ts";
import { Lab } from "./lab.svelte.ts";

const file = (name: string): MapFile => ({ capolinea: "map", format: 1, family: "maps", name, files: {} });
const table = (games: number): StudyTable => ({ players: 3, games, routes: [] }) as unknown as StudyTable;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function lab() {
  const asked: string[] = [];
  let number = 0;
  let games = 0;
  const now = (state: StudyNow["state"]): StudyNow => ({
    number,
    state,
    id: "",
    games,
    total: 30,
    tables: [table(games)],
  });
  const api = {
    startStudy: ({ map }: StudyPlan) => {
      asked.push(String(map["name"]));
      number++;
      games = 0;
      return Promise.resolve(now("running"));
    },
    study: () => {
      games += 10;
      return Promise.resolve(now(games < 30 ? "running" : "done"));
    },
    stopStudy: () => Promise.resolve(now("stopped")),
    watchExample: (study: number, players: number, game: number) =>
      Promise.resolve({ table: { id: `game-${study}-${players}-${game}` }, invitation: "" } as MadeTable),
  };
  return { lab: new Lab(api, () => Promise.resolve()), asked };
}

it("asks again until all games are played", async () => {
  const { lab: it } = lab();
  const playing = it.play(file("one"), [2, 4]);
  await vi.runAllTimersAsync();
  await playing;
  expect([it.study!.games, it.study!.state, it.table!.players]).toEqual([30, "done", 3]);
});

it("a game that shows a figure is one of the study and of the number of players that are shown", async () => {
  const { lab: it } = lab();
  expect(await it.watch(7)).toBe(null);
  void it.play(file("one"), [2, 4]);
  await vi.runAllTimersAsync();
  expect(await it.watch(7)).toBe("game-1-3-7");
});

it("a change makes figures old until there are new ones, and the games of the old map are followed no more", async () => {
  const { lab: it, asked } = lab();
  void it.play(file("one"), [2, 4]);
  await vi.advanceTimersByTimeAsync(1000);
  it.age();
  expect([it.stale, it.study!.games]).toEqual([true, 10]);
  void it.play(file("two"), [2, 4]);
  await vi.advanceTimersByTimeAsync(10);
  expect([it.stale, it.study!.games]).toEqual([true, 10]); // the old figures are shown, as old ones
  await vi.advanceTimersByTimeAsync(1000);
  expect([it.stale, it.study!.number]).toEqual([false, 2]);
  expect(asked).toEqual(["one", "two"]);
  it.stop();
});

it("tries again while a server prepares what studies need", async () => {
  let tries = 0;
  const refused = new Refusal(409, ownProblem("study-not-prepared"));
  const api = {
    startStudy: () =>
      ++tries < 3
        ? Promise.reject(refused)
        : Promise.resolve({ number: 1, state: "done", id: "", games: 5, total: 5, tables: [] } as StudyNow),
    study: () => Promise.reject(refused),
    stopStudy: () => Promise.reject(refused),
    watchExample: () => Promise.reject(refused),
  };
  const it = new Lab(api, () => Promise.resolve());
  void it.play(file("one"), [2, 4]);
  await vi.advanceTimersByTimeAsync(4000);
  expect(it.trouble).toBe(refused);
  await vi.advanceTimersByTimeAsync(7000);
  expect([tries, it.trouble, it.study?.games]).toEqual([3, null, 5]);
});
