// Invitations: the server sends a token once, so the browsers of the host and of invited guests keep it.
import { linkTo as linkOf } from "../app/router.svelte.ts";
import type { Table } from "../connection/requests.ts";
import { Remembered } from "../shared/remembered.ts";

const TOKENS = new Remembered<string>("capolinea.invitations");

export function keepInvitation(table: string, token: string): void {
  TOKENS.keep(table, token);
}

export function keptInvitation(table: string): string {
  return TOKENS.of(table) ?? "";
}

/** Whether this guest has a link to hand on, or may make one. */
export function mayInvite({ id, host, public: open }: Pick<Table, "id" | "host" | "public">): boolean {
  return host || open || keptInvitation(id) !== "";
}

/** The link to a table. The token comes after the #, which browsers do not send to servers. */
export function linkTo(table: string, token: string): string {
  return linkOf(`/table/${table}${token ? `#${token}` : ""}`);
}

/** Whether a link with this host leads other devices to themselves. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || host.startsWith("127.");
}
