// What a newcomer meets: gentle opponents, a game that is remembered, moments, odds, questions before something is lost.
import type { Page } from "@playwright/test";
import type { MapPieces } from "../src/families/ticket-to-ride/board/chart.ts";
import { type TicketStatus, toldOf } from "../src/families/ticket-to-ride/table/outlook.ts";
import { accessible, expect, fits, join, somebody, test } from "./app.ts";
import { AtTable } from "./at-table.ts";
import { Autopilot } from "./autopilot.ts";
import { Learner } from "./learner.ts";
import { byPointer, Player, post, sitDown, sitDownAt, sitDownWith } from "./player.ts";
import { OwnServer } from "./server.ts";
import { stage } from "./stagehand.ts";

const SMALL = { width: 390, height: 844 };
const SIDEWAYS = { width: 844, height: 390 };
const DESK = { width: 1440, height: 900 };
const EUROPE = "ticket-to-ride/europe";

/** Keep something on the device of a page, as the app would. */
const remember = (page: Page, key: string, thing: object) =>
  page.addInitScript(([name, text]) => localStorage.setItem(name, text), [
    `capolinea.${key}`,
    JSON.stringify(thing),
  ] as const);

/** A lesson at one of its parts. */
async function lessonAt(page: Page, scene: number): Promise<void> {
  await remember(page, "lessons", { scenes: { [EUROPE]: scene }, done: [], played: true });
  await page.goto(`/learn/${EUROPE}`);
  await new Learner(page).isTold(`${scene}.0`);
}

test("Play now begins with gentle bots, and with the game that was played last", async ({ page }) => {
  await page.goto("/");
  const play = page.getByRole("button", { name: /Play now/ });
  await expect(play).toContainText(/Ticket to Ride Europe.*Passenger/);
  await sitDown(page, { game: "trains/osaka", seats: [{ kind: "me" }, { kind: "bot", level: "porter" }] });
  await expect(page.locator(".game-table[data-number]")).toBeVisible();
  await page.goto("/");
  await expect(play).toContainText(/Trains – Osaka.*Porter/);
  await play.click();
  await expect(page.locator(".game-table.trains[data-number]")).toBeVisible();
  await expect(page.getByText("Porter C").first()).toBeVisible();
});

test("after a win the home page offers stronger bots", async ({ page }) => {
  const last = { table: "a", game: "ticket-to-ride/northern-lights", variant: "standard" };
  await remember(page, "last-game", { ...last, levels: { "ticket-to-ride": "porter" }, won: ["ticket-to-ride"] });
  await page.goto("/");
  await expect(page.getByRole("button", { name: /Play now/ })).toContainText(/Northern Lights.*Porter/);
  await page.getByRole("button", { name: /stronger bots \(Apprentice\)/ }).click();
  await expect(page.locator(".game-table[data-number]")).toBeVisible();
  await expect(page.getByText("Apprentice B").first()).toBeVisible();
});

test("the end of a game says who won, and offers stronger bots to a winner alone", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" }); // the score is there at once
  const seats = [{ kind: "me" as const }, { kind: "bot" as const, level: "passenger" }];
  const autopilot = await Autopilot.at(page, await sitDown(page, { game: EUROPE, seats }));
  await autopilot.playUntil(() => false);
  autopilot.close();
  await new AtTable(page).wait(({ over }) => over); // the page has seen it all
  await expect(page.locator(".moment", { hasText: "Last round" })).toHaveCount(0);
  const { result } = await page.evaluate(
    async (path) => (await (await fetch(path)).json()) as { result: { ranking: { seat: number; rank: number }[] } },
    `/api/tables/${page.url().split("/").at(-1)!}`,
  );
  const won = result.ranking.some(({ seat, rank }) => seat === 0 && rank === 1);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(won ? "You win!" : "The end of the line");
  await expect(page.getByRole("button", { name: /stronger bots \(Porter\)/ })).toHaveCount(won ? 1 : 0);
  await page.reload();
  await expect(page.getByRole("button", { name: "Rematch" })).toBeVisible();
});

test("a lesson ends with a win, and in a real game", async ({ page }) => {
  await lessonAt(page, 6);
  const useful = page.locator(".route.useful[data-route^=budapest-wien]");
  await expect(useful).toHaveCount(2); // either side will do
  await expect(useful.first()).toHaveAccessibleName(/you can claim it now, a ticket of yours needs it$/);
  await page.keyboard.press("c");
  const first = page.getByRole("dialog").getByRole("listitem").first();
  await expect(first).toContainText(/Budapest – Wien.*for 1 ticket/);
  await expect(first.locator("svg")).toHaveCount(1); // its spaces, in their colour
  await page.keyboard.press("Escape");
  await page.locator("[data-do]").click();
  for (const told of ["Ticket completed: Zürich – Budapest, 6 points", "Last round: everyone has one more turn"])
    await expect(page.locator(".moment")).toHaveText(told);
  await page.locator('[data-step="6.1"]').waitFor();
  await page.locator("[data-do]").click();
  await page.getByRole("button", { name: "Skip to result" }).click();
  await expect(page.locator(".moment")).toHaveText("You win!");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You win!");
  await page.getByRole("button", { name: "Play a real game" }).click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.getByText("Passenger B").first()).toBeVisible();
});

