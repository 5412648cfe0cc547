// The states of the app that pictures are taken of: each brings a fresh browser into it.
import { expect, type Page } from "@playwright/test";
import { hostTable } from "./app.ts";

export type State = (page: Page) => Promise<void>;

/** A page that needs nothing but its address. */
const at = (path: string): State => async (page) => {
  await page.goto(path);
};

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
