// The pages by name. Each is loaded when it is first wanted, so that the first load stays small.
import type { Component } from "svelte";
import type { Page } from "../app/router.svelte.ts";
import { type Key, say } from "../words/words.svelte.ts";

export type PageProps<Name extends Page["name"]> = { page: Extract<Page, { name: Name }> };
type AnyPage = Component<{ page: Page }>;

const missing = () => import("./Missing.svelte");

const PAGES: Record<Page["name"], { load: () => Promise<{ default: unknown }>; title?: Key }> = {
  home: { load: () => import("./Home.svelte") },
  new: { load: () => import("./New.svelte"), title: "new-title" },
  table: { load: () => import("./Table.svelte"), title: "table-title" },
  replay: { load: () => import("./Replay.svelte"), title: "replay-title" },
  recover: { load: () => import("./Recover.svelte"), title: "recover-title" },
  open: { load: () => import("./Open.svelte"), title: "carry-title" },
  score: { load: () => import("./Score.svelte"), title: "score-title" },
  rules: { load: () => import("./Rules.svelte"), title: "rules-title" },
  learn: { load: () => import("./Learn.svelte"), title: "learn-title" },
  workshop: { load: () => import("./Workshop.svelte"), title: "workshop-title" },
  settings: { load: () => import("./Settings.svelte"), title: "settings-title" },
  statistics: { load: () => import("./Statistics.svelte"), title: "statistics-title" },
  tables: { load: () => import("./Tables.svelte"), title: "tables-title" },
  tournaments: { load: () => import("./Tournaments.svelte"), title: "tournaments-title" },
  tournament: { load: () => import("./Tournament.svelte"), title: "tournament-title" },
  me: { load: () => import("./OwnGames.svelte"), title: "own-title" },
  owner: { load: () => import("./Owner.svelte"), title: "owner-title" },
  missing: { load: missing, title: "missing-title" },
};

/** The component of a page; it takes the address as its property `page`. */
export async function load(name: Page["name"]): Promise<AnyPage> {
  return (await PAGES[name].load()).default as AnyPage;
}

export function titleOf(name: Page["name"]): string {
  const { title } = PAGES[name];
  return title ? `${say(title)} · ${say("app-name")}` : say("app-name");
}
