// Whole games of Trains in the browser: `make test` plays the first turns and the last ones of one, `make soak` the whole
// of games on both boards with two and four seats.
import { accessible, expect, PHONE, test } from "./app.ts";
import { sitDown } from "./player.ts";
import { skipMiddle } from "./stagehand.ts";
import { bots, byKeys, byPointer, TrainsPlayer } from "./trains-player.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } }); // nobody watches

const LONG = 400_000;
const DESK = { width: 1280, height: 800 };

for (const { game, variant, seats, how, size, quick } of [
  { game: "osaka", variant: "trains", seats: 2, how: byPointer, size: DESK, quick: true },
  { game: "tokyo", variant: "rising-sun", seats: 2, how: byKeys, size: PHONE },
  { game: "tokyo", variant: "trains", seats: 4, how: byKeys, size: DESK },
  { game: "osaka", variant: "rising-sun", seats: 4, how: byPointer, size: PHONE },
  { game: "tokyo", variant: "mixed", seats: 2, how: byPointer, size: DESK },
]) {
  test(`a whole game, ${how === byKeys ? "by the keys alone" : "by clicking"}: ${game}, ${variant}, ${seats} seats, ${size.width} wide`, async ({
    page,
  }) => {
    test.skip(!quick && !process.env["CAPOLINEA_SOAK"], "long: `make soak` plays it");
    test.setTimeout(LONG);
    await page.setViewportSize(size);
    await sitDown(page, { game: `trains/${game}`, variant, seats: [{ kind: "me" }, ...bots(seats - 1)] });
    const player = new TrainsPlayer(page);
    if (!process.env["CAPOLINEA_SOAK"]) await skipMiddle(player, how);
    await player.playToTheEnd(how);
    await expect(page.getByRole("row", { name: /Total/ })).toBeVisible();
    const told = await page.request.get(`/api/tables/${page.url().split("/").at(-1)}`);
    const { result } = (await told.json()) as { result: { ranking: { seat: number; rank: number }[] } };
    const won = result.ranking.some(({ seat, rank }) => seat === 0 && rank === 1);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(won ? "You win!" : "The end of the line");
    await accessible(page);
  });
}
