// Requests to the server. What it refuses is thrown as a `Refusal`.
import type { components } from "../generated/http.ts";
import type { Problem } from "../generated/socket.ts";

type Schemas = components["schemas"];
export type Guest = Schemas["Guest"];
export type Table = Schemas["Table"];
export type GameEntry = Schemas["GameEntry"];
export type NewTable = Schemas["NewTable"];
export type Replan = Schemas["Replan"];
export type MadeTable = Schemas["MadeTable"];
export type Replayed = Schemas["Replayed"];
export type Scored = Schemas["Scored"];
export type RulesPage = Schemas["RulesPage"];
export type Statistics = Schemas["Statistics"];
export type Pieces = Schemas["TicketToRidePieces"] | Schemas["TrainsPieces"];

/** The server, or the way to it, said no. `status` is 0 where the server could not be reached. */
export class Refusal extends Error {
  readonly status: number;
  readonly problem: Problem;

  constructor(status: number, problem: Problem) {
    super(problem.code);
    this.status = status;
    this.problem = problem;
  }
}

const UNREACHED: Problem = { code: "unreached", rule: "", facts: {}, words: {} };

/** For whatever is asked of the server: it is away. */
export function unreached(): never {
  throw new Refusal(0, UNREACHED);
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const init: RequestInit = { method, credentials: "same-origin" };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { "content-type": "application/json" };
  }
  const answer = await fetch(path, init).catch(unreached);
  const told: unknown = await answer.json().catch(() => UNREACHED);
  if (!answer.ok) throw new Refusal(answer.status, told as Problem);
  return told as Answer;
}

const get = <Answer>(path: string) => ask<Answer>("GET", path);
const post = <Answer>(path: string, body?: unknown) => ask<Answer>("POST", path, body);

/** How a game is played, as the address of its board says it. */
export type Played = Pick<Table, "game" | "variant" | "options"> & { seats: { length: number } };

function played({ variant, options, seats }: Played): URLSearchParams {
  const asked = [["variant", variant], ["players", String(seats.length)], ...options.map((id) => ["options", id])];
  return new URLSearchParams(asked);
}

export const server = {
  guest: () => get<Guest | null>("/api/guest"),
  nameGuest: (name: string) => post<Guest>("/api/guest", { name }),
  makeRecovery: () => post<{ token: string }>("/api/guest/recovery"),
  recover: (token: string) => post<Guest>("/api/guest/recover", { token }),
  games: () => get<GameEntry[]>("/api/games"),
  boardOf: (table: Played) => get<Pieces>(`/api/boards/${table.game}?${played(table)}`),
  board: (game: string) => get<Pieces>(`/api/boards/${game}`),
  rules: (family: string, language: string) => get<RulesPage>(`/api/rules/${family}?language=${language}`),
  statistics: () => get<Statistics>("/api/statistics"),
  publicTables: () => get<{ tables: Table[] }>("/api/tables"),
  ownTables: () => get<{ tables: Table[] }>("/api/tables/mine"),
  makeTable: (plan: NewTable) => post<MadeTable>("/api/tables", plan),
  table: (id: string) => get<Table>(`/api/tables/${id}`),
  enter: (id: string, token: string) => post<Table>(`/api/tables/${id}/enter`, { token }),
  invite: (id: string) => post<{ token: string }>(`/api/tables/${id}/invitation`),
  sit: (id: string, seat: number) => post<Table>(`/api/tables/${id}/sit`, { seat }),
  plan: (id: string, seat: Replan) => post<Table>(`/api/tables/${id}/plan`, seat),
  leave: (id: string, seat: number) => post<Table>(`/api/tables/${id}/leave`, { seat }),
  start: (id: string) => post<Table>(`/api/tables/${id}/start`),
  rematch: (id: string) => post<Table>(`/api/tables/${id}/rematch`),
  step: (id: string, number: number) => get<Replayed>(`/api/tables/${id}/steps/${number}`),
  chart: (id: string) => get<Schemas["Chart"]>(`/api/tables/${id}/chart`),
  score: (position: unknown) => post<Scored>("/api/score", position),
};
