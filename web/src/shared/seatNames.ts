// What the players of a table are called.
import type { Table } from "../generated/socket.ts";
import { levelName } from "../games/games.svelte.ts";
import { playerName } from "./playerName.ts";
import { letterOf } from "./symbols.ts";

/** The name of a seat; with its letter where another has the same name: bots of one level, people at one device. */
export function nameIn(table: Pick<Table, "seats">, seat: number): string {
  const names = table.seats.map((each) => playerName(each.name) || levelName(each.level));
  const name = names[seat] ?? "";
  return names.filter((other) => other === name).length > 1 ? `${name} ${letterOf(seat)}` : name;
}
