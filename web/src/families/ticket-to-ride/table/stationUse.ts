// What a station in a city could borrow: the routes of others that end there.
import type { View } from "../../../generated/ticket-to-ride.ts";
import type { Watcher } from "../../../connection/liveTable.svelte.ts";
import type { Chart } from "../board/chart.ts";
import { say } from "../words/words.ts";

export function stationUse({ routes }: View, watcher: Watcher, city: string, chart: Chart): number {
  const ends = Object.entries(routes).filter(([id, seat]) => {
    const route = chart.routes.get(id);
    return seat !== watcher && (route?.from === city || route?.to === city);
  });
  return ends.length;
}

export function stationInWords(view: View, watcher: Watcher, city: string, chart: Chart): string {
  const count = stationUse(view, watcher, city, chart);
  return count ? say("play-station-routes", { count }) : say("play-station-no-routes");
}
