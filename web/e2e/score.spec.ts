import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { accessible, expect, fits, PHONE, test } from "./app.ts";

/** Touch a lane on the map. */
async function touchLane(page: Page, lane: string): Promise<void> {
  const box = (await page.locator(`[data-lane="${lane}"] rect`).first().boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

async function touchCity(page: Page, city: string): Promise<void> {
  const box = (await page.locator(`[data-city="${city}"] circle.disc`).boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

async function find(page: Page, typed: string, name: RegExp): Promise<void> {
  await page.getByLabel("Find by city").fill(typed);
  await page.getByRole("list", { name: "Found" }).getByRole("button", { name }).first().click();
}

const part = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const player = (page: Page, name: string) => page.getByRole("group", { name: "Whose pieces" }).getByRole("button", { name });
const points = (page: Page, seat: number) => page.locator(`[data-points="${seat}"]`);

async function begin(page: Page, game = "ticket-to-ride/europe"): Promise<void> {
  await page.goto(`/score/${game}`);
  await page.getByRole("button", { name: "Begin" }).click();
  for (const [index, name] of ["Anna", "Bruno"].entries()) {
    await page.getByLabel(`Player ${index + 1}`, { exact: true }).fill(name);
    await page.getByLabel(`Player ${index + 1}`, { exact: true }).press("Enter");
  }
  await part(page, "Lanes");
}

// The same table as in tests/cli/test_cli_score.py, where the result was worked out by hand.
test("a real table of Europe gives the known result", async ({ page }) => {
  await begin(page);
  for (const lane of ["paris-zurich", "munchen-zurich"]) await touchLane(page, lane);
  await part(page, "Stations");
  for (const city of ["wien", "budapest"]) await touchCity(page, city);
  await part(page, "Tickets");
  await find(page, "wien", /Paris – Wien/);
  await find(page, "zürich", /Zürich – Budapest/);
  await player(page, "Bruno").click();
  await find(page, "roma", /Berlin – Roma/);
  await part(page, "Lanes");
  for (const lane of ["munchen-wien", "budapest-wien-red"]) await touchLane(page, lane);

  await expect(points(page, 0)).toContainText("34");
  await expect(points(page, 1)).toContainText("8");
  await part(page, "Score");
  await expect(page.locator('[data-total="0"]')).toHaveText("34");
  await expect(page.locator('[data-total="1"]')).toHaveText("8");
  await player(page, "Anna").click();
  await expect(page.getByText("over the borrowed München – Wien")).toHaveCount(1);
  await accessible(page);

  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download" }).click()]);
  const file = JSON.parse(readFileSync(await download.path(), "utf8")) as { game: string; players: { lanes: string[] }[] };
  expect(file.game).toBe("ticket-to-ride/europe");
  expect(file.players.map(({ lanes }) => lanes)).toEqual([["paris-zurich", "munchen-zurich"], ["munchen-wien", "budapest-wien-red"]]);

  await page.getByRole("link", { name: "All tables" }).click();
  await page.getByLabel("Load a file").setInputFiles(await download.path());
  await expect(points(page, 0)).toContainText("34");
});

test("bonus cards of Northern Lights count", async ({ page }) => {
  await begin(page, "ticket-to-ride/northern-lights");
  await touchLane(page, "alborg-oslo");
  await player(page, "Bruno").click();
  await touchLane(page, "mo_i_rana-narvik-1");
  await touchLane(page, "helsinki-tallinn-1");
  await part(page, "Bonus");
  for (const card of ["Call of the Wild", "Cost Efficiency", "Nordic Express", "Ferry Master"]) await page.getByLabel(card).check();
  const locomotives = page.getByRole("spinbutton", { name: "locomotive" });
  await locomotives.fill("1");
  await locomotives.press("Enter");
  await player(page, "Anna").click();
  await locomotives.fill("3");
  await locomotives.press("Enter");
  await part(page, "Score");
  const row = page.getByRole("row", { name: /Call of the Wild/ });
  await expect(row).toContainText("has 3");
  await expect(row).toContainText("5");
  await expect(page.getByRole("row", { name: /Ferry Master/ })).toContainText("12");
});

test("what cannot be is told where it is, and can be taken back", async ({ page }) => {
  await begin(page);
  await touchLane(page, "budapest-wien-red");
  await touchLane(page, "budapest-wien-white");
  await expect(page.getByRole("listitem").filter({ hasText: "Budapest – Wien (white)" }).getByRole("alert")).toContainText("nobody owns two lanes of a group");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);

  await player(page, "Bruno").click();
  await touchLane(page, "budapest-wien-red");
  await expect(page.getByText("This belongs to Anna.")).toBeVisible();

  await part(page, "Tickets");
  await find(page, "roma", /Berlin – Roma/);
  await player(page, "Anna").click();
  await find(page, "roma", /Berlin – Roma/);
  await player(page, "Bruno").click();
  await expect(page.getByRole("alert")).toContainText("is somewhere else already");
});

test("on a phone, half a table waits for another day", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await begin(page);
  await find(page, "paris", /Paris – Zürich/);
  await expect(points(page, 0)).toContainText("26"); // 4 for the lane, 12 for the stations, 10 for the longest path
  await fits(page);
  await accessible(page);
  await page.goto("/score");
  await accessible(page);
  await fits(page);
  await page.getByRole("link", { name: /Anna, Bruno/ }).click();
  await part(page, "Lanes");
  await expect(page.getByRole("button", { name: "Remove Paris – Zürich" })).toBeVisible();
  await page.getByRole("link", { name: "All tables" }).click();
  await page.getByRole("button", { name: "Delete the table of Anna, Bruno" }).click();
  await expect(page.getByRole("link", { name: /Anna, Bruno/ })).toHaveCount(0);
});
