// What holds until the end of the turn, in words.
import type { Lasting } from "../../../generated/trains.ts";
import { type Key, say } from "../words/words.ts";

export function lastingInWords(lasting: Lasting): string[] {
  const told = lasting.lifted.map((what) => say(`trains-lift-${what}` as Key));
  if (lasting.rail_coins) told.push(say("trains-lasting-rail-coins", { count: lasting.rail_coins }));
  if (lasting.buy_onto_deck) told.push(say("trains-lasting-buy-onto-deck"));
  if (lasting.no_waste) told.push(say("trains-lasting-no-waste"));
  if (lasting.skip_waste) told.push(say("trains-lasting-skip-waste", { count: lasting.skip_waste }));
  if (lasting.station_points) told.push(say("trains-lasting-station-points", { count: lasting.station_points }));
  return told;
}
