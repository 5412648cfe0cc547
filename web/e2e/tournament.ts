// People of a tournament: they come by a link, are led to their tables, and leave their games to bots, which end them soon.
import { expect, type Page } from "@playwright/test";

const LONG = 120_000; // bots finish the games

/** Make a tournament for tables of two; the link by which others come. */
export async function makeTournament(page: Page, name: string, rounds: number): Promise<string> {
  await page.goto("/tournaments");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Game").selectOption({ label: "Trains – Osaka" });
  await page.getByLabel("Table size").selectOption("2");
  await page.getByLabel("Rounds").selectOption(String(rounds));
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

/** The seats of the guest of a page are a weak bot's from now on. */
export async function giveUp(page: Page): Promise<void> {
  const table = page.url().replace(/.*\/table\//, "");
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
  await Promise.all(players.map(giveUp));
  await Promise.all(
    players.map((each) => expect.poll(() => stateOf(each), { timeout: LONG, intervals: [500] }).toBe("over")),
  );
}

function stateOf(page: Page): Promise<string> {
  const table = page.url().replace(/.*\/table\//, "");
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
