// A server may have a family that the app does not know. Here the app is told another id for one that it knows.
import type { Page } from "@playwright/test";
import { accessible, expect, fits, PHONE, test } from "./app.ts";
import { finishedGame, LONG } from "./finished.ts";
import { sitDown } from "./player.ts";

const KNOWN = "ticket-to-ride/europe";
const strange = (text: string) => text.replaceAll(KNOWN, "hills/alps").replaceAll('"ticket-to-ride"', '"hills"');

/** Everything that the server tells the page of tables is of a family that nobody knows. */
async function estrange(page: Page): Promise<void> {
  await page.routeWebSocket(/\/socket$/, (wire) => {
    const server = wire.connectToServer();
    server.onMessage((message) => wire.send(strange(String(message))));
  });
  await page.route(/\/api\/(games|tables\/[\w-]+)$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: strange(await response.text()) });
  });
}

const SENTENCE = "This page has no board for this game. You can follow it in the log.";

test("a table without a board shows who plays and the log", async ({ page }) => {
  await estrange(page);
  await sitDown(page, { game: KNOWN });
  await expect(page.getByText(SENTENCE)).toBeVisible();
  await expect(page.getByRole("list", { name: "Players" }).getByText("Ada")).toBeVisible();
  await expect(page.getByRole("log", { name: "Log" })).toBeVisible();
  await accessible(page);
  await page.setViewportSize(PHONE);
  await fits(page);
});

test("a finished game without a board shows the points and its steps", async ({ page, baseURL }) => {
  test.setTimeout(LONG);
  const { id, result } = await finishedGame(page, baseURL!);
  await estrange(page);
  await page.goto(`/table/${id}`);
  await expect(page.getByText(SENTENCE)).toBeVisible();
  for (const { total } of result.ranking) {
    await expect(page.getByRole("table").getByText(String(total), { exact: true }).first()).toBeVisible();
  }
  await page.getByRole("link", { name: "Watch replay" }).click();
  await expect(page.getByText(SENTENCE)).toBeVisible();
  await page.getByRole("slider").press("ArrowRight");
  await expect(page.getByRole("region", { name: "What happened" })).not.toBeEmpty();
});

test("a game without a board can be planned", async ({ page }) => {
  await estrange(page);
  await page.goto("/new/hills/alps");
  await expect(page.getByRole("radio", { name: "Ticket to Ride Europe" })).toBeChecked();
  await expect(page.getByRole("button", { name: "Start" })).toBeVisible();
});
