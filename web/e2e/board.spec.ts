// The map of Ticket to Ride, read at a glance.
import type { Page } from "@playwright/test";
import { EYES, distance, seen } from "../src/styles/eyes.ts";
import { expect, test } from "./app.ts";

const ROUTES = ["amsterdam-bruxelles", "brest-dieppe", "danzig-riga", "riga-wilno", "kharkov-rostov"];
const PLAYERS = ROUTES.map((route, seat) => ({ name: `P${seat}`, routes: [route], stations: [], tickets: [] }));

/** A real table of five, each with a route. */
async function layTable(page: Page): Promise<void> {
  const position = {
    game: "ticket-to-ride/europe",
    variant: "classic",
    options: [],
    bonus_cards: [],
    players: PLAYERS,
  };
  const table = { id: "board", at: Date.now(), colours: [0, 1, 2, 3, 4], position };
  await page.addInitScript((kept) => localStorage.setItem("capolinea.real-tables", JSON.stringify([kept])), table);
  await page.goto("/score/ticket-to-ride/europe#board");
  await expect(page.locator(".wagon").first()).toBeVisible();
}

/** Side by side in a grid: a space of every colour, then a train car of every seat; the size of a cell in pixels. */
function layGrid([colours, seats, cell]: [string[], number, number]): void {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.id = "grid";
  svg.setAttribute("width", String(cell * 9));
  svg.setAttribute("height", String(cell * 2));
  svg.style.cssText = "position: fixed; left: 0; top: 0; z-index: 100; background: var(--map-land)";
  const piece = (selector: string) => document.querySelector(selector)!.closest("g[transform]")!;
  const put = (found: Element, column: number, row: number) => {
    const copy = found.cloneNode(true) as Element;
    copy.setAttribute("transform", `translate(${cell * (column + 0.5)} ${cell * (row + 0.5)})`);
    svg.append(copy);
  };
  colours.forEach((colour, column) => put(piece(`.space.${colour}:not(.tunnel, .ferry)`), column, 0));
  for (let seat = 0; seat < seats; seat++) put(piece(`.wagon.seat-${seat}`), seat, 1);
  document.body.append(svg);
}

/** The pixels of a picture, as colours. */
async function pixels(page: Page, picture: Buffer): Promise<{ width: number; colours: string[] }> {
  return page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: "image/png" }));
      const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d")!;
      pen.drawImage(bitmap, 0, 0);
      const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height);
      const hex = (value: number) => value.toString(16).padStart(2, "0");
      const colours: string[] = [];
      for (let at = 0; at < data.length; at += 4)
        colours.push(`#${hex(data[at]!)}${hex(data[at + 1]!)}${hex(data[at + 2]!)}`);
      return { width: bitmap.width, colours };
    },
    [...picture],
  );
}

for (const colorScheme of ["light", "dark"] as const)
  test(`no train car looks like an open space, whatever its colour, ${colorScheme}, to any eyes`, async ({ page }) => {
    const CELL = 64;
    const colours = ["red", "blue", "green", "yellow", "orange", "purple", "black", "white", "gray"];
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await layTable(page);
    await page.evaluate(layGrid, [colours, 5, CELL] as [string[], number, number]);
    const drawn = await pixels(page, await page.locator("#grid").screenshot());
    const cellAt = (column: number, row: number) => {
      const at = (x: number, y: number) => drawn.colours[(row * CELL + y) * drawn.width + column * CELL + x]!;
      return Array.from({ length: 48 * 24 }, (_, i) => at(8 + (i % 48), 20 + Math.floor(i / 48)));
    };
    const tooAlike: string[] = [];
    for (const [eyes, matrix] of Object.entries(EYES)) {
      const looks = new Map<string, ReturnType<typeof seen>>();
      const look = (colour: string) => {
        if (!looks.has(colour)) looks.set(colour, seen(colour, matrix));
        return looks.get(colour)!;
      };
      colours.forEach((colour, column) => {
        const space = cellAt(column, 0);
        for (let seat = 0; seat < 5; seat++) {
          const car = cellAt(seat, 1);
          const differ =
            space.filter((pixel, at) => distance(look(pixel), look(car[at]!)) > 0.12).length / space.length;
          if (differ < 0.4) tooAlike.push(`${colour}, seat ${seat}, ${eyes}: ${differ.toFixed(2)}`);
        }
      });
    }
    expect(tooAlike).toEqual([]);
  });

/** The names on the map as they are drawn: how large their letters are on the screen, and which of them lie on one another. */
function namesOn(): { least: number; count: number; colliding: string[] } {
  const names = [...document.querySelectorAll<SVGTextElement>("[data-name]")].map((text) => {
    const { x, y, width, height } = text.getBoundingClientRect();
    const size = parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM()!.a;
    const ink = height - size; // above and below the letters
    return { name: text.dataset["name"]!, size, left: x, right: x + width, top: y + ink, bottom: y + height - ink / 2 };
  });
  const colliding = names.flatMap((a, at) =>
    names
      .slice(at + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.name} on ${b.name}`),
  );
  return { least: Math.min(...names.map(({ size }) => size)), count: names.length, colliding };
}

test("names of cities can be read at every zoom, on a desk and on a phone", async ({ page }) => {
  await layTable(page);
  for (const [viewport, least, most] of [
    [{ width: 1440, height: 900 }, 13, 40],
    [{ width: 390, height: 844 }, 12, 20],
  ] as const) {
    await page.setViewportSize(viewport);
    const map = page.getByRole("listbox", { name: /^Map of/ });
    for (const key of ["0", "+", "+", "+", "-"]) {
      await map.press(key);
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
      const names = await page.evaluate(namesOn);
      expect(names.colliding).toEqual([]);
      expect(names.least).toBeGreaterThanOrEqual(least - 0.01);
      expect(names.count).toBeGreaterThan(most);
    }
  }
});
