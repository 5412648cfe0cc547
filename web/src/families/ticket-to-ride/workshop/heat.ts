// How hot routes are: how often bots claim them.
import type { StudyTable } from "../../../connection/requests.ts";

/** How often each route is claimed, beside the one that is claimed most. */
export function heatOf(table: StudyTable | null): ReadonlyMap<string, number> | null {
  if (!table?.games) return null;
  const claimed = table.routes.map(({ id, claimed: share }): [string, number] => [id, share?.value ?? 0]);
  const most = Math.max(...claimed.map(([, share]) => share), 0.01);
  return new Map(claimed.map(([id, share]) => [id, share / most]));
}
