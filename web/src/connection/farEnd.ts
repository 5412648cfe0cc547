// The far end of all that is asked: a server, or the engine on this device. Code above does not know which it has.
import type { Fetch } from "./requests.ts";

/** What is needed of a socket. */
export type Wire = Pick<WebSocket, "send" | "close" | "onopen" | "onmessage" | "onclose">;

export interface FarEnd {
  fetch: Fetch;
  /** The messages of a table, in both directions. */
  openWire(table: string): Wire;
}
