// One's own tables, wherever they are: those of this device are listed with those of the server.
import { api, HAS_SERVER, onDevice } from "../connection/api.ts";
import { device } from "../connection/device.svelte.ts";
import type { Table } from "../connection/requests.ts";

/** The tables of this device, which are known without a server. */
export async function tablesHere(): Promise<Table[]> {
  return HAS_SERVER && device.exists ? (await onDevice.ownTables()).tables : [];
}

export async function ownTables(): Promise<Table[]> {
  return [...(await tablesHere()), ...(await api.ownTables()).tables];
}
