// A seat that plays by itself, over a line of its own and much faster than a browser: it brings a table into a state that
// a test wants to look at.
import type { Page } from "@playwright/test";
import type { MapPieces } from "../src/families/ticket-to-ride/board/chart.ts";
import type { Position } from "../src/generated/socket.ts";
import type { View } from "../src/generated/ticket-to-ride.ts";
import { type Answer, Connection } from "../src/connection/connection.ts";
import type { Wire } from "../src/connection/farEnd.ts";
import { keyOf } from "../src/table/moveKey.ts";
import { countOf } from "../src/families/ticket-to-ride/cards/cards.ts";
import { claim, DECK, type Move, STOP } from "../src/families/ticket-to-ride/table/moves.ts";
import { type Plan, type Player, sitDown } from "./player.ts";

const RICH = 10; // cards
const FIRST_TURNS = 3;
const LAST_CARS = 4;

/** The first turns of a game as a player makes them, then an autopilot until somebody has few cars left. */
export async function skipMiddle(player: Player, table: string, how: (player: Player) => Promise<void>): Promise<void> {
  for (let turn = 0; turn < FIRST_TURNS; turn++) await player.turn(how);
  const pilot = await Autopilot.at(player.page, table);
  await pilot.playUntil(
    ({ phase, seats, to_decide }) =>
      phase === "turn" && to_decide.includes(0) && seats.some(({ cars }) => cars <= LAST_CARS),
  );
  pilot.close();
  await player.wait(({ number }) => number === String(pilot.number)); // the page has seen it all
}

/** At a table of Europe where a tunnel asks my seat for more: chance does not bring that about in every game. */
export async function atTunnel(page: Page, seats: Plan["seats"]): Promise<Autopilot> {
  for (;;) {
    const pilot = await Autopilot.at(page, await sitDown(page, { game: "ticket-to-ride/europe", seats }));
    const { phase } = await pilot.playUntil(
      ({ phase, to_decide }) => phase === "tunnel-extra" && to_decide.includes(0),
    );
    if (phase !== "over") return pilot;
    pilot.close();
  }
}

export class Autopilot {
  private readonly seat: number;
  private readonly connection: Connection;
  private readonly favourites: Move[];
  private position: Position | null = null;
  private wake = () => {};

  private constructor(seat: number, favourites: Move[], open: () => Wire) {
    this.seat = seat;
    this.favourites = favourites;
    this.connection = new Connection(open, {
      heard: (message) => {
        if (message.type !== "position" || message.watcher !== seat) return;
        this.position = message;
        this.wake();
      },
      changed: () => {},
      known: () => ({ since: null, heard: 0 }),
    });
  }

  /** Takes a seat of the guest of a page, who stays at the table too. */
  static async at(page: Page, table: string, seat = 0): Promise<Autopilot> {
    const { origin, host } = new URL(page.url());
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    const { game } = (await (await page.request.get(`/api/tables/${table}`)).json()) as { game: string };
    const { routes } = (await (await page.request.get(`/api/boards/${game}`)).json()) as MapPieces;
    const worth = ({ kind, length }: MapPieces["routes"][number]) => length + (kind === "tunnel" ? 10 : 0);
    const favourites = routes.toSorted((a, b) => worth(b) - worth(a)).map(({ id }) => claim(id));
    return new Autopilot(seat, favourites, () =>
      openWire(`ws://${host}/api/tables/${table}/socket`, { origin, cookie }),
    );
  }

  /** Make moves until the view is as wanted, or the game is over; the last view. With wishes no other routes are claimed. */
  async playUntil(
    wanted: (view: View, position: Position) => boolean,
    wishes?: () => readonly string[],
  ): Promise<View> {
    for (let seen = -1; ;) {
      const position = await this.after(seen);
      const view = position.view as unknown as View;
      if (wanted(view, position) || view.phase === "over") return view;
      if (view.to_decide.includes(this.seat))
        await this.send("move", await this.choose(position, wishes?.().map(claim)));
      seen = position.number;
    }
  }

  /** The number of the position that it saw last. */
  get number(): number {
    return this.position!.number;
  }

  close(): void {
    this.connection.close();
  }

  private async after(seen: number): Promise<Position> {
    while (!this.position || this.position.number <= seen) await new Promise<void>((resolve) => (this.wake = resolve));
    return this.position;
  }

  /** Tunnels, then long routes, from a hand that can pay what a tunnel asks; until then cards. */
  private async choose({ view, moves, unpaid }: Position, wishes?: readonly Move[]): Promise<object> {
    const poor = !wishes && countOf((view as unknown as View).hand ?? {}) < RICH;
    const among = (listed: readonly object[]) => (move: Move) => listed.some((each) => keyOf(each) === keyOf(move));
    if (poor && among(moves)(DECK)) return DECK;
    const route = (wishes ?? this.favourites).find(among(unpaid));
    const ways = route ? await this.send("ask", route) : null;
    if (ways?.type === "ways") return ways.moves[0]!;
    return [DECK, STOP].find(among(moves)) ?? moves[0]!;
  }

  private send(type: "move" | "ask", move: object): Promise<Answer> {
    return this.connection.send({ type, move: { ...move }, seat: this.seat, number: this.position!.number });
  }
}

/** A socket with the cookie of a browser: Node's takes headers where a browser's takes protocols. */
function openWire(url: string, headers: Record<string, string>): Wire {
  const Open = WebSocket as unknown as new (url: string, options: object) => Wire;
  return new Open(url, { headers });
}
