// The fourth speed in a real browser: one game of everybody who plays, in every variant and number of players, in the very
// worker in which bots think. Each ends in the same bytes as by the compiled rules.
import { expect, test } from "./app.ts";
import { playCalls } from "./kernel-calls.ts";
import { SITE } from "./site.ts";

test.use({ baseURL: SITE });

test("every variant and number of players gives the same games", async ({ page }) => {
  test.setTimeout(300_000);
  const played = await playCalls(page);
  expect(played.length).toBeGreaterThan(500);
  const wrong = played.filter(({ call, done }) => call.digest !== done.digest).map(({ call }) => call.name);
  expect(wrong).toEqual([]);
});
