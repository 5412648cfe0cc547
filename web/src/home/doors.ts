// The ways on from the home page other than the big one.
import type { Key } from "../words/words.svelte.ts";

export interface Door {
  name: Key;
  about: Key;
  /** An SVG path in a box of 32. */
  drawing: string;
  /** An address, or what a touch does. */
  to: string | (() => void);
}

const FRIENDS: Door = {
  name: "home-friends",
  about: "home-friends-about",
  to: "/new#friends",
  drawing: "M4 9h24v14H4zM4 13h24M9 18h6M20 18h3M16 3v6M16 23v6",
};

const OPEN: Door = {
  name: "home-open",
  about: "home-open-about",
  to: "/open",
  drawing: "M4 26V7h9l3 4h12v15zM4 26l4-10h23",
};

/** Friends on other devices come to a server; without one a game can still be brought along. */
export function waysToPlay(watch: () => void, withServer: boolean): Door[] {
  return [
    withServer ? FRIENDS : OPEN,
    {
      name: "home-hot-seat",
      about: "home-hot-seat-about",
      to: "/new#hot-seat",
      drawing: "M8 4v12h16M8 16v12M24 16v12M8 22h16M6 9h4M24 12v4",
    },
    {
      name: "home-watch",
      about: "home-watch-about",
      to: watch,
      drawing: "M3 16q13-16 26 0-13 16-26 0zM16 11a5 5 0 1 0 .01 0z",
    },
    {
      name: "home-choose",
      about: "home-choose-about",
      to: "/new",
      drawing: "M4 8l8-3 8 3 8-3v19l-8 3-8-3-8 3zM12 5v19M20 8v19",
    },
  ];
}

/** The way to the lessons, for players who are no newcomers. */
const LEARN: Door = {
  name: "learn-title",
  about: "learn-about",
  to: "/learn",
  drawing: "M2 12 16 5l14 7-14 7zM8 15v8q8 5 16 0v-8M28 13v9",
};

/** Where strangers meet on a server. */
const TABLES: Door = {
  name: "tables-title",
  about: "tables-about",
  to: "/tables",
  drawing: "M6 12h20M9 12v14M23 12v14M16 4v4M4 20h5M23 20h5",
};

/** An evening with many. */
const TOURNAMENTS: Door = {
  name: "tournaments-title",
  about: "tournaments-door",
  to: "/tournaments",
  drawing: "M9 5h14v8a7 7 0 0 1-14 0zM9 7H4q0 8 6 8M23 7h5q0 8-6 8M16 20v5M10 27h12",
};

/** What a player has played on a server. */
const OWN: Door = {
  name: "own-title",
  about: "own-about",
  to: "/me",
  drawing: "M6 4h20v24H6zM11 11h10M11 16h10M11 21h6",
};

const MORE: readonly Door[] = [
  {
    name: "home-score",
    about: "home-score-about",
    to: "/score",
    drawing: "M7 4h18v24H7zM11 10h5M11 15h5M11 20h5M20 10h1M20 15h1M20 20h1",
  },
  {
    name: "home-workshop",
    about: "home-workshop-about",
    to: "/workshop",
    drawing: "M4 26 9 8l9 4 10-6-5 18-9-5zM4 26h.01M9 8h.01M18 12h.01M28 6h.01M23 24h.01M14 19h.01",
  },
  {
    name: "home-rules",
    about: "home-rules-about",
    to: "/rules",
    drawing: "M16 8q-5-4-12-3v20q7-1 12 3 5-4 12-3V5q-7-1-12 3zM16 8v20",
  },
  {
    name: "home-statistics",
    about: "home-statistics-about",
    to: "/statistics",
    drawing: "M4 28h24M7 24v-8h4v8zM14 24V8h4v16zM21 24V12h4v12z",
  },
];

export const moreDoors = (withServer: boolean, newcomer: boolean): Door[] => [
  ...(newcomer ? [] : [LEARN]),
  ...MORE,
  ...(withServer ? [TABLES, TOURNAMENTS, OWN, OPEN] : []),
];
