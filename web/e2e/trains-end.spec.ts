import type { Page } from "@playwright/test";
import { accessible, expect, fits, PHONE, somebody, test } from "./app.ts";
import { type Finished, finishedGame, LONG } from "./finished.ts";

let finished: Finished;

test.beforeAll(async ({ browser, baseURL }) => {
  test.setTimeout(LONG);
  finished = await finishedGame(await somebody(browser, { baseURL }), baseURL!, "trains/osaka");
});

/** The contrast of the edge of the tracks to the darkest or lightest ground that they may lie on. */
function faintestTrack(): number {
  const light = (color: string) => {
    const [red, green, blue] = color.match(/[\d.]+/g)!.map((part) => {
      const value = Number(part) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  };
  const track = light(getComputedStyle(document.querySelector(".bed")!).stroke);
  const grounds = [...document.querySelectorAll(".tile:not(.sea)")].map((tile) => light(getComputedStyle(tile).fill));
  return Math.min(...grounds.map((ground) => (Math.max(track, ground) + 0.05) / (Math.min(track, ground) + 0.05)));
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("the score of Trains is counted on the board, then shown whole", async ({ page }) => {
  await page.goto(`/table/${finished.id}`);
  await button(page, "Pause").click();
  const caption = page.getByRole("region", { name: "The score, step by step" });
  await expect(caption).toContainText(/ran out|last rail|last station|Nothing has changed/);
  await expect(page.locator(".counted circle")).toHaveCount(0);
  await button(page, "Next step").click();
  await expect(caption).toContainText(/cities with stations|city with stations|remote location/);
  await expect(page.locator(".counted circle").first()).toBeVisible();

  await button(page, "Skip to result").click();
  for (const { seat, total } of finished.result.ranking) {
    await expect(page.locator(`[data-total="${seat}"]`)).toHaveText(String(total));
  }
  await expect(page.getByRole("img", { name: /One line per player/ })).toBeVisible();
  const deck = page.getByRole("button", { name: /^7 × Normal Train/ }).first();
  await deck.click();
  await expect(page.getByRole("dialog", { name: "Normal Train" })).toContainText("1 coin");
  await page.keyboard.press("Escape");
  for (const name of ["Watch replay", "New table"]) await expect(page.getByRole("link", { name })).toBeVisible();
  await expect(page.getByRole("button", { name: "Download the game" })).toBeVisible();
  await accessible(page);
});

test("with little motion the result of Trains is there at once, on a phone and by night", async ({
  browser,
  baseURL,
}) => {
  const page = await somebody(browser, { reducedMotion: "reduce", viewport: PHONE, colorScheme: "dark", baseURL });
  await page.goto(`/table/${finished.id}`);
  await expect(page.getByRole("table", { name: "Score sheet" })).toBeVisible();
  expect(await page.evaluate(faintestTrack)).toBeGreaterThan(3);
  await fits(page);
  await accessible(page);
});

test("a game of Trains is watched again through any eyes", async ({ page }) => {
  await page.goto(`/replay/${finished.id}`);
  const step = (at: number) => expect(page.getByText(`${at} of ${finished.number}`)).toBeVisible();
  await expect(page.getByText("Before the first move.")).toBeVisible();
  await page.getByRole("heading", { name: /Replay/ }).click();
  await page.keyboard.press("ArrowRight");
  await step(1);
  const happened = page.getByRole("region", { name: "What happened" });
  await expect(happened).toContainText("first rail");
  await expect(page.locator(".rail")).toHaveCount(1);
  await expect(
    page.getByRole("region", { name: "Supply" }).getByRole("button", { name: /^Waste, .* left/ }),
  ).toBeVisible();

  await expect(page.getByRole("heading", { name: "Hand", exact: true })).toHaveCount(0);
  await page.getByLabel("Show all hands").check();
  await expect(page.getByRole("heading", { name: /’s hand$/ })).toHaveCount(2);
  await page.getByLabel("Show all hands").uncheck();
  await page.getByLabel("Seen by").selectOption({ index: 1 });
  await expect(page.getByRole("heading", { name: "Hand", exact: true })).toBeVisible();
  await page.getByRole("slider").fill("30");
  await step(30);
  await expect(page.locator(".past li")).toHaveCount(3);
  await page.locator(".side .cards button").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await accessible(page);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(async () => (await page.locator(".map").boundingBox())!.height).toBeGreaterThan(390 / 2);
  await page.setViewportSize(PHONE);
  await fits(page);
  await page.getByRole("link", { name: "Go to the score" }).click();
  await expect(page.getByRole("region", { name: "The score, step by step" })).toBeVisible();
});
