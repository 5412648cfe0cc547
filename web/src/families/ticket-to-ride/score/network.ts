// What a player's routes connect, to guess which tickets the player has; the server alone says what they are worth.
import type { MapPieces, TicketPiece } from "../board/chart.ts";
import type { RealPlayer } from "./position.ts";

type Link = Pick<MapPieces["routes"][number], "id" | "from" | "to">;

/** The cities that a player's routes connect, by a name for each network. */
function networksOf(routes: readonly Link[]): (city: string) => string {
  const parents = new Map<string, string>();
  const root = (city: string): string => {
    const parent = parents.get(city) ?? city;
    return parent === city ? city : root(parent);
  };
  for (const { from, to } of routes) parents.set(root(from), root(to));
  return root;
}

/** How likely a player has a ticket: 3 if the network fulfils it, 2 if it might with stations, 1 if it touches both ends. */
export function likelihood(
  ticket: Pick<TicketPiece, "from" | "to">,
  player: Pick<RealPlayer, "routes" | "stations">,
  all: readonly Link[],
): number {
  const own = all.filter(({ id }) => player.routes.includes(id));
  const borrowed = all.filter(({ from, to }) => player.stations.includes(from) || player.stations.includes(to));
  const [network, wider] = [networksOf(own), networksOf([...own, ...borrowed])];
  const touches = (city: string) => own.some(({ from, to }) => from === city || to === city);
  if (network(ticket.from) === network(ticket.to)) return 3;
  if (player.stations.length && wider(ticket.from) === wider(ticket.to)) return 2;
  return touches(ticket.from) && touches(ticket.to) ? 1 : 0;
}

/** The routes to lay along a way from city to city: one for each pair that is not connected by this player yet. */
export function routesAlong(
  way: readonly string[],
  player: Pick<RealPlayer, "routes">,
  taken: ReadonlySet<string>,
  all: readonly Link[],
): string[] {
  const laid = new Set(player.routes);
  for (const [index, to] of way.slice(1).entries()) {
    const from = way[index]!;
    const between = all.filter((route) => [route.from, route.to].every((city) => city === from || city === to));
    const free = between.find(({ id }) => !taken.has(id));
    if (free && !between.some(({ id }) => laid.has(id))) laid.add(free.id);
  }
  return [...laid].filter((id) => !player.routes.includes(id));
}
