// A finished game that a player shows to everybody, and files that are dropped on the page.
import { readFileSync } from "node:fs";
import { accessible, expect, somebody, test } from "./app.ts";

const PICTURES = process.env["SHOWN_PICTURES"];
const RECORDED = new URL("../../tests/recorded/europe-classic-2.json", import.meta.url);
const game = readFileSync(RECORDED, "utf8");

test("a dropped game opens, its link is made public, works for a stranger, and is taken back", async ({
  browser,
  page,
  baseURL,
}) => {
  await page.goto("/");
  const files = await page.evaluateHandle((text) => {
    const held = new DataTransfer();
    held.items.add(new File([text], "game.json", { type: "application/json" }));
    return held;
  }, game);
  await page.dispatchEvent("main", "dragover", { dataTransfer: files });
  await expect(page.getByText("Drop the file to open it")).toBeVisible();
  await page.dispatchEvent("main", "drop", { dataTransfer: files });
  await page.getByRole("button", { name: "Open on this server" }).click();
  await page.getByRole("button", { name: "Skip to result" }).click();
  await page.getByRole("button", { name: "Public link" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create public link" }).click();
  const link = await dialog.getByLabel("Link to the game").inputValue();
  const picture = dialog.getByRole("img", { name: "The final board" });
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1200);
  await accessible(page);
  if (PICTURES)
    for (const [name, width, height] of [
      ["shown", 1440, 900],
      ["shown-phone", 390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: `${PICTURES}/${name}.png` });
    }

  const stranger = await somebody(browser, { baseURL });
  await stranger.goto(link);
  await expect(stranger.getByRole("heading", { name: "The end of the line" })).toBeVisible();
  await stranger.getByRole("link", { name: "Watch replay" }).click();
  await expect(stranger.getByRole("heading", { name: /Replay/ })).toBeVisible();
  expect(await stranger.locator('meta[property="og:title"]').count()).toBe(1);

  await dialog.getByRole("button", { name: "Remove public link" }).click();
  await expect(dialog.getByRole("button", { name: "Create public link" })).toBeVisible();
  await stranger.goto(link);
  await expect(stranger.getByText(/This table doesn.t exist/i)).toBeVisible();
});
