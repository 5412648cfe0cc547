// The states of the app that pictures are taken of: each brings a fresh browser into it.
import { expect, type Page } from "@playwright/test";
import { hostTable } from "./app.ts";
import { finishedGame } from "./finished.ts";

export type State = (page: Page) => Promise<void>;

/** A page that needs nothing but its address. */
const at = (path: string): State => async (page) => {
  await page.goto(path);
};

/** The address of a game of Trains that is over. */
async function trainsOver(page: Page): Promise<string> {
  await page.goto("/");
  return (await finishedGame(page, new URL(page.url()).origin, "trains/osaka")).id;
}

/** A real table of Trains, half entered. */
const realTrains = (part: string): State => async (page) => {
  await page.goto("/score/trains/osaka");
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByRole("button", { name: "Stations", exact: true }).click();
  for (const city of ["0,8", "0,8", "2,9"]) await page.locator(`[data-hex="${city}"]`).click({ force: true });
  await page.getByRole("button", { name: "Rails", exact: true }).click();
  for (const hex of ["0,8", "0,9", "1,8", "2,9"]) await page.locator(`[data-hex="${hex}"]`).click({ force: true });
  await expect(page.locator("[data-points='0']")).toContainText("9");
  await page.getByRole("button", { name: part, exact: true }).click();
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
  "trains-end-counting": async (page) => {
    await page.goto(`/table/${await trainsOver(page)}`);
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("button", { name: "Next step" }).click();
  },
  "trains-end": async (page) => {
    await page.goto(`/table/${await trainsOver(page)}`);
    await page.getByRole("button", { name: "To the result" }).click();
  },
  "trains-replay": async (page) => {
    await page.goto(`/replay/${await trainsOver(page)}`);
    await page.getByLabel("Seen by").selectOption({ index: 1 });
    await page.getByRole("slider").fill("120");
    await expect(page.locator(".past li")).toHaveCount(3);
  },
  "score-start-trains": at("/score/trains/osaka"),
  "score-trains-rails": realTrains("Rails"),
  "score-trains-stations": realTrains("Stations"),
  "score-trains-cards": realTrains("Cards"),
  "score-trains": realTrains("Score"),
  refusal: async (page) => {
    await page.goto("/recover#nonsense");
    await page.getByRole("button", { name: "Take my seats" }).click();
    await expect(page.getByRole("button", { name: "Dismiss" })).toBeVisible();
  },
};