test("a ticket that is completed is a moment, with the route that is borrowed", async ({ page }) => {
  await lessonAt(page, 5);
  const ends = page.locator('[data-city="zurich"], [data-city="budapest"]');
  await expect(ends.locator(".goal.open")).toHaveCount(2);
  await page.locator("[data-continue]").click();
  await page.locator('[data-name="budapest"]').click({ force: true }); // the name is as good as the dot
  await expect(page.locator(".asks")).toContainText(/costs you the 4 points.*2 routes of other players end here/);
  await page.locator("[data-do]").click();
  await expect(page.locator(".moment")).toHaveText("Ticket completed: Zürich – Budapest, 6 points");
  await expect(page.locator(".moment")).toHaveCount(0); // it goes by itself
  await expect(page.getByText("borrowing Budapest – Wien (red)")).toBeVisible();
  await expect(ends.locator(".goal.done")).toHaveCount(2);
  await page.getByRole("switch", { name: "Show on the map" }).uncheck();
  await expect(page.locator(".goal")).toHaveCount(0);
});

test("a race for a route that is lost is a moment", async ({ page, browser }) => {
  const friend = await somebody(browser);
  const table = await sitDownWith(friend, page, EUROPE);
  const [ada, grace] = [await Autopilot.at(page, table), await Autopilot.at(friend, table, 1)];
  const board = (await (await page.request.get(`/api/boards/${EUROPE}`)).json()) as MapPieces;
  const plain = board.routes.filter(({ kind }) => kind !== "tunnel").map(({ id }) => id); // what takes no time to be seen
  let [next, race]: [string[], TicketStatus | undefined] = [[], undefined];
  void grace.playUntil(
    () => false,
    () => race?.routes ?? [],
  );
  await ada.playUntil(
    (_, position) => {
      const { tickets } = toldOf(position)!;
      const now = tickets.find(({ ticket }) => ticket === race?.ticket);
      if (race && now && (now.state === "lost" || now.spaces > race.spaces)) return true;
      const open = tickets.filter(({ state, path }) => state === "open" && path.length > 1);
      race = open.find(({ path, routes }) => path.length > routes.length); // some of the way is hers
      next = race ? [] : open.flatMap(({ routes }) => routes).filter((route) => plain.includes(route));
      return false;
    },
    () => next,
  );
  for (const pilot of [ada, grace]) pilot.close();
  await expect(page.locator(".moment")).toHaveText(/ took .+, which you needed$/);
});

test("the longest route that changes hands is a moment, and a tunnel that ends the game is turned up first", async ({
  page,
}) => {
  const claim = async (route: string) => {
    await page.locator(`[data-route="${route}"] .space`).first().click({ force: true });
    await page.getByRole("list", { name: "Pay with" }).getByRole("button").first().click();
  };
  await sitDownAt(page, "europe-classic-3", 199);
  await new AtTable(page).myTurn();
  await claim("bruxelles-paris-yellow");
  const moment = page.locator(".moment", { hasText: "longest" });
  await expect(moment).toHaveText("You now have the longest route: 12 train cars");
  expect(await moment.evaluate((shown) => getComputedStyle(shown).animationName)).toContain("arrive");
  await sitDownAt(page, "europe-mega-3", 263);
  await new AtTable(page).myTurn();
  await claim("venezia-zurich");
  await expect(page.getByRole("heading", { name: "You dig the Venezia – Zürich tunnel" })).toBeVisible();
  await expect(page.locator(".status p[role=status]")).toContainText("Digging the tunnel");
  await expect(page.locator(".end")).toHaveCount(0);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator(".end")).toBeVisible();
});

test("a tunnel tells its odds, and then nothing until its last card is turned up", async ({ page }) => {
  await lessonAt(page, 4);
  await page.locator('[data-route="munchen-zurich"] .space').first().click({ force: true });
  await expect(page.locator(".asks")).toContainText(/No extra card: \d+%/);
  await accessible(page, ".asks");
  const points = page.getByRole("list", { name: "Players" });
  await page.locator(".way").first().click();
  await expect(page.locator(".status [role=status]")).toContainText("Digging the tunnel");
  await expect(page.getByText("Nothing has happened yet.")).toBeVisible();
  await expect(page.locator('[data-route="munchen-zurich"].chosen')).toHaveCount(1); // where it is dug
  await expect(points).not.toContainText("18");
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(page.getByRole("button", { name: /^Pay / }).first()).toBeVisible();
  await expect(page.getByText(/turned up/).first()).toBeVisible();
});

