// What reaches a browser: every frame and every answer of a whole game is kept, and compared with the truth when it is over.
import { isDeepStrictEqual } from "node:util";
import type { Page } from "@playwright/test";
import type { Happened, Outgoing, Position } from "../src/generated/socket.ts";
import type { View } from "../src/generated/ticket-to-ride.ts";
import { expect, test } from "./app.ts";
import { Autopilot } from "./autopilot.ts";
import { sitDown } from "./player.ts";

const OTHER = 1;
const SAMPLED = 7; // every so many entries are compared

/** A finished game after some entries, as each seat and a spectator saw it: the truth. */
interface Replayed {
  positions: Position[];
  happened: Happened[];
}

interface Save {
  seed: string | number;
  fair: { salt: string };
}

type Heard = { text: string; message: Outgoing };

/** All that reaches a page about its table, in the order in which it came. */
function record(page: Page): Heard[] {
  const heard: Heard[] = [];
  const keep = (text: string) => heard.push({ text, message: JSON.parse(text) as Outgoing });
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => keep(String(payload))));
  page.on("response", (response) => {
    if (/\/api\/(tables|guest|games)/.test(response.url())) void response.text().then(keep, () => undefined);
  });
  return heard;
}

/** Every value in something that came as JSON. */
function* within(value: unknown): Generator<unknown> {
  yield value;
  if (value !== null && typeof value === "object") for (const part of Object.values(value)) yield* within(part);
}

const viewOf = ({ positions }: Replayed, watcher: number) =>
  positions.find((position) => position.watcher === watcher)!.view as unknown as View;
const eventsOf = ({ happened }: Replayed) => happened.find(({ watcher }) => watcher === null)?.steps.at(-1)?.events;
const hasCards = (value: unknown, cards: object) => [...within(value)].some((part) => isDeepStrictEqual(part, cards));

/** Whether a position tells the other's hand, beyond what everybody saw it take. */
function tellsHand({ view }: Position, truth: Replayed): boolean {
  const { hand, seats, discards } = viewOf(truth, OTHER);
  const seen = [viewOf(truth, 0).hand, discards, seats[OTHER]!.known]; // which may happen to be the same
  return !seen.some((cards) => isDeepStrictEqual(cards, hand)) && hasCards(view, hand!);
}

for (const game of ["ticket-to-ride/europe", "ticket-to-ride/northern-lights"]) {
  test(`a browser is told nothing hidden: ${game}`, async ({ page }) => {
    test.skip(game.endsWith("lights") && !process.env["CAPOLINEA_SOAK"], "`make soak` plays it");
    test.setTimeout(240_000);
    const heard = record(page);
    const id = await sitDown(page, { game, seats: [{ kind: "me" }, { kind: "bot", level: "apprentice" }] });
    const ask = (path: string) => page.request.get(`/api/tables/${id}/${path}`);
    for (const path of ["steps/1", "chart"]) expect((await ask(path)).ok()).toBe(false);
    const pilot = await Autopilot.at(page, id);
    await pilot.playUntil(({ phase }) => phase === "over");
    pilot.close();
    await expect(page.locator(".end")).toBeVisible({ timeout: 60_000 });

    const end = heard.findIndex(({ message }) =>
      "table" in message
        ? message.table.state === "over"
        : message.type === "position" && message.view["phase"] === "over",
    );
    const [before, after] = [heard.slice(0, end), heard.slice(end)];
    expect(before.length).toBeGreaterThan(50);
    const leaks = (some: Heard[], secret: string) => some.filter(({ text }) => text.includes(secret)).length;

    const { seed, fair } = (await (await ask("save")).json()) as Save;
    const numbers = [String(seed), BigInt(seed).toString(), BigInt(seed).toString(16)];
    for (const secret of [fair.salt, ...numbers]) expect(leaks(before, secret)).toBe(0);
    expect(leaks(after, fair.salt)).toBeGreaterThan(0); // this is how it would look

    const truthAt = async (number: number) => (await (await ask(`steps/${number}`)).json()) as Replayed;
    const positions = before.flatMap(({ message }) => (message.type === "position" ? message : []));
    const last = await truthAt(positions.at(-1)!.number);
    const own = JSON.stringify(viewOf(last, 0));
    const tickets = viewOf(last, OTHER)
      .tickets.map((ticket) => JSON.stringify(ticket))
      .filter((ticket) => !own.includes(ticket));
    expect(tickets.length).toBeGreaterThan(0);
    for (const ticket of tickets) {
      expect(leaks(before, ticket)).toBe(0);
      expect(leaks(after, ticket)).toBeGreaterThan(0);
    }

    const steps = before.flatMap(({ message }) => (message.type === "happened" ? message.steps : []));
    for (const position of positions.filter(({ number }) => number % SAMPLED === 0)) {
      const truth = await truthAt(position.number);
      expect(tellsHand(position, truth)).toBe(false);
      const step = steps.find(({ number, seat }) => number === position.number && seat === OTHER);
      if (step) expect(step.events).toEqual(eventsOf(truth));
    }
  });
}
