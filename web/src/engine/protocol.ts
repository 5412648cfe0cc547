// What a page and the engine in its worker say to one another.

/** A file that the engine is made of, and its sizes in bytes: as it is, and as it is downloaded. */
export interface EngineFile {
  url: string;
  size: number;
  packed: number;
}

export type EngineFiles = Readonly<Record<string, EngineFile>>;

export type ToEngine =
  | { kind: "start"; files: EngineFiles; settings: object }
  | { kind: "request"; id: number; method: string; target: string; body: string }
  | { kind: "open"; wire: number; table: string }
  | { kind: "hear"; wire: number; text: string }
  | { kind: "close"; wire: number };

/** Why an engine does not start: a file does not come, or something else is wrong. */
export type Failure = "engine-download" | "engine-failed";

export type FromEngine =
  | { kind: "progress"; share: number }
  | { kind: "ready"; keeps: boolean } // whether the browser lets it keep anything
  | { kind: "failed"; code: Failure; detail: string }
  | { kind: "answer"; id: number; status: number; text: string }
  | { kind: "tell"; wire: number; text: string }
  | { kind: "closed"; wire: number; code: number };
