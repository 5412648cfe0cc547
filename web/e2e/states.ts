// The states of the app that pictures are taken of: each brings a fresh browser into it.
import { expect, type Page } from "@playwright/test";
import { hostTable } from "./app.ts";
import { sitDown } from "./player.ts";
import { stage, type Until } from "./stagehand.ts";

export type State = (page: Page) => Promise<void>;

/** A page that needs nothing but its address. */
const at = (path: string): State => async (page) => {
  await page.goto(path);
};

/** A table of Trains against three bots, at a moment of the game. */
const trains = (board: string, variant: string, cards: string[], until: Until): State => async (page) => {
  const bot = { kind: "bot", level: "apprentice" } as const;
  await sitDown(page, { game: `trains/${board}`, variant, seats: [{ kind: "me" }, bot, bot, bot] });
  await stage(page, cards, until);
};

const inTurn: Until = ({ view, moves }) => view.turn > 24 && view.coins > 2 && moves.some((move) => move.startsWith("play lay rails at"));

export const STATES: Record<string, State> = {
  home: at("/"),
  "home-with-tables": async (page) => {
    await hostTable(page);
    await page.goto("/");
    await expect(page.getByRole("region", { name: "Continue" })).toBeVisible();
  },
  new: at("/new"),
  "new-trains": at("/new/trains/osaka"),
  "new-friends": at("/new#friends"),
  lobby: hostTable,
  "lobby-full": async (page) => {
    await hostTable(page);
    for (const seat of [2, 3]) await page.getByRole("button", { name: `Sit here: seat ${seat}` }).click();
    await expect(page.getByText("Everybody is here.")).toBeVisible();
  },
  "trains-turn": trains("osaka", "beginner-osaka", ["lay-rails", "express-train"], inTurn),
  "trains-place": async (page) => {
    await trains("tokyo", "city-council", ["lay-rails", "express-train"], inTurn)(page);
    await page.locator('[data-hand="lay-rails"]').click();
    await expect(page.getByRole("heading", { name: "Lay Rails: where?" })).toBeVisible();
  },
  "trains-choice": trains("tokyo", "sunrise", ["upgrade", "engineer"], ({ view }) => view.question !== null),
  "no-table": at("/table/nonsense"),
  settings: at("/settings"),
  "settings-link": async (page) => {
    await page.goto("/settings");
    await page.getByRole("button", { name: "Make a recovery link" }).click();
    await expect(page.getByLabel("Recovery link")).toBeVisible();
  },
  recover: at("/recover"),
  statistics: at("/statistics"),
  rules: at("/rules/ticket-to-ride"),
  "rules-deep-link": at("/rules/trains#TT5"),
  missing: at("/nowhere"),
  refusal: async (page) => {
    await page.goto("/recover#nonsense");
    await page.getByRole("button", { name: "Take my seats" }).click();
    await expect(page.getByRole("button", { name: "Dismiss" })).toBeVisible();
  },
};
