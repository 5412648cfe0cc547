// Brings a table of Trains to the scene that a test or a picture is about: it plays a player's seats over the socket, as
// fast as the server answers, while the page looks on.
import type { BrowserContext, Page } from "@playwright/test";
import type { Outgoing, Position } from "../src/generated/socket.ts";
import type { View } from "../src/generated/trains.ts";
import type { Move } from "../src/families/trains/table/moves.ts";
import { VERSION } from "../src/connection/connection.ts";
import type { TrainsPlayer } from "./trains-player.ts";

export interface Scene {
  number: number;
  view: View;
  moves: Move[];
}

/** Whether the seat that is to decide has reached the scene. */
export type Until = (scene: Scene) => boolean;

/** The game ended first: chance brought the scene to none of its turns. */
export class TooLate extends Error {}

const PATIENCE = 40_000;
const COPIES = 2; // of a wanted card: a thin deck brings it soon
const FIRST_MOVES = 12;
const TRAINS = ["normal-train", "express-train", "limited-express-train"];

/** The first moves of a game as a player makes them; then the seat passes until the game is nearly over. */
export async function skipMiddle(player: TrainsPlayer, how: (player: TrainsPlayer) => Promise<void>): Promise<void> {
  for (let move = 0; move < FIRST_MOVES; move++) await player.turn(how);
  const { number } = await stage(player.page, [], ({ view }) => nearlyOver(view));
  await player.wait((now) => now.over || now.number === String(number)); // the page has seen it all
}

function nearlyOver({ phase, seats, piles, stations_left }: View): boolean {
  const empty = Object.values(piles).filter((left) => left === 0).length;
  return phase === "over" || empty >= 3 || stations_left <= 2 || seats.some(({ rails_left }) => rails_left <= 3);
}

/** Play the seats of whoever looks at a table on this page until a scene; wanted cards are bought and played. */
export async function stage(page: Page, wanted: readonly string[], until: Until): Promise<Scene> {
  const hand = await Stagehand.at(page.context(), page.url(), wanted);
  return hand.play(until).finally(() => hand.close());
}

export class Stagehand {
  private readonly socket: WebSocket;
  private readonly wanted: readonly string[];
  private until: Until = () => false;
  private made = -1;
  private fail: (error: Error) => void = () => undefined;
  private succeed: (scene: Scene) => void = () => undefined;

  private constructor(socket: WebSocket, wanted: readonly string[]) {
    this.socket = socket;
    this.wanted = wanted;
  }

  /** A hand for the seats that the guest of a browser has at a table; without wanted cards it only passes. */
  static async at(context: BrowserContext, table: string, wanted: readonly string[] = []): Promise<Stagehand> {
    const { origin, pathname } = new URL(table);
    const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    const headers = { headers: { cookie: cookies, origin } } as unknown as string[]; // Node's socket takes them
    return new Stagehand(
      new WebSocket(`${origin.replace("http", "ws")}/api${pathname.replace("table", "tables")}/socket`, headers),
      wanted,
    );
  }

  /** Go on for as long as the table is open. */
  playOn(): void {
    this.play(() => false).catch(() => undefined);
  }

  /** Resolves when the seat that is to decide has reached the scene. */
  play(until: Until): Promise<Scene> {
    this.until = until;
    return new Promise((succeed, fail) => {
      setTimeout(() => fail(new Error(`the scene was not reached: ${this.wanted.join(", ")}`)), PATIENCE).unref();
      this.succeed = succeed;
      this.fail = fail;
      this.socket.onopen = () => this.send({ type: "hello", version: VERSION, since: null, heard: 0 });
      this.socket.onmessage = (message) => this.hear(JSON.parse(String(message.data)) as Outgoing);
    });
  }

  close(): void {
    this.socket.close();
  }

  private hear(message: Outgoing): void {
    const refusal = message.type === "refused" ? message.error.code : "";
    if (refusal && refusal !== "stale-move") this.fail(new Error(refusal)); // after a stale one a newer position comes
    if (message.type !== "position" || message.number <= this.made) return;
    if (message.moves.length || message.view["phase"] === "over") this.decide(message);
  }

  private decide({ number, watcher, view, moves }: Position): void {
    const scene = { number, view: view as unknown as View, moves: moves as unknown as Move[] };
    if (this.until(scene)) return this.succeed(scene);
    if (!scene.moves.length) return this.fail(new TooLate("the game was over before the scene"));
    this.made = number;
    this.send({
      type: "move",
      id: `stagehand-${number}-${Date.now()}`,
      seat: watcher,
      number,
      move: this.choose(scene),
    });
  }

  /** Trains first, then wanted cards, then their purchase; a text that asks gets an answer from the middle. */
  private choose({ view, moves }: Scene): Move {
    const first = (form: (move: Move) => boolean) => moves.find(form);
    const missing = this.wanted.filter((card) => owned(view, card) < COPIES);
    return (
      first((move) => move.kind === "pass" && !this.wanted.length) ??
      first((move) => move.kind === "play" && TRAINS.includes(move.card)) ??
      first((move) => move.kind === "play" && this.wanted.includes(move.card) && move.without !== "text") ??
      missing.map((card) => first((move) => move.kind === "buy" && move.card === card)).find(Boolean) ??
      first((move) => move.kind === "end-turn") ??
      moves[Math.floor(moves.length / 2)]!
    );
  }

  private send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }
}

function owned({ seat, seats, hand, in_play }: View, card: string): number {
  const { unseen, discards } = seats[seat!]!;
  return [hand, in_play, unseen, discards].reduce((sum, zone) => sum + (zone?.[card] ?? 0), 0);
}