test("a turn of Trains is not thrown away with coins in hand, and the log tells a turn in a line", async ({ page }) => {
  await sitDown(page, { game: "trains/osaka", seats: [{ kind: "me" }, { kind: "bot", level: "passenger" }] });
  await stage(
    page,
    ["express-train"],
    ({ view, moves }) =>
      view.coins >= 2 &&
      moves.some(({ kind }) => kind === "buy") &&
      !moves.some((move) => move.kind === "play" && move.card.endsWith("-train")) &&
      moves.some((move) => move.kind === "play" && move.card === "lay-rails" && move.at !== ""),
  );
  await page.setViewportSize(SMALL);
  const buy = page.getByRole("button", { name: /^Buy: \d+ coins$/ }); // coins that are left lead to the supply
  const [shop, ends] = [(await buy.boundingBox())!, (await page.locator(".ends-turn").boundingBox())!];
  expect(ends.x - shop.x - shop.width).toBeGreaterThan(40); // no slip of a finger ends the turn
  await buy.click();
  await expect(page.getByRole("tab", { name: "Supply" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "Hand" }).click();
  for (const size of [SMALL, SIDEWAYS, DESK]) {
    await page.setViewportSize(size);
    const end = page.getByRole("button", { name: "End turn" });
    await expect(end, `${size.width}`).toBeInViewport();
    expect((await end.boundingBox())!.height).toBeLessThan(60); // in one line
  }
  await page.locator('[data-hand="lay-rails"]').click();
  await expect(page.getByRole("button", { name: "Play it without a rail (you still get 1 Waste)" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "End turn" }).click();
  await expect(page.getByText(/End your turn with \d+ coins left/)).toBeVisible();
  await page.getByRole("button", { name: "Keep buying" }).click();
  await expect(page.locator(".status.mine")).toBeVisible();
  const log = page.getByRole("log");
  await expect(log.getByText(/^A Ada played Normal Train ×\d: \d coins/).first()).toBeVisible();
  await expect(log).not.toContainText(/\byour?\b/); // it speaks of everybody by name
});

test("on a phone the status has room for its sentence in every language", async ({ page }) => {
  await page.setViewportSize(SMALL);
  await sitDown(page, { game: "trains/osaka", seats: [{ kind: "me" }, { kind: "bot", level: "passenger" }] });
  await stage(page, [], ({ view }) => view.turn > 2);
  for (const language of ["en", "it", "es"]) {
    await page.evaluate((code) => localStorage.setItem("capolinea.language", code), language);
    await page.reload();
    await expect(page.locator(".status.mine")).toBeVisible();
    const status = await page.locator(".status").boundingBox();
    expect(status!.height).toBeLessThanOrEqual(60); // the touch size, or three lines
    await fits(page);
  }
});

test("a vote tells how many have to agree", async ({ browser }) => {
  const server = await OwnServer.within({ CAPOLINEA_SERVER_AWAY_AFTER: "1" });
  try {
    const [ada, grace, joan] = await Promise.all(
      ["Ada", "Grace", "Joan"].map(async (name) => {
        const page = await somebody(browser, { baseURL: server.url, locale: "en-GB" });
        await page.goto("/healthz");
        await post(page, "/api/guest", { name });
        return page;
      }),
    );
    const seats = [{ kind: "me" }, { kind: "friend" }, { kind: "friend" }];
    const made = await post<{ table: { id: string }; invitation: string }>(ada!, "/api/tables", {
      game: EUROPE,
      seats,
    });
    for (const [friend, seat] of [
      [grace!, 2],
      [joan!, 3],
    ] as const) {
      await join(friend, `/table/${made.table.id}#${made.invitation}`);
      await friend.getByRole("button", { name: `Leave seat ${seat}` }).waitFor();
    }
    await post(ada!, `/api/tables/${made.table.id}/start`);
    await ada!.goto(`/table/${made.table.id}`);
    const deciding = async () => {
      for (const page of [ada!, grace!, joan!]) await new Player(page).turn(byPointer);
      for (const page of [ada!, grace!, joan!]) if (await page.locator(".status.mine").count()) return page;
      throw new Error("nobody's turn");
    };
    const gone = await deciding();
    const [first, second] = [ada!, grace!, joan!].filter((page) => page !== gone);
    await second!.setViewportSize(SMALL); // where the list of players is on another tab
    await gone.context().close();
    await first!.getByRole("button", { name: "Vote to let a bot take over (0 of 2)" }).click();
    await expect(second!.getByRole("button", { name: "Vote to let a bot take over (1 of 2)" })).toBeVisible();
    await expect(first!.getByText("You voted (1 of 2).")).toBeVisible();
    await expect(second!.locator(".absence")).toContainText(/away.*Everyone present must agree\./);
  } finally {
    await server.kill();
  }
});
