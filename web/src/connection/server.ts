// The server that the page came from, over HTTP and WebSocket.
import type { FarEnd } from "./farEnd.ts";
import { unreached } from "./requests.ts";
import { restart } from "./restart.svelte.ts";

/** Where the socket of a table is. */
function socketAddress(table: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/socket`;
}

/** What every answer says beside what was asked. */
function withNews(response: Response): Response {
  const seconds = response.headers.get("x-restart-in");
  restart.hear(seconds === null ? null : Number(seconds));
  return response;
}

export const server: FarEnd = {
  fetch: (request) => fetch(request).then(withNews, unreached),
  openWire: (table) => new WebSocket(socketAddress(table)),
};
