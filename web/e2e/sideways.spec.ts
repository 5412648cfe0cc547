// A phone on its side: nothing that has to be pressed is cut off, and a hint helps in a tunnel too.
import type { Locator } from "@playwright/test";
import { expect, test } from "./app.ts";
import { AtTable } from "./at-table.ts";
import { atTunnel } from "./autopilot.ts";
import { Learner, type LessonText } from "./learner.ts";
import { sitDown } from "./player.ts";

test.use({ viewport: { width: 844, height: 390 } });

/** All of a button can be touched: its corners are neither off the screen nor below something else. */
async function whole(button: Locator): Promise<void> {
  await expect
    .poll(() =>
      button.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const corners = [left + 8, right - 8].flatMap((x) => [top + 8, bottom - 8].map((y) => [x, y] as const));
        return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
      }),
    )
    .toBe(true);
}

test("tickets are kept, and a tunnel is paid with a hint", async ({ page }) => {
  const seats = [{ kind: "me" as const }, { kind: "bot" as const, level: "passenger" }];
  await sitDown(page, { game: "ticket-to-ride/europe", seats });
  await whole(page.getByRole("button", { name: "Choose at least 2 tickets" }));
  const pilot = await atTunnel(page, seats);
  pilot.close();
  await new AtTable(page).wait(({ number }) => number === String(pilot.number));
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  const hint = page.getByRole("region", { name: "Hint" });
  await expect(hint.getByRole("listitem").first()).toBeVisible({ timeout: 40_000 });
  await page.setViewportSize({ width: 844, height: 250 }); // as if the reasons were many
  await whole(page.getByRole("button", { name: "Play this" }));
  await page.setViewportSize({ width: 844, height: 390 });
  await page.getByRole("button", { name: "Play this" }).click();
  await expect(page.locator("[data-number]")).not.toHaveAttribute("data-number", String(pilot.number));
});

test("a lesson leaves the table in sight, and a refusal what is asked for next", async ({ page }) => {
  await page.goto("/learn/trains/trains");
  const learner = new Learner(page);
  const text = (await (await page.request.get("/api/lessons/trains/trains")).json()) as LessonText;
  await learner.playScene(text, 0, async (step) => {
    if (step === "0.5") await whole(page.locator('.pile:has([data-pile="express-train"])'));
  });
});
