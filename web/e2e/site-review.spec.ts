// The review on the site of plain files: the reviewer's kernels run on the device, and the page stays fluid meanwhile.
import { expect, test } from "./app.ts";
import { QUICK, RECORDED, SITE } from "./site.ts";

test.use({ baseURL: SITE, storageState: QUICK, contextOptions: { reducedMotion: "reduce" } });

const READY = { timeout: 60_000 }; // the first start of the engine on a busy machine
const LONG = 300_000;

test("a game is reviewed on the device, and goes on as a sandbox", async ({ page }) => {
  test.setTimeout(LONG);
  await page.goto(`${SITE}#/open`);
  await page.locator("input[type=file]").setInputFiles(RECORDED);
  await page.getByRole("button", { name: "Open on this device" }).click();
  await page.getByRole("link", { name: "Review this game" }).click(READY);
  const graph = page.getByRole("slider", { name: "Chance of winning, move by move" });
  await expect(graph).toBeVisible(READY);
  const moves = page.getByRole("region", { name: "Moves" });
  await expect(moves.locator(".sign").first()).toBeVisible(READY);
  await graph.focus();
  await page.keyboard.press("PageUp"); // while the others are being judged
  await expect(page.getByText(/^10 of \d+$/)).toBeVisible(READY);
  await expect(moves.locator(".sign").nth(9)).toBeVisible(READY); // the rest takes too long for a test
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText(/^11 of \d+$/)).toBeVisible();
  await page.reload(); // at once: the address knows the moment as soon as the page shows it
  await expect(graph).toHaveAttribute("aria-valuenow", "11", READY);
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.getByRole("button", { name: "Start the sandbox" }).click(READY);
  await expect(page.getByText(/^Sandbox: this game started/)).toBeVisible(READY);
  await expect(page.locator(".game-table")).toBeVisible(READY);
});
