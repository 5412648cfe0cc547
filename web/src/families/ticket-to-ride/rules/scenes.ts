// What the pictures of rules show: routes of the map with their owners, and stations.
import { type Board, loadBoard } from "../board/board.ts";

export interface Scene {
  routes: readonly string[];
  owners?: Readonly<Record<string, number>>;
  stations?: Readonly<Record<string, number>>;
}

export const SCENES: Readonly<Record<string, Scene>> = {
  C1: { routes: ["berlin-essen", "berlin-danzig"] },
  C2: { routes: ["frankfurt-munchen", "munchen-wien"], owners: { "frankfurt-munchen": 0 } },
  C4: { routes: ["frankfurt-paris-orange", "frankfurt-paris-white"], owners: { "frankfurt-paris-orange": 0 } },
  C5: { routes: ["essen-kobenhavn-1", "essen-kobenhavn-2"] },
  U1: { routes: ["munchen-zurich", "paris-zurich"] },
  B1: {
    routes: ["budapest-wien-red", "budapest-wien-white"],
    owners: { "budapest-wien-red": 1 },
    stations: { budapest: 0 },
  },
};

let opened: Promise<Board> | undefined;

/** The map on which pictures are drawn, loaded once; after a failure the next picture asks again. */
export function board(): Promise<Board> {
  opened ??= loadBoard({ game: "ticket-to-ride/europe", variant: "", options: [], seats: { length: 2 } });
  opened.catch(() => (opened = undefined));
  return opened;
}
