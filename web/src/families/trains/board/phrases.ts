// Hexes and what a rail costs, in words.
import { words } from "../../../words/words.svelte.ts";
import { say } from "../words/words.ts";
import type { HexChart } from "./hexes.ts";

/** What a rail costs: `2 coins, 1 Waste`. */
export function priceInWords({ coins, waste }: { coins: number; waste: number }): string {
  const told = [coins ? say("trains-coins", { count: coins }) : say("trains-free")];
  if (waste) told.push(say("trains-waste", { count: waste }));
  return told.join(", ");
}

/** A hex without a name is named after a neighbour that has one: `the plain east of Kobe`. */
export function hexName(chart: HexChart, id: string): string {
  return words.pick(chart.hexes.get(id)!.place);
}
