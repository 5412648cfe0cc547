// Requests, to a server or to the engine on this device alike. Their addresses, bodies and answers are those of
// the server's own schema; what is refused is thrown as a `Refusal`.
import createClient, { type Client, type Middleware } from "openapi-fetch";
import type { components, paths } from "../generated/http.ts";
import type { Problem } from "../generated/socket.ts";
import { isPlain } from "./ids.ts";

type Schemas = components["schemas"];
export type Guest = Schemas["Guest"];
export type Table = Schemas["Table"];
export type GameEntry = Schemas["GameEntry"];
export type NewTable = Schemas["NewTable"];
export type Replan = Schemas["Replan"];
export type MadeTable = Schemas["MadeTable"];
export type Replayed = Schemas["Replayed"];
export type Chart = Schemas["Chart"];
export type MadeMove = Schemas["MadeMove"];
export type TryPosition = Schemas["TryPosition"];
export type Scored = Schemas["Scored"];
export type RulesPage = Schemas["RulesPage"];
export type LessonEntry = Schemas["LessonEntry"];
export type LessonText = Schemas["LessonText"];
export type LessonMoves = Schemas["LessonMoves"];
export type LessonPosition = Schemas["LessonPosition"];
export type Statistics = Schemas["Statistics"];
export type Pieces = paths["/api/boards/{family_id}/{game}"]["get"]["responses"][200]["content"]["application/json"];

/** A map in one file: the files of its data folder by their names. */
export interface MapFile {
  capolinea: "map";
  format: 1;
  family: string;
  /** That of the folder: small letters, digits and hyphens. */
  name: string;
  files: Record<string, unknown>;
}

/** What a map can be written as, besides a map file. */
export type MapForm = Exclude<Schemas["WantedFile"]["form"], "map">;

/** A file with its name; what it holds is in base64. */
export type GivenFile = Schemas["FileJson"];

export interface Finding {
  code: string;
  level: "wrong" | "note";
  words: Record<string, string>;
  cities: string[];
  routes: string[];
  tickets: string[];
}

export type MapEntry = Omit<Schemas["MapEntry"], "game"> & { game: GameEntry };
export type MapReport = Omit<Schemas["MapReport"], "analysis"> & { analysis: { findings: Finding[] } | null };

export type Estimate = Schemas["Estimate"];
export type StudyPlan = Schemas["WantedStudy"];
export type StudyTable = Schemas["TableFigures"];
export type StudyNow = Schemas["StudyNow"];
export type TuningNow = Schemas["TuningNow"];
export type MapChange = Schemas["Change"];

export type Overview = Schemas["Overview"];
export type OwnerTable = Schemas["OwnerTable"];
export type OwnerGuest = Schemas["OwnerGuest"];
export type Cleaning = Schemas["Cleaning"];
export type Calling = Schemas["Calling"];
export type Tournament = Schemas["Tournament"];
export type NewTournament = Schemas["NewTournament"];
export type OwnPage = Schemas["OwnPage"];
export type Passkey = Schemas["Passkey"];
export type NewReceiver = Schemas["NewReceiver"];
export type TuningPlan = Schemas["WantedTuning"];

/** Who was asked, or the way there, said no. `status` is 0 where nobody could be reached. */
export class Refusal extends Error {
  readonly status: number;
  readonly problem: Problem;

  constructor(status: number, problem: Problem) {
    super(problem.code);
    this.status = status;
    this.problem = problem;
  }
}

/** A refusal of our own, whose sentence is among the app's words. */
export function ownProblem(code: string): Problem {
  return { code, rule: "", place: "", facts: {}, words: {} };
}

const UNREACHED = ownProblem("unreached");

/** For whatever is asked: nobody is there to answer. */
export function unreached(): never {
  throw new Refusal(0, UNREACHED);
}

const strict: Middleware = {
  onRequest({ request, params }) {
    for (const part of Object.values(params.path ?? {})) {
      if (!isPlain(String(part))) throw new TypeError(`not a part of an address: ${String(part)}`);
    }
    if (request.method !== "GET") request.headers.set("content-type", "application/json"); // also without a body
  },
  async onResponse({ response }) {
    if (!response.ok)
      throw new Refusal(response.status, await (response.json() as Promise<Problem>).catch(() => UNREACHED));
  },
};

/** What is answered; an answer that is no JSON comes from something on the way to it. */
async function answerOf<Answer>(asked: Promise<{ data?: Answer }>): Promise<Answer> {
  try {
    return (await asked).data as Answer;
  } catch (error) {
    if (error instanceof SyntaxError) unreached();
    throw error;
  }
}

