// Brings a table of Trains to the scene that a test or a picture is about: it plays a player's seats over the socket, as
// fast as the server answers, while the page looks on.
import type { Page } from "@playwright/test";
import type { Outgoing, Position } from "../src/generated/socket.ts";
import type { View } from "../src/generated/trains.ts";
import { VERSION } from "../src/server/line.ts";

export interface Scene {
  view: View;
  moves: string[];
}

/** Whether the seat that is to decide has reached the scene. */
export type Until = (scene: Scene) => boolean;

const said = (card: string): string => card.replaceAll("-", " ");

export class Stagehand {
  private readonly socket: WebSocket;
  private readonly wanted: readonly string[];
  private readonly until: Until;
  private made = -1;
  private fail: (error: Error) => void = () => undefined;
  private succeed: (scene: Scene) => void = () => undefined;

  private constructor(socket: WebSocket, wanted: readonly string[], until: Until) {
    this.socket = socket;
    this.wanted = wanted;
    this.until = until;
  }

  /** Play the seats of whoever looks at a table on this page, buying and playing the wanted cards, until a scene. */
  static async play(page: Page, wanted: readonly string[], until: Until): Promise<Scene> {
    const { origin, pathname } = new URL(page.url());
    const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    const address = `${origin.replace("http", "ws")}/api${pathname.replace("table", "tables")}/socket`;
    const headers = { headers: { cookie: cookies, origin } } as unknown as string[]; // Node's socket takes them
    const socket = new WebSocket(address, headers);
    const hand = new Stagehand(socket, wanted, until);
    try {
      return await hand.reach();
    } finally {
      socket.close();
    }
  }

  private reach(): Promise<Scene> {
    return new Promise((succeed, fail) => {
      this.succeed = succeed;
      this.fail = fail;
      this.socket.onopen = () => this.send({ type: "hello", version: VERSION, since: null, heard: 0 });
      this.socket.onmessage = (message) => this.hear(JSON.parse(String(message.data)) as Outgoing);
      this.socket.onclose = () => fail(new Error("the table was closed before the scene"));
    });
  }

  private hear(message: Outgoing): void {
    if (message.type === "refused") this.fail(new Error(message.error.code));
    if (message.type === "position" && message.moves.length && message.number > this.made) this.decide(message);
  }

  private decide({ number, watcher, view, moves }: Position): void {
    const scene = { view: view as unknown as View, moves };
    if (this.until(scene)) return this.succeed(scene);
    this.made = number;
    this.send({ type: "move", id: `stagehand-${number}-${Date.now()}`, seat: watcher, number, move: this.choose(scene) });
  }

  /** Trains first, then a wanted card, then its purchase; a text that asks gets the first answer. */
  private choose({ moves }: Scene): string {
    const plays = this.wanted.map((card) => `play ${said(card)}`);
    const buys = this.wanted.map((card) => `buy ${said(card)}`);
    const found = [/^play (normal|express|limited express) train$/]
      .map((form) => moves.find((move) => form.test(move)))
      .concat(plays.map((begin) => moves.find((move) => move.startsWith(begin) && !move.endsWith("no text"))))
      .concat(buys.map((buy) => moves.find((move) => move === buy)))
      .find((move) => move !== undefined);
    return found ?? moves.find((move) => move === "end turn") ?? moves[Math.floor(moves.length / 2)]!;
  }

  private send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }
}
