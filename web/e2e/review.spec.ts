// The review of a finished game: marks, graph, the better move, the picture, and going on from any moment.
import { accessible, expect, fits, somebody, test } from "./app.ts";
import { type Finished, finishedGame, LONG } from "./finished.ts";

const READY = { timeout: 60_000 }; // a busy machine gets time

let finished: Finished;

test.beforeAll(async ({ browser, baseURL }) => {
  test.setTimeout(LONG);
  finished = await finishedGame(await somebody(browser, { baseURL }), baseURL!);
});

test("a game is reviewed: marks, graph, what would have been better, totals and a picture", async ({ page }) => {
  test.setTimeout(LONG);
  await page.goto(`/replay/${finished.id}#5`);
  await page.getByRole("link", { name: "Review this game" }).click();
  const graph = page.getByRole("slider", { name: "Chance of winning, move by move" });
  await expect(graph).toBeVisible(READY);
  await expect(page).toHaveURL(/\/review\/.+#5$/);
  const moves = page.getByRole("region", { name: "Moves" });
  await expect(moves.getByRole("heading", { name: /^Turn 1 / })).toBeVisible();
  await expect(page.getByRole("button", { name: "Look deeper" })).toBeVisible({ timeout: LONG });

  await page.getByRole("button", { name: "Next mistake" }).click();
  const verdict = page.getByRole("region", { name: "This move" });
  await expect(verdict).toContainText("points of the chance of winning");
  await expect(verdict).toContainText("Better");
  const at = await graph.getAttribute("aria-valuenow");
  await expect(moves.locator("[aria-current]")).toHaveAttribute("data-step", at!);
  await expect(page).toHaveURL(new RegExp(`#${at}$`));

  await graph.focus();
  await page.keyboard.press("Home");
  await expect(graph).toHaveAttribute("aria-valuetext", /^After the deal: .+ \d+ %/);
  await page.keyboard.press("ArrowRight");
  await expect(graph).toHaveAttribute("aria-valuenow", "1");
  const box = (await graph.boundingBox())!;
  await page.mouse.move(box.x + box.width - 13, box.y + box.height / 2);
  await expect(graph).toHaveAttribute("aria-valuenow", String(finished.number));
  await page.mouse.move(box.x, box.y - 60);
  await expect(graph).toHaveAttribute("aria-valuenow", "1"); // it was only looked at
  await page.mouse.click(box.x + box.width - 13, box.y + box.height / 2);
  await page.mouse.move(box.x, box.y - 60);
  await expect(graph).toHaveAttribute("aria-valuenow", String(finished.number));

  await expect(page.getByRole("region", { name: "Luck and decisions" })).toContainText(/Performance \d+\.\d/);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download PNG" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("capolinea.png");
  await expect(page).toHaveURL(new RegExp(`#${finished.number}$`)); // which follows after a moment
  await page.reload();
  await expect(graph).toHaveAttribute("aria-valuenow", String(finished.number), READY);
  await accessible(page);
  await fits(page);
});

test("a replay goes by turns, opens all hands, and goes on as a sandbox", async ({ page }) => {
  await page.goto(`/replay/${finished.id}#12`);
  await expect(page.getByText(`12 of ${finished.number}`)).toBeVisible();
  await page.getByRole("button", { name: "Next turn" }).click();
  await expect(page.getByText(`12 of ${finished.number}`)).toHaveCount(0);
  await page.getByRole("button", { name: "Previous turn" }).click();
  await expect(page.getByText(/’s hand$/)).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Show all hands" }).check();
  await expect(page.getByText(/’s hand$/)).toHaveCount(2);

  const shown = await page.getByRole("slider").inputValue();
  await page.getByRole("button", { name: "Play on from here" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("isn’t provably fair");
  await dialog.getByLabel("Play as").selectOption({ index: 1 });
  await dialog.getByRole("button", { name: "Start the sandbox" }).click();
  await expect(page.getByText(/^Sandbox: this game started/)).toBeVisible();
  await expect(page.locator(".game-table")).toBeVisible();
  const table = await page.request.get(`/api/tables/${page.url().split("/").at(-1)}`);
  const { sandbox, mine, number } = (await table.json()) as { sandbox: boolean; mine: number[]; number: number };
  expect([sandbox, mine]).toEqual([true, [1]]);
  expect(number).toBeGreaterThanOrEqual(Number(shown));
});
