// Invitations: the server tells a token once, so the browsers of the host and of those who came by it keep it.
import type { Table } from "../server/http.ts";

const KEPT_AS = "capolinea.invitations";
const MOST = 50;

type Kept = [table: string, token: string][];

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEPT_AS) ?? "[]") as Kept;
  } catch {
    return [];
  }
}

/** Remember the token of a table; of the oldest tables it is forgotten. */
export function keepInvitation(table: string, token: string): void {
  const others = read().filter(([id]) => id !== table);
  localStorage.setItem(KEPT_AS, JSON.stringify([...others, [table, token]].slice(-MOST)));
}

export function keptInvitation(table: string): string {
  return read().find(([id]) => id === table)?.[1] ?? "";
}

/** Whether this guest has a link to hand on, or may make one. */
export function mayInvite({ id, host, public: open }: Pick<Table, "id" | "host" | "public">): boolean {
  return host || open || keptInvitation(id) !== "";
}

/** The link to a table. The token stands behind the #, which browsers do not send to servers. */
export function linkTo(table: string, token: string): string {
  return `${location.origin}/table/${table}${token ? `#${token}` : ""}`;
}

/** Whether a link with this host leads other devices to themselves. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || host.startsWith("127.");
}