/** How a game is played, as the address of its board says it. */
export type Played = Pick<Table, "game" | "variant" | "options"> & { id?: string; seats: { length: number } };

function gameAt(id: string): { family_id: string; game: string } {
  const [family_id = "", game = ""] = id.split("/");
  return { family_id, game };
}

const of = (tournament: string) => ({ params: { path: { tournament } } });
const at = (table_id: string) => ({ params: { path: { table_id } } });

/** What the owner of a server asks, with the key that a passkey has opened. */
function ownerOver(client: Client<paths>, key: string) {
  const headers = { "x-owner": key };
  const who = (guest_id: string) => ({ headers, params: { path: { guest_id } } });
  return {
    overview: () => answerOf(client.GET("/api/owner", { headers })),
    tables: (state: "" | "open" | "playing" | "over") =>
      answerOf(client.GET("/api/owner/tables", { headers, params: { query: { kind: state } } })),
    guests: (name: string) => answerOf(client.GET("/api/owner/guests", { headers, params: { query: { name } } })),
    close: (table: string) => answerOf(client.POST("/api/owner/tables/{table_id}/close", { headers, ...at(table) })),
    drop: (table: string) => answerOf(client.DELETE("/api/owner/tables/{table_id}", { headers, ...at(table) })),
    ban: (guest: string, banned: boolean) =>
      answerOf(client.POST("/api/owner/guests/{guest_id}/ban", { ...who(guest), body: { banned } })),
    rename: (guest: string, name: string) =>
      answerOf(client.POST("/api/owner/guests/{guest_id}/rename", { ...who(guest), body: { name } })),
    merge: (guest: string, into: string) =>
      answerOf(client.POST("/api/owner/guests/{guest_id}/merge", { ...who(guest), body: { into } })),
    announce: (minutes: number | null) => answerOf(client.POST("/api/owner/restart", { headers, body: { minutes } })),
    clean: (body: Cleaning) => answerOf(client.POST("/api/owner/clean", { headers, body })),
  };
}

export type Owner = ReturnType<typeof ownerOver>;

export type Fetch = (request: Request) => Promise<Response>;
export type Requests = ReturnType<typeof requestsOver>;

