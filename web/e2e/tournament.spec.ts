// An evening with many: a tournament that is entered by its link and led round by round.
import { accessible, expect, fits, PHONE, somebody, test } from "./app.ts";
import { backToTournament, beginRound, makeTournament, playOut, takePart } from "./tournament.ts";

const FULL_PILES = "Full piles with two players, too (TS5)";
const PICTURES = process.env["TOURNAMENT_PICTURES"];
const SIZES = [
  ["", 1440, 900],
  ["-phone", 390, 844],
] as const;

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("four people play two rounds, are led to their tables, and see who has won", async ({
  page,
  browser,
  baseURL,
}) => {
  test.skip(!process.env["CAPOLINEA_SOAK"], "`make soak` plays it; an evening has a tournament too");
  test.setTimeout(240_000); // four browsers on a busy machine
  async function picture(name: string): Promise<void> {
    for (const [suffix, width, height] of PICTURES ? SIZES : []) {
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: `${PICTURES}/${name}${suffix}.png`, fullPage: true });
    }
    if (PICTURES) await page.setViewportSize({ width: 1280, height: 800 });
  }

  await page.goto("/tournaments");
  await accessible(page);
  await picture("new");
  const link = await makeTournament(page, "Club night", "Trains – Osaka", 2, FULL_PILES);
  await expect(page.getByText(FULL_PILES)).toBeVisible();
  await takePart(page, "Ada");
  const others = await Promise.all(
    ["Bob", "Cleo", "Dan"].map(async (name) => {
      const each = await somebody(browser, { baseURL, viewport: PHONE, reducedMotion: "reduce" });
      await takePart(each, name, link);
      return each;
    }),
  );
  await expect(page.getByRole("row")).toHaveCount(5);
  await expect(page.getByText("4 players", { exact: true })).toBeVisible();
  const dan = others[2]!;
  await page.getByRole("button", { name: "Remove Dan from the next rounds" }).click();
  await expect(dan.getByText("The host has removed you from this tournament.")).toBeVisible();
  await expect(dan.getByRole("button", { name: "Take part" })).toBeHidden();
  await picture("before");
  await page.getByRole("button", { name: "Let Dan back in" }).click();
  await dan.getByRole("button", { name: "Take part" }).click();
  await expect(page.getByRole("button", { name: "Start round 1" })).toHaveAttribute("aria-disabled", "false");
  const everybody = [page, ...others];
  await beginRound(page, everybody, 1);
  expect(new Set(everybody.map((each) => each.url())).size).toBe(2);

  const watcher = others[0]!;
  await watcher.goBack(); // from the own game to one of others
  await expect(watcher.getByRole("link", { name: "Go to your table" })).toBeVisible();
  await fits(watcher);
  await accessible(watcher);
  await watcher.getByRole("button", { name: "Watch" }).click();
  await expect(watcher.locator("[data-number]")).toBeVisible();
  await watcher.goBack();
  await watcher.getByRole("link", { name: "Go to your table" }).click();
  await expect(watcher).toHaveURL(/\/table\//);

  await playOut(everybody);
  for (const each of everybody) await backToTournament(each);
  await expect(page.getByRole("button", { name: "Start round 2" })).toBeEnabled();
  await picture("between");
  await beginRound(page, everybody, 2);
  await page.goBack();
  await page.getByRole("button", { name: "Call off" }).first().click();
  await expect(page.getByRole("dialog")).toContainText("You can’t take that back.");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Called off")).toBeHidden();
  await page.getByRole("link", { name: "Go to your table" }).click();
  await playOut(everybody);
  for (const each of everybody) await backToTournament(each);
  await expect(page.getByRole("heading", { name: "Final ranking" })).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText("24");
  await expect(page.getByText(/wins the tournament!/)).toBeVisible();
  await picture("final");
  await accessible(page);

  const stranger = await somebody(browser, { baseURL });
  await stranger.goto(link);
  await expect(stranger.getByText(/wins the tournament!/)).toBeVisible();
  await expect(stranger.getByRole("button", { name: "Take part" })).toBeHidden();
  expect(stranger.url()).not.toContain("#");
});
