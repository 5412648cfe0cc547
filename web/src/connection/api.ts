// All requests, and where each goes: tables of this device have ids that say so; the rest is the server's, or this
// device's where there is no server.
import { device } from "./device.svelte.ts";
import type { FarEnd } from "./farEnd.ts";
import { preparedAnswer } from "./preparedAnswers.ts";
import { type Played, type Requests, requestsOver } from "./requests.ts";
import { server } from "./server.ts";

/** Whether this page has a server; the site of plain files has none. */
export const HAS_SERVER = import.meta.env.MODE !== "site";

const OF_DEVICE = "device-";

/** Whether a table is on this device, by its id. */
export function isOnDevice(table: string): boolean {
  return !HAS_SERVER || table.startsWith(OF_DEVICE);
}

/** The far end of a table. */
export function endOf(table: string): FarEnd {
  return isOnDevice(table) ? device : server;
}

/** The device with the answers that came with the site. */
async function fetchFromSite(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const prepared = request.method === "GET" ? await preparedAnswer(pathname + search) : null;
  return prepared ?? device.fetch(request);
}

function fetchFromEither(request: Request): Promise<Response> {
  const [, table = ""] = /^\/api\/tables\/([^/]+)/.exec(new URL(request.url).pathname) ?? [];
  return table && isOnDevice(table) ? device.fetch(request) : server.fetch(request);
}

/** Requests to this device alone. */
export const onDevice = requestsOver(HAS_SERVER ? device.fetch : fetchFromSite);

const either = HAS_SERVER ? requestsOver(fetchFromEither) : onDevice;

/** Requests to the end that has the answer. */
export const api: Requests = {
  ...either,
  boardOf: (game: Played) => (game.id && isOnDevice(game.id) ? onDevice : either).boardOf(game),
};
