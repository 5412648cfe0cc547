// What a family of games brings to the app. Each has a folder here, whose `index.ts` exports one `family`; its parts are
// loaded when they are first wanted. Nothing outside that folder knows it by name.
import type { Component } from "svelte";
import type { GameEntry, Played, Table } from "../connection/requests.ts";
import type { LiveTable } from "../connection/liveTable.svelte.ts";
import type { Replay } from "../replay/replay.svelte.ts";
import type { RealTable } from "../score/editor.svelte.ts";
import type { Blank } from "../score/position.ts";
import type { SavedTables } from "../score/savedTables.ts";
import type { MapFile } from "../workshop/mapFile.ts";
import type { Sketch } from "../workshop/shelf.ts";

/** The board of some family: only that family looks into it. */
declare const opaque: unique symbol;
export interface AnyBoard {
  readonly [opaque]: never;
}

export interface Family<Board = AnyBoard> {
  /** The board of a game: its pieces from the server, and what is drawn and looked up with them. */
  board: (game: Played) => Promise<Board>;
  /** A game in play. */
  table: () => Promise<Component<TableProps<Board>>>;
  /** A game that is over: its score, told on the board. */
  end: () => Promise<Component<EndProps<Board>>>;
  /** A finished game, step by step. */
  replay: () => Promise<Component<ReplayProps<Board>>>;
  /** Scoring a game that was played with cardboard. */
  score: () => Promise<ScoreEntry<Board>>;
  /** What the page of the rules shows besides their texts. */
  rules?: () => Promise<RulesAid>;
  /** Drawing maps of one's own. */
  workshop?: () => Promise<Workshop>;
  /** What is chosen before a game, where options and seats are not all. */
  setUp?: () => Promise<SetUp>;
}

export interface TableProps<Board> {
  live: LiveTable;
  board: Board;
}

export interface EndProps<Board> {
  /** A table that is over, and the view of its last position. */
  table: Table;
  view: unknown;
  board: Board;
  nameOf: (seat: number) => string;
}

export interface ReplayProps<Board> {
  table: Table;
  replay: Replay;
  board: Board;
}

export interface ScoreEntry<Board> {
  /** What a position of this family has on an empty table. */
  blank: Blank;
  /** The options of a game, by id, whose pieces may be on a real table. */
  optionsOf: (game: GameEntry) => string[];
  Entry: Component<ScoreProps<Board>>;
}

export interface ScoreProps<Board> {
  table: RealTable;
  board: Board;
  /** The most players. */
  seats: number;
  saved: SavedTables;
}

export interface RulesAid {
  /** The rules, by id, that have a picture. */
  pictured: ReadonlySet<string>;
  /** A picture of the thing that a rule is about. */
  Picture: Component<{ rule: string }>;
  /** Pieces with texts of their own, such as cards; those that hold one word of each group. */
  Pieces?: Component<{ sought: readonly string[][]; /** How many were found. */ found?: number }, object, "found">;
}

/** A map in the making: only its family looks into it. */
declare const draft: unique symbol;
export interface AnyDraft {
  readonly [draft]: never;
}

export interface Workshop<Draft = AnyDraft> {
  /** The ways to begin a map; hands over the draft, and a picture to be laid under it. */
  Start: Component<{ onstart: (draft: Draft, picture?: Blob) => void }>;
  Editor: Component<{ sketch: Sketch<Draft>; onchange: (sketch: Sketch<Draft>) => void }>;
  /** A map on paper. */
  print?: () => Promise<Component<{ sketch: Sketch<Draft> }>>;
  /** A small picture of a map. */
  Picture: Component<{ draft: Draft }>;
  titleOf: (draft: Draft) => string;
  draftOf: (file: MapFile) => Draft;
  fileOf: (draft: Draft) => MapFile;
}

/** A workshop for the rest of the app, which hands its drafts on without looking into them. */
export function defineWorkshop<Draft>(workshop: Workshop<Draft>): Workshop {
  return workshop as unknown as Workshop;
}

export interface SetUp {
  /** Whether an option of the game is asked for below, not among the others. */
  owns: (option: string) => boolean;
  Choice: Component<SetUpProps>;
}

export interface SetUpProps {
  game: GameEntry;
  variant: string;
  /** How many play. */
  players: number;
  /** Reports the options that the table gets in addition to the others. */
  onchoose: (options: string[]) => void;
}

/** A family for the rest of the app, which hands its boards on without looking into them. */
export function defineFamily<Board>(family: Family<Board>): Family {
  return family as unknown as Family;
}
