// The states of the app that pictures are taken of: each brings a fresh browser into it. A new one is a line in a list.
import { expect, type Page } from "@playwright/test";
import { hostTable } from "./app.ts";
import { finishedGame, LONG } from "./finished.ts";
import { byPointer, Player, sitDown } from "./player.ts";
import { stage, type Until } from "./stagehand.ts";

export type State = (page: Page) => Promise<void>;

/** A page that needs nothing but its address. */
const at =
  (path: string): State =>
  async (page) => {
    await page.goto(path);
  };

/** One state after another. */
const then =
  (...states: State[]): State =>
  async (page) => {
    for (const reach of states) await reach(page);
  };

const press =
  (name: string | RegExp): State =>
  async (page) => {
    await page.getByRole("button", { name }).first().click();
  };

// --- Ticket to Ride in play

const BOTS = [
  { kind: "bot" as const, level: "apprentice" },
  { kind: "bot" as const, level: "apprentice" },
];

const seated =
  (game: string, bots = BOTS): State =>
  async (page) => {
    await sitDown(page, { game: `ticket-to-ride/${game}`, seats: [{ kind: "me" }, ...bots] });
    await expect(page.getByRole("checkbox").first()).toBeVisible();
  };

/** Some moves later, and it is my turn. */
const later =
  (moves: number): State =>
  async (page) => {
    const player = new Player(page);
    for (let move = 0; move < moves; move++) await player.turn(byPointer);
    await expect(page.locator(".status.mine")).toBeVisible();
    await page.keyboard.press("Escape");
  };

const ticketMarked: State = async (page) => {
  await page.getByRole("checkbox").first().click();
};

/** The ways to pay for the first route or city that can be had. */
const found =
  (name: string): State =>
  async (page) => {
    await page.getByRole("button", { name }).click();
    await page.locator("dialog .place").first().click();
  };

const hinted: State = async (page) => {
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.getByRole("heading", { name: "Hint" })).toBeVisible({ timeout: LONG }); // bots think about it
};

const routeRefused: State = async (page) => {
  await page.locator('[data-route="petrograd-stockholm"] .space').nth(3).click({ force: true });
  await expect(page.getByRole("link", { name: /Rule/ })).toBeVisible();
};

const handedOn: State = async (page) => {
  await sitDown(page, { game: "ticket-to-ride/europe", seats: [{ kind: "me" }, { kind: "me" }] });
  await expect(page.getByRole("dialog")).toBeVisible();
};

// --- Trains in play

/** A table of Trains against two bots, at a moment of the game. */
const trains =
  (board: string, variant: string, cards: string[], until: Until): State =>
  async (page) => {
    await sitDown(page, { game: `trains/${board}`, variant, seats: [{ kind: "me" }, ...BOTS] });
    await stage(page, cards, until);
  };

/** A table of four bots on Tokyo with cards of both boxes, halfway, for somebody who only watches. */
const watched: State = async (page) => {
  await sitDown(page, { game: "trains/tokyo", variant: "mixed", seats: [...BOTS, ...BOTS], public: true });
  await expect
    .poll(async () => Number(await page.locator("[data-number]").getAttribute("data-number")), { timeout: 120_000 })
    .toBeGreaterThan(400);
};

const inTurn: Until = ({ view, moves }) =>
  view.turn > 15 &&
  view.coins > 1 &&
  moves.some((move) => move.kind === "play" && move.card === "lay-rails" && move.at);

// --- a game that is over

const OSAKA = "trains/osaka";

const finished =
  (path: (id: string) => string, game?: string): State =>
  async (page) => {
    await page.goto("/");
    const { id } = await finishedGame(page, new URL(page.url()).origin, game);
    await page.goto(path(id));
  };

// --- a real table

const scored: State = async (page) => {
  await page.goto("/score/ticket-to-ride/europe");
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("button", { name: "Routes", exact: true }).click();
  await page.getByLabel("Find by city").fill("paris");
  await page.getByRole("list", { name: "Results" }).getByRole("button").first().click();
};

/** Seen by the first seat, in the middle of the game. */
const midway: State = async (page) => {
  await page.getByLabel("Seen by").selectOption({ index: 1 });
  await page.getByRole("slider").fill("120");
  await expect(page.locator(".past li")).toHaveCount(3);
};

/** A review that is done, at a mistake. */
const reviewed = (game?: string): State =>
  then(
    finished((id) => `/review/${id}`, game),
    (page) => expect(page.getByRole("button", { name: "Look deeper" })).toBeVisible({ timeout: LONG }),
    press("Next mistake"),
  );

