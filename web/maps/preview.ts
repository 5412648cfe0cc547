/**
 * Renders the drawn maps as pictures to look at: `npm run maps:preview FOLDER [scale]` writes SVG and PNG files there and
 * prints how near things come to each other.
 */

import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Geometry, MiniMap } from "../src/families/ticket-to-ride/maps/geometry.ts";
import { type Board, DATA, type Route, MAP_NAMES, readBoard } from "./board.ts";
import { largestMove, surveyMap } from "./survey.ts";

const INK = "#2b2620";
const PAPER = "#f1e6cd";
const SEA = "#8fb0b8";
const BRASS = "#b08d3c";
const COLOURS: Record<string, string> = {
  red: "#b8352c",
  orange: "#d9822b",
  yellow: "#e6c23a",
  green: "#5f8f3f",
  blue: "#2f6c9e",
  purple: "#96609b",
  black: "#3a3632",
  white: "#fbf8ef",
  gray: "#b9b2a3",
};

/** A locomotive from the side, 22 wide and 13 high, around the origin. */
const LOCOMOTIVE =
  "M-10.5-6.5h7.6v1.3h-1v2.6h2.7v-1.3h2.2v1.3h2.6v-3.9h3v3.9h1.6v4.4h.8l2 2.2h-21.5v-1.3h1v-7.9h-1zM-8-4.4v2.5h2.4v-2.5z" +
  [-6.6, -1.2, 4.2].map((x) => `M${x - 2} 4.4a2 2 0 1 0 4 0a2 2 0 1 0-4 0z`).join("");

function drawRoute(route: Route, { routes, space }: Geometry): string {
  const { spaces, path } = routes[route.id];
  const marked = Math.floor((route.length - (route.locomotives ?? 0)) / 2);
  const [left, top] = [-space.length / 2, -space.width / 2];
  const box = (grow: number) =>
    `x="${left - grow}" y="${top - grow}" width="${space.length + 2 * grow}" height="${space.width + 2 * grow}"`;
  const edge =
    route.kind === "tunnel"
      ? `stroke="${INK}" stroke-width="2.6" stroke-dasharray="5 2.6"`
      : `stroke="${INK}" stroke-width="1"`;
  const drawn = spaces.map(([x, y, angle], i) => {
    const locomotive = i >= marked && i < marked + (route.locomotives ?? 0);
    const bonus = route.bonus_draw && i === spaces.length - 1;
    const upright = Math.abs(angle) > 90 ? "rotate(180)" : "";
    const shared = locomotive && bonus;
    return `<g transform="translate(${x} ${y}) rotate(${angle}) ${upright}">
      <rect ${box(route.kind === "tunnel" ? -0.6 : 0)} rx="3" fill="${COLOURS[route.colour]}" ${edge}/>
      ${route.kind === "ferry" ? `<path d="M${left + 3} 5.5q5-4 10 0t10 0 10 0 10 0" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.2"/>` : ""}
      ${locomotive ? `<path d="${LOCOMOTIVE}" transform="translate(${shared ? -9 : 0} 0)" fill-rule="evenodd" fill="${INK}"/>` : ""}
      ${bonus ? `<text x="${shared ? 11 : 0}" y="5" text-anchor="middle" font-size="15" font-weight="800" fill="#7a2d12">+${route.bonus_draw}</text>` : ""}
    </g>`;
  });
  return `<path d="${path}" fill="none" stroke="${INK}" stroke-opacity=".55" stroke-width="2"/>${drawn.join("")}`;
}

function drawCities(board: Board, { cities, disc, lettering }: Geometry): string {
  return board.cities
    .map(({ id, name, tags }) => {
      const { x, y, label } = cities[id];
      const weight = tags?.some((tag) => tag === "big-city" || tag === "capital") ? 700 : 500;
      const text = label
        ? `<text x="${label.x}" y="${label.y}" text-anchor="${label.anchor}" font-size="${lettering}" font-weight="${weight}"
          stroke="${PAPER}" stroke-opacity=".8" stroke-width="4" stroke-linejoin="round" paint-order="stroke" fill="${INK}">${name}</text>`
        : "";
      return `<circle cx="${x}" cy="${y}" r="${disc - 1}" fill="${label ? BRASS : PAPER}" stroke="${INK}" stroke-width="2"/>
      <circle cx="${x}" cy="${y}" r="${disc * 0.35}" fill="${INK}"/>${text}`;
    })
    .join("");
}

function drawMap(board: Board, drawing: Geometry): string {
  const { width, height } = drawing;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Alegreya Sans, sans-serif">
    <rect width="${width}" height="${height}" fill="${SEA}"/>
    <path d="${drawing.land}" fill="none" stroke="#7c9fa9" stroke-width="10" stroke-linejoin="round"/>
    <path d="${drawing.land}" fill="${PAPER}" stroke="#5d6f6c" stroke-width="1.2" stroke-linejoin="round"/>
    <path d="${drawing.borders}" fill="none" stroke="#b7a47c" stroke-width="1.2" stroke-dasharray="5 3"/>
    <path d="${drawing.lakes}" fill="${SEA}" stroke="#5d6f6c" stroke-width="1"/>
    ${board.routes.map((route) => drawRoute(route, drawing)).join("")}
    ${drawCities(board, drawing)}
  </svg>`;
}

function drawMiniMap({ width, height, land, routes }: MiniMap): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="${SEA}"/>
    <path d="${land}" fill="${PAPER}" stroke="#5d6f6c" stroke-width=".6"/>
    <path d="${routes}" fill="none" stroke="${INK}" stroke-width="1.4"/>
  </svg>`;
}

/** The files of the text face, and the letters that each holds. */
const SUBSETS = { latin: "U+0000-00FF", "latin-ext": "U+0100-02FF" };

function screenshot(svg: string, name: string, width: number, height: number, scale: number): void {
  const page = join(folder, `${name}.html`);
  writeFileSync(join(folder, `${name}.svg`), svg);
  const files = new URL("../node_modules/@fontsource/alegreya-sans/files/alegreya-sans", import.meta.url);
  const fonts = [500, 700].flatMap((weight) =>
    Object.entries(SUBSETS).map(
      ([subset, range]) =>
        `@font-face{font-family:"Alegreya Sans";font-weight:${weight};src:url("${files}-${subset}-${weight}-normal.woff2");unicode-range:${range}}`,
    ),
  );
  writeFileSync(
    page,
    `<meta charset="utf-8"><style>${fonts.join("")}body{margin:0}svg{display:block;width:${width}px}</style>${svg}`,
  );
  execFileSync(
    "chromium",
    [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--hide-scrollbars",
      "--allow-file-access-from-files",
      `--force-device-scale-factor=${scale}`,
      `--window-size=${width},${height}`,
      `--screenshot=${join(folder, `${name}.png`)}`,
      `file://${page}`,
    ],
    { stdio: "ignore" },
  );
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`${name}.json`, DATA), "utf8")) as T;
}

const [folder, scale = "1"] = process.argv.slice(2);
if (!folder) throw new Error("name the folder for the pictures");
mkdirSync(folder, { recursive: true });
for (const map of MAP_NAMES) {
  const board = readBoard(map);
  const drawing = read<Geometry>(`${map}/drawing`);
  console.log(map, "moved by at most", largestMove(board, drawing));
  console.table(surveyMap(board, drawing));
  screenshot(drawMap(board, drawing), map, drawing.width, drawing.height, Number(scale));
  const mini = read<MiniMap>(`${map}/picture`);
  screenshot(drawMiniMap(mini), `${map}-mini`, mini.width, mini.height, 2);
}
