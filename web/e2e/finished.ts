// Games of bots, each played out once: the tests and pictures of the end and of the replay look at the same ones.
import { expect, type Page } from "@playwright/test";

export interface Finished {
  id: string;
  number: number;
  result: { ranking: { seat: number; total: number }[] };
}

export const LONG = 420_000; // the first bots of a machine are compiled

const played = new Map<string, Promise<Finished>>();

export function finishedGame(page: Page, own: string, game = "ticket-to-ride/europe"): Promise<Finished> {
  const found = played.get(game) ?? playOut(page, own, game);
  played.set(game, found);
  return found;
}

async function playOut({ request }: Page, own: string, game: string): Promise<Finished> {
  const headers = { origin: own, "content-type": "application/json" };
  await request.post("/api/guest", { headers, data: { name: "Ada" } });
  const bot = { kind: "bot", level: "apprentice" };
  const made = await request.post("/api/tables", { headers, data: { game, seats: [bot, bot], public: true } });
  const { table } = (await made.json()) as { table: Finished };
  await request.post(`/api/tables/${table.id}/start`, { headers });
  const look = async () =>
    (await (await request.get(`/api/tables/${table.id}`)).json()) as Finished & { state: string };
  await expect.poll(async () => (await look()).state, { timeout: LONG, intervals: [1000] }).toBe("over");
  return look();
}