/** A table of Trains, half entered. */
const scoredTrains =
  (part: string): State =>
  async (page) => {
    await page.goto("/score/trains/osaka");
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByRole("button", { name: "Stations", exact: true }).click();
    for (const city of ["0,8", "0,8", "2,9"]) await page.locator(`[data-hex="${city}"]`).click({ force: true });
    await page.getByRole("button", { name: "Rails", exact: true }).click();
    for (const hex of ["0,8", "1,8", "2,9"]) await page.locator(`[data-hex="${hex}"]`).click({ force: true });
    await expect(page.locator("[data-points='0']")).toContainText("6");
    await page.getByRole("button", { name: part, exact: true }).click();
  };

const PAGES: Record<string, State> = {
  home: at("/"),
  "home-with-tables": async (page) => {
    await hostTable(page);
    await page.goto("/");
    await expect(page.getByRole("region", { name: "Continue" })).toBeVisible();
  },
  new: at("/new"),
  "new-trains": at("/new/trains/osaka"),
  "new-friends": at("/new#friends"),
  "new-hot-seat": at("/new#hot-seat"),
  lobby: hostTable,
  "lobby-full": async (page) => {
    await hostTable(page);
    await page.getByRole("button", { name: "Sit here: seat 2" }).click();
    await page.getByLabel("Player 3", { exact: true }).selectOption("conductor");
    await expect(page.getByText("Everyone is here.")).toBeVisible();
  },
  "no-table": at(`/table/${"x".repeat(32)}`),
  settings: at("/settings"),
  "settings-link": async (page) => {
    await page.goto("/settings");
    await page.getByRole("button", { name: "Create a recovery link" }).click();
    await expect(page.getByLabel("Recovery link")).toBeVisible();
  },
  recover: at("/recover"),
  statistics: at("/statistics"),
  own: at("/me"),
  rules: at("/rules/ticket-to-ride"),
  "rules-deep-link": at("/rules/trains#TT5"),
  missing: at("/nowhere"),
  refusal: async (page) => {
    await page.goto("/recover#nonsense");
    await expect(page.getByRole("alert")).toBeVisible();
  },
};

const TICKET_TO_RIDE: Record<string, State> = {
  "europe-offer": then(seated("europe"), ticketMarked),
  "europe-turn": then(seated("europe"), later(9)),
  "europe-five": then(seated("europe", [...BOTS, ...BOTS]), later(9)),
  "europe-payment": then(seated("europe"), later(1), found("Claim a route…")),
  "europe-station": then(seated("europe"), later(1), found("Build a station…")),
  "europe-refused": then(seated("europe"), later(1), routeRefused),
  "europe-hint": then(seated("europe"), later(1), hinted),
  "europe-menu": then(seated("europe"), later(1), press("Menu")),
  "europe-hot-seat": handedOn,
  "northern-lights-offer": then(seated("northern-lights"), ticketMarked),
  "northern-lights-turn": then(seated("northern-lights"), later(9)),
  "end-telling": then(
    finished((id) => `/table/${id}`),
    press("Pause"),
    press("Next step"),
    press("Next step"),
  ),
  "end-result": then(
    finished((id) => `/table/${id}`),
    press("Skip to result"),
  ),
  replay: finished((id) => `/replay/${id}`),
  review: reviewed(),
  "score-start": at("/score"),
  score: scored,
};

const TRAINS: Record<string, State> = {
  "trains-turn": trains("osaka", "beginner-osaka", ["lay-rails", "express-train"], inTurn),
  "trains-place": async (page) => {
    await trains("tokyo", "city-council", ["lay-rails", "express-train"], inTurn)(page);
    await page.locator('[data-hand="lay-rails"]').click();
    await expect(page.getByRole("heading", { name: "Lay Rails: where?" })).toBeVisible();
  },
  "trains-choice": trains("tokyo", "sunrise", ["upgrade", "engineer"], ({ view }) => view.question !== null),
  "trains-attack": trains(
    "osaka",
    "city-council",
    ["protesters"],
    ({ view }) => view.seat === view.turn_seat && "protesters" in view.in_play,
  ),
  "trains-watched": watched,
  "trains-end-telling": then(
    finished((id) => `/table/${id}`, OSAKA),
    press("Pause"),
    press("Next step"),
  ),
  "trains-end-result": then(
    finished((id) => `/table/${id}`, OSAKA),
    press("Skip to result"),
  ),
  "trains-replay": then(
    finished((id) => `/replay/${id}`, OSAKA),
    midway,
  ),
  "trains-review": reviewed(OSAKA),
  "trains-score-start": at("/score/trains/osaka"),
  "trains-score-rails": scoredTrains("Rails"),
  "trains-score-stations": scoredTrains("Stations"),
  "trains-score-cards": scoredTrains("Cards"),
  "trains-score": scoredTrains("Score"),
};

export const STATES: Record<string, State> = { ...PAGES, ...TICKET_TO_RIDE, ...TRAINS };
