// The server that the page came from, over HTTP and WebSocket.
import type { FarEnd } from "./farEnd.ts";
import { unreached } from "./requests.ts";

/** Where the socket of a table is. */
function socketAddress(table: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/socket`;
}

export const server: FarEnd = {
  fetch: (request) => fetch(request).catch(unreached),
  openWire: (table) => new WebSocket(socketAddress(table)),
};
