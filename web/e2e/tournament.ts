// People of a tournament: they come by a link, are led to their tables, and leave their games to bots, which end them soon.
import { expect as impatient, type Page } from "@playwright/test";
import { Autopilot } from "./autopilot.ts";

const LONG = 120_000; // bots finish the games

/** Several browsers on a busy machine take their time. */
export const expect = impatient.configure({ timeout: 60_000 });

/** Make a tournament of two rounds; the link by which others come. */
export async function makeTournament(
  page: Page,
  name: string,
  game: string,
  size: number,
  option = "",
): Promise<string> {
  await page.goto("/tournaments");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Game").selectOption({ label: game });
  await page.getByLabel("Table size").selectOption(String(size));
  await page.getByLabel("Rounds").selectOption("2");
  if (option) {
    await page.getByText("Options of the game").click();
    await page.getByLabel(option).check();
  }
  await page.getByRole("button", { name: "Create tournament" }).click();
  return page.getByLabel("Tournament link").inputValue();
}

/** Take part under a name, by the link or where the page already shows the tournament. */
export async function takePart(page: Page, name: string, link = ""): Promise<void> {
  if (link) await page.goto(link);
  const field = page.getByLabel("Joining as");
  await field.fill(name);
  await field.blur();
  await page.getByRole("button", { name: "Take part" }).click();
  await expect(page.getByRole("button", { name: "Drop out" })).toBeVisible();
}

/** Begin a round at the host's; everybody who plays is led to their table. */
export async function beginRound(host: Page, players: readonly Page[], round: number): Promise<void> {
  await host.getByRole("button", { name: `Start round ${round}` }).click();
  for (const each of players) await expect(each).toHaveURL(/\/table\//);
}

const tableOf = (page: Page): string => page.url().replace(/.*\/table\//, "");

/** The seats of the guest of a page at a table are a weak bot's from now on. */
async function giveUp(page: Page, table: string): Promise<void> {
  await page.evaluate(async (id) => {
    const { mine } = (await (await fetch(`/api/tables/${id}`)).json()) as { mine: number[] };
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${id}/socket`);
    await new Promise<void>((done, fail) => {
      socket.onopen = () => socket.send(JSON.stringify({ type: "hello", version: 2, since: null, heard: 0 }));
      socket.onmessage = ({ data }) => {
        const { type } = JSON.parse(String(data)) as { type: string };
        if (type === "welcome") {
          for (const seat of mine)
            socket.send(JSON.stringify({ type: "resign", id: `gone-${seat}`, seat, level: "porter" }));
        }
        if (type === "done") done();
        if (type === "refused") fail(new Error(String(data)));
      };
    });
    socket.close();
  }, table);
}

/** All games of a round, left to bots, to their end. */
export async function playOut(players: readonly Page[]): Promise<void> {
  const games = players.map((page) => ({ page, table: tableOf(page) }));
  await Promise.all(games.map(({ page, table }) => giveUp(page, table)));
  await ended(games);
}

/** The same at Europe, but for one who plays on and so wins; all are back at the tournament, where the results come in. */
export async function letWin(winner: Page, players: readonly Page[]): Promise<void> {
  const games = players.map((page) => ({ page, table: tableOf(page) }));
  await Promise.all(players.map((page) => page.goBack()));
  const { table } = games.find(({ page }) => page === winner)!;
  await Promise.all(games.filter(({ page }) => page !== winner).map((one) => giveUp(one.page, one.table)));
  const { mine } = (await (await winner.request.get(`/api/tables/${table}`)).json()) as { mine: number[] };
  const pilot = await Autopilot.at(winner, table, mine[0]);
  await pilot.playUntil(() => false);
  pilot.close();
  await ended(games);
}

async function ended(games: readonly { page: Page; table: string }[]): Promise<void> {
  const one = new Map(games.map(({ page, table }) => [table, page]));
  for (const [table, page] of one)
    await expect.poll(() => stateOf(page, table), { timeout: LONG, intervals: [500] }).toBe("over");
}

function stateOf(page: Page, table: string): Promise<string> {
  return page.evaluate(
    async (id) => ((await (await fetch(`/api/tables/${id}`)).json()) as { state: string }).state,
    table,
  );
}

/** From the end of a game back to the tournament. */
export async function backToTournament(page: Page): Promise<void> {
  const skip = page.getByRole("button", { name: "Skip to result" });
  const way = page.getByRole("link", { name: "To the tournament" });
  await expect(skip.or(way).first()).toBeVisible();
  if (await skip.isVisible()) await skip.click();
  await way.click();
}
