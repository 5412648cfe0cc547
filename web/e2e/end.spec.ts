import type { Page } from "@playwright/test";
import { accessible, expect, fits, PHONE, somebody, test } from "./app.ts";
import { type Finished, finishedGame, LONG } from "./finished.ts";

let finished: Finished;

test.beforeAll(async ({ browser, baseURL }) => {
  test.setTimeout(LONG);
  finished = await finishedGame(await somebody(browser, { baseURL }), baseURL!);
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("the score is told step by step, then shown whole", async ({ page }) => {
  await page.goto(`/table/${finished.id}`);
  await button(page, "Pause").click();
  const caption = page.getByRole("region", { name: "The score, step by step" });
  await expect(caption).toContainText("First the routes");
  await expect(page.getByRole("table", { name: "Score sheet" })).toHaveCount(0);
  await button(page, "Next step").click();
  await expect(caption).toContainText(/complete|borrows/);
  await expect(page.locator(".route.lit, [data-city] .halo").first()).toBeVisible();
  await expect(page.locator(".route.shade").first()).toBeVisible();
  await button(page, "Previous step").click();
  await expect(caption).toContainText("First the routes");

  await button(page, "Skip to result").click();
  for (const { seat, total } of finished.result.ranking) {
    await expect(page.locator(`[data-total="${seat}"]`)).toHaveText(String(total).replace("-", "−"));
  }
  await page.getByText("Show as a table").click();
  await expect(page.getByRole("columnheader", { name: "Turn", exact: true })).toBeVisible();
  await accessible(page);
});

test("with little motion the result is there at once", async ({ browser, baseURL }) => {
  const page = await somebody(browser, { reducedMotion: "reduce", viewport: PHONE, baseURL });
  await page.goto(`/table/${finished.id}`);
  await expect(page.getByRole("table", { name: "Score sheet" })).toBeVisible();
  await fits(page);
});

test("the shuffle is verified in the browser, and the game downloaded", async ({ page }) => {
  await page.goto(`/table/${finished.id}`);
  await button(page, "Skip to result").click();
  await button(page, "Check the shuffle").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("status")).toContainText("They match");
  await expect(dialog).toContainText("capolinea verify");
  await page.keyboard.press("Escape");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download the game" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("game.json");
});

test("the game is watched again, by slider and keys, through any eyes", async ({ page }) => {
  await page.goto(`/table/${finished.id}`);
  await button(page, "Skip to result").click();
  await page.getByRole("link", { name: "Watch replay" }).click();
  const all = finished.number;
  const step = (at: number) => expect(page.getByText(`${at} of ${all}`)).toBeVisible();
  await expect(page.getByText("Before the first move.")).toBeVisible();
  await page.getByRole("heading", { name: /Replay/ }).click();
  await page.keyboard.press("ArrowRight");
  await step(1);
  const happened = page.getByRole("region", { name: "What happened" });
  await expect(happened).toContainText("chose their tickets");
  await page.keyboard.press("End");
  await step(all);
  await expect(page.locator(".wagon").first()).toBeVisible();
  await page.keyboard.press("Home");
  await step(0);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("heading", { name: "Hand" })).toHaveCount(0);
  await page.getByLabel("Seen by").selectOption({ index: 1 });
  await expect(page.getByRole("heading", { name: "Hand" })).toBeVisible();
  await expect(happened).toContainText("kept the tickets");
  await page.getByRole("slider").fill("20");
  await step(20);
  await button(page, "Play").click();
  await step(21);
  await button(page, "Pause").click();
  await accessible(page);
  await page.setViewportSize(PHONE);
  await fits(page);
});

test("who only watched is offered a table of their own", async ({ page }) => {
  await page.goto(`/table/${finished.id}`);
  await button(page, "Skip to result").click();
  await page.getByRole("link", { name: "New table" }).click();
  await expect(page).toHaveURL(/\/new\/ticket-to-ride\/europe/);
});
