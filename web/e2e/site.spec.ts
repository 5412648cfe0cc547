// The site of plain files, as it was built, from a plain host under a path: games on the device, with no server behind.
import { accessible, expect, test } from "./app.ts";
import { Learner, type LessonText } from "./learner.ts";
import { byKeys as byTicketKeys, Player } from "./player.ts";
import { goOn, QUICK, SITE, startTable } from "./site.ts";
import { byPointer as byTrainsPointer, TrainsPlayer } from "./trains-player.ts";

test.use({
  baseURL: SITE,
  storageState: QUICK,
  serviceWorkers: "allow",
  contextOptions: { reducedMotion: "reduce" },
});

const LONG = 300_000;
const SOAK = Boolean(process.env["CAPOLINEA_SOAK"]);
const READY = { timeout: 60_000 }; // the first start of the engine on a busy machine

const VARIANTS = [
  { game: "ticket-to-ride/europe", variant: "1912" },
  { game: "ticket-to-ride/europe", variant: "mega" },
  { game: "ticket-to-ride/europe", variant: "big-cities" },
  { game: "ticket-to-ride/northern-lights" },
  { game: "trains/tokyo", variant: "rising-sun" },
  { game: "trains/osaka", variant: "mixed" },
];

test("a game of Ticket to Ride to its end, with a hint, told and replayed, asks nobody for anything", async ({
  page,
  context,
}) => {
  test.setTimeout(LONG);
  const asked: string[] = [];
  context.on("request", (request) => asked.push(`${request.method()} ${request.url()}`));
  page.on("websocket", (socket) => asked.push(socket.url()));
  if (SOAK) await startTable(page, { game: "ticket-to-ride/europe" });
  else await goOn(page, "europe-classic-2", 171);
  const player = new Player(page);
  await player.turn(byTicketKeys);
  await player.myTurn();
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.getByRole("heading", { name: "Hint" })).toBeVisible(READY);
  await page.keyboard.press("Escape");
  await player.playToTheEnd(byTicketKeys);
  await expect(page.getByRole("row", { name: /Total/ })).toBeVisible();
  await accessible(page);
  await page.getByRole("link", { name: "Watch replay" }).click();
  await expect(page.getByRole("slider")).toBeVisible();
  await page.goto(`${SITE}#/statistics`);
  await expect(page.getByRole("cell", { name: "1" }).first()).toBeVisible();
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((each) => !each.startsWith(`GET ${SITE}`))).toEqual([]); // files of the site, and no more
});

test("a game of Trains to its end", async ({ page }) => {
  test.setTimeout(LONG);
  if (SOAK) await startTable(page, { game: "trains/osaka" });
  else await goOn(page, "trains-rails-2", 281);
  await new TrainsPlayer(page).playToTheEnd(byTrainsPointer);
  await expect(page.getByRole("row", { name: /Total/ })).toBeVisible();
});

test("every lesson is opened by a click straight after another, and its first scene is played", async ({ page }) => {
  test.setTimeout(LONG);
  const answer = async (file: string) => (await page.request.get(`${SITE}answers/${file}`)).json() as Promise<unknown>;
  const index = (await answer("index.json")) as Record<string, string>;
  const lessons = (await answer(index["/api/lessons"]!)) as { family: string; id: string }[];
  expect(lessons.length).toBeGreaterThan(2);
  const learner = new Learner(page);
  await page.goto(`${SITE}#/learn`);
  for (const { family, id } of lessons) {
    const text = (await answer(index[`/api/lessons/${family}/${id}`]!)) as LessonText;
    await page.locator(`main a[href$="/learn/${family}/${id}"]`).click();
    await expect(page.locator(".game-table")).toBeVisible(READY);
    await learner.playScene(text, 0);
    await learner.isTold("1.0");
    await page.getByRole("link", { name: "Leave the lesson" }).click();
  }
});

test("a map of one's own is played, with a hint, and is there after a reload", async ({ page }) => {
  test.setTimeout(LONG);
  await page.goto(`${SITE}#/workshop`);
  await page.getByRole("button", { name: /^Copy of a map/ }).click();
  await page.getByRole("button", { name: "Northern Lights" }).click();
  await page.getByRole("button", { name: "Play now" }).click(READY);
  await expect(page.locator(".game-table")).toBeVisible(READY);
  const player = new Player(page);
  await player.turn(byTicketKeys);
  await player.myTurn();
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.getByRole("heading", { name: "Hint" })).toBeVisible(READY);
  await page.reload();
  await player.turn(byTicketKeys);
});

for (const { game, variant = "" } of VARIANTS) {
  test(`bots play ${game} ${variant} to the end`, async ({ page }) => {
    test.skip(!SOAK && variant !== "mixed", "`make soak` plays it");
    test.setTimeout(LONG);
    await startTable(page, { game, variant, bots: ["stationmaster", "conductor"], players: [] });
    await expect(page.locator(".end")).toBeVisible({ timeout: LONG });
  });
}