/** All that can be asked, over a way to ask it. */
export function requestsOver(fetch: Fetch) {
  const client = createClient<paths>({
    baseUrl: globalThis.location?.origin ?? "http://localhost", // tests have no page
    credentials: "same-origin",
    fetch,
  });
  client.use(strict);
  return {
    guest: () => answerOf(client.GET("/api/guest")),
    nameGuest: (name: string) => answerOf(client.POST("/api/guest", { body: { name } })),
    makeRecovery: () => answerOf(client.POST("/api/guest/recovery")),
    previewRecovery: (token: string) => answerOf(client.POST("/api/guest/recover/preview", { body: { token } })),
    recover: (token: string) => answerOf(client.POST("/api/guest/recover", { body: { token } })),
    signOutElsewhere: () => answerOf(client.POST("/api/guest/sign-out")),
    ownPage: () => answerOf(client.GET("/api/me")),
    ownData: () => answerOf(client.GET("/api/me/export", { parseAs: "text" })),
    deleteMe: (name: string) => answerOf(client.POST("/api/me/delete", { body: { name } })),
    passkeys: () => answerOf(client.GET("/api/passkeys")),
    passkeyOptions: () => answerOf(client.POST("/api/passkeys/options")) as Promise<Record<string, unknown>>,
    addPasskey: (credential: Record<string, unknown>) =>
      answerOf(client.POST("/api/passkeys", { body: { credential } })),
    dropPasskey: (passkey: string) =>
      answerOf(client.DELETE("/api/passkeys/{passkey}", { params: { path: { passkey } } })),
    passkeyUseOptions: () => answerOf(client.POST("/api/passkeys/use/options")) as Promise<Record<string, unknown>>,
    usePasskey: (credential: Record<string, unknown>) =>
      answerOf(client.POST("/api/passkeys/use", { body: { credential } })),
    ownerOptions: () => answerOf(client.POST("/api/owner/options")) as Promise<Record<string, unknown>>,
    enterAsOwner: (credential: Record<string, unknown>) =>
      answerOf(client.POST("/api/owner/enter", { body: { credential } })),
    asOwner: (key: string) => ownerOver(client, key),
    calls: () => answerOf(client.GET("/api/calls")),
    addReceiver: (body: NewReceiver) => answerOf(client.POST("/api/calls", { body })),
    confirmReceiver: (receiver: string, code: string) =>
      answerOf(client.POST("/api/calls/{receiver}/confirm", { params: { path: { receiver } }, body: { code } })),
    tryReceiver: (receiver: string) =>
      answerOf(client.POST("/api/calls/{receiver}/test", { params: { path: { receiver } } })),
    dropReceiver: (receiver: string) =>
      answerOf(client.DELETE("/api/calls/{receiver}", { params: { path: { receiver } } })),
    games: () => answerOf(client.GET("/api/games")) as Promise<GameEntry[]>,
    boardOf: ({ game, variant, options, seats }: Played) => {
      const query = { variant, options, players: seats.length };
      return answerOf(client.GET("/api/boards/{family_id}/{game}", { params: { path: gameAt(game), query } }));
    },
    board: (game: string) => answerOf(client.GET("/api/boards/{family_id}/{game}", { params: { path: gameAt(game) } })),
    /** How the board of a game looks, where its pieces do not tell: the whole of it, or a small picture. */
    drawing: (game: string, kind: "drawing" | "picture") =>
      answerOf(
        client.GET("/api/boards/{family_id}/{game}/{kind}", { params: { path: { ...gameAt(game), kind } } }),
      ) as Promise<unknown>,
    /** One game, a map of somebody's own too. */
    game: (id: string) =>
      answerOf(client.GET("/api/games/{family_id}/{game}", { params: { path: gameAt(id) } })) as Promise<GameEntry>,
    /** The file of a map. */
    mapFile: (game: string) =>
      answerOf(client.GET("/api/maps/{family_id}/{game}", { params: { path: gameAt(game) } })) as Promise<unknown>,
    checkMap: (file: MapFile) => answerOf(client.POST("/api/maps/check", { body: { ...file } })) as Promise<MapReport>,
    /** The map that some files of any kind hold. */
    readMap: (files: GivenFile[]) => answerOf(client.POST("/api/maps/read", { body: { files } })) as Promise<unknown>,
    /** A map as one file of another form. */
    writeMap: (map: MapFile, form: MapForm) =>
      answerOf(client.POST("/api/maps/write", { body: { map: { ...map }, form } })),
    keepMap: (file: MapFile) => answerOf(client.POST("/api/maps", { body: { ...file } })) as Promise<MapEntry>,
    suggestTickets: (map: MapFile, tickets: number, long: number, seed: number) =>
      answerOf(client.POST("/api/maps/suggest", { body: { map: { ...map }, tickets, long, seed } })),
    startStudy: (plan: StudyPlan) => answerOf(client.POST("/api/studies", { body: plan })),
    study: (number: number) => answerOf(client.GET("/api/studies/{number}", { params: { path: { number } } })),
    stopStudy: (number: number) => answerOf(client.DELETE("/api/studies/{number}", { params: { path: { number } } })),
    /** A game of a study as a table that is over. */
    watchExample: (number: number, players: number, game: number) =>
      answerOf(
        client.POST("/api/studies/{number}/games", { params: { path: { number } }, body: { players, game } }),
      ) as Promise<MadeTable>,
    startTuning: (plan: TuningPlan) => answerOf(client.POST("/api/tunings", { body: plan })),
    tuning: (number: number) => answerOf(client.GET("/api/tunings/{number}", { params: { path: { number } } })),
    stopTuning: (number: number) => answerOf(client.DELETE("/api/tunings/{number}", { params: { path: { number } } })),
    rules: (family_id: string, language: "en" | "it" | "es") =>
      answerOf(client.GET("/api/rules/{family_id}", { params: { path: { family_id }, query: { language } } })),
    lessons: () => answerOf(client.GET("/api/lessons")) as Promise<LessonEntry[]>,
    lesson: (family_id: string, lesson: string) =>
      answerOf(client.GET("/api/lessons/{family_id}/{lesson}", { params: { path: { family_id, lesson } } })),
    playLesson: (family_id: string, lesson: string, body: LessonMoves) =>
      answerOf(client.POST("/api/lessons/{family_id}/{lesson}", { params: { path: { family_id, lesson } }, body })),
    statistics: () => answerOf(client.GET("/api/statistics")),
    network: () => answerOf(client.GET("/api/network")),
    openNetwork: () => answerOf(client.POST("/api/network")),
    ownTournaments: () => answerOf(client.GET("/api/tournaments")),
    makeTournament: (plan: NewTournament) => answerOf(client.POST("/api/tournaments", { body: plan })),
    tournament: (id: string) => answerOf(client.GET("/api/tournaments/{tournament}", of(id))),
    previewTournament: (id: string, token: string) =>
      answerOf(client.POST("/api/tournaments/{tournament}/preview", { ...of(id), body: { token } })),
    enterTournament: (id: string, token: string) =>
      answerOf(client.POST("/api/tournaments/{tournament}/enter", { ...of(id), body: { token } })),
    leaveTournament: (id: string) => answerOf(client.POST("/api/tournaments/{tournament}/leave", of(id))),
    strikeFromTournament: (id: string, who: string, struck: boolean) =>
      answerOf(client.POST("/api/tournaments/{tournament}/strike", { ...of(id), body: { who, struck } })),
    inviteToTournament: (id: string) => answerOf(client.POST("/api/tournaments/{tournament}/invitation", of(id))),
    beginRound: (id: string, round: number) =>
      answerOf(client.POST("/api/tournaments/{tournament}/rounds", { ...of(id), body: { round } })),
    endTournament: (id: string) => answerOf(client.POST("/api/tournaments/{tournament}/end", of(id))),
    callOffTournamentGame: (tournament: string, table_id: string) =>
      answerOf(
        client.POST("/api/tournaments/{tournament}/games/{table_id}/off", {
          params: { path: { tournament, table_id } },
        }),
      ),
    watchTournamentGame: (tournament: string, table_id: string) =>
      answerOf(
        client.POST("/api/tournaments/{tournament}/games/{table_id}/watch", {
          params: { path: { tournament, table_id } },
        }),
      ),
    publicTables: () => answerOf(client.GET("/api/tables")),
    ownTables: () => answerOf(client.GET("/api/tables/mine")),
    makeTable: (plan: NewTable) => answerOf(client.POST("/api/tables", { body: plan })),
    table: (id: string) => answerOf(client.GET("/api/tables/{table_id}", at(id))),
    previewTable: (id: string, token: string) =>
      answerOf(client.POST("/api/tables/{table_id}/preview", { ...at(id), body: { token } })),
    enter: (id: string, token: string) =>
      answerOf(client.POST("/api/tables/{table_id}/enter", { ...at(id), body: { token } })),
    invite: (id: string) => answerOf(client.POST("/api/tables/{table_id}/invitation", at(id))),
    sit: (id: string, seat: number) =>
      answerOf(client.POST("/api/tables/{table_id}/sit", { ...at(id), body: { seat } })),
    plan: (id: string, seat: Replan) => answerOf(client.POST("/api/tables/{table_id}/plan", { ...at(id), body: seat })),
    leave: (id: string, seat: number) =>
      answerOf(client.POST("/api/tables/{table_id}/leave", { ...at(id), body: { seat } })),
    start: (id: string) => answerOf(client.POST("/api/tables/{table_id}/start", at(id))),
    showGame: (id: string, shown: boolean) =>
      answerOf(client.POST("/api/tables/{table_id}/shown", { ...at(id), body: { shown } })),
    rematch: (id: string) => answerOf(client.POST("/api/tables/{table_id}/rematch", at(id))),
    step: (table_id: string, number: number) =>
      answerOf(client.GET("/api/tables/{table_id}/steps/{number}", { params: { path: { table_id, number } } })),
    chart: (id: string) => answerOf(client.GET("/api/tables/{table_id}/chart", at(id))),
    review: (table_id: string, since: number, depth: number) =>
      answerOf(
        client.GET("/api/tables/{table_id}/review", { params: { path: { table_id }, query: { since, depth } } }),
      ),
    /** A sandbox that goes on from a moment of a finished game. */
    tryPosition: (id: string, body: TryPosition) =>
      answerOf(client.POST("/api/tables/{table_id}/try", { ...at(id), body })),
    score: (position: object) => answerOf(client.POST("/api/score", { body: { ...position } })),
    /** A game as a save file. It stays text: its seed is longer than a number here can be. */
    save: (id: string) => answerOf(client.GET("/api/tables/{table_id}/save", { ...at(id), parseAs: "text" })),
    /** A table of the guest's, as far as the game of a save file went. */
    open: (file: string) =>
      answerOf(client.POST("/api/tables/open", { body: file as never, bodySerializer: (body) => body as never })),
  };
}
