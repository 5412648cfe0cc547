import { accessible, expect, fits, PHONE, test } from "./app.ts";
import { Learner, type LessonText } from "./learner.ts";

const LESSONS = ["ticket-to-ride/europe", "ticket-to-ride/northern-lights", "trains/trains"];

test("every lesson is tested", async ({ request }) => {
  const listed = (await (await request.get("/api/lessons")).json()) as { family: string; id: string }[];
  expect(listed.map(({ family, id }) => `${family}/${id}`)).toEqual(LESSONS);
});

for (const lesson of LESSONS) {
  test(`${lesson} is learned to its end`, async ({ page }) => {
    await new Learner(page).play(lesson, async (step) => {
      if (step === "0.1") await accessible(page);
      if (lesson === "trains/trains" && step === "3.3") {
        await expect(page.locator(".moment")).toHaveText("4 piles are empty: the game ends with this turn");
        await page.emulateMedia({ reducedMotion: "reduce" }); // the score is there at once
      }
      if (lesson === "trains/trains" && step === "3.4")
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("You win!");
      if (lesson === LESSONS[1] && step === "1.2")
        await expect(page.getByRole("button", { name: /^Ferry Master/ })).toContainText("1 route");
      if (lesson !== LESSONS[0]) return;
      if (step === "0.6") await expect(page.locator(".notice")).toContainText("face-up locomotive"); // why not
      if (step === "0.7") await expect(page.locator(".notice")).toHaveCount(0); // something was done since
    });
    await expect(page.getByRole("link", { name: /Done/ })).toHaveCount(1);
  });
}

test("a lesson is learned on a phone", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await new Learner(page).play("trains/trains", () => fits(page));
});

test("on a phone the map comes close enough for a finger to what a lesson points at", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/learn/ticket-to-ride/europe");
  const learner = new Learner(page);
  await learner.isTold("0.0");
  await page.getByRole("button", { name: "Skip this part" }).click();
  await learner.isTold("1.0");
  await page.locator("[data-continue]").click();
  const space = page.locator('[data-route="essen-frankfurt"] .space').first();
  await expect.poll(async () => (await space.boundingBox())!.height).toBeGreaterThan(20);
  await expect(space).toBeInViewport();
  const { x, y, width, height } = (await page.locator(".marks .ring").boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2); // anywhere within the ring, not just on a space
  await learner.isTold("1.2");
});

test("a newcomer is shown the lessons first, and later no more", async ({ page }) => {
  await page.goto("/");
  const first = page.locator(".play a, .play button").first();
  await expect(first).toHaveAttribute("href", "/learn");
  for (const viewport of [PHONE, { width: 844, height: 390 }]) {
    await page.setViewportSize(viewport);
    await expect(first).toBeInViewport({ ratio: 1 });
    await fits(page);
  }
  await page.getByRole("button", { name: /Play now/ }).click();
  await page.waitForURL(/\/table\//);
  await page.goto("/");
  await expect(page.getByRole("button", { name: /Play now/ })).toBeVisible();
  await expect(page.locator(".play a[href='/learn']")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /Learn to play/ })).toBeVisible();
});

test("a lesson is resumed, skipped, done for one, and says no to what it does not ask for", async ({ page }) => {
  await page.goto("/learn/trains/trains");
  const guide = page.getByRole("region", { name: "Lesson" });
  await guide.getByRole("button", { name: "Skip this part" }).click();
  await page.goto("/learn");
  await page.getByRole("link", { name: /part 2 of 4/ }).click();
  await new Learner(page).isTold("1.0");
  await page.locator('[aria-keyshortcuts="P"]').click();
  await page.locator("section:has(#end-title) .button").last().click(); // asked first: trains are not played yet
  await expect(page.locator(".notices")).toContainText("this lesson");
  const text = (await (await page.request.get("/api/lessons/trains/trains")).json()) as LessonText;
  for (const place of text.scenes[1]!.steps.keys()) {
    await expect(page.locator(`[data-step="1.${place}"]`)).toBeVisible();
    await guide.getByRole("button", { name: /Continue|Do it for me/ }).click();
  }
  await new Learner(page).isTold("2.0");
  await guide.getByRole("link", { name: "Leave the lesson" }).click();
  await page.getByRole("link", { name: /part 3 of 4/ }).click();
  await guide.getByRole("button", { name: "Skip this part" }).click();
  for (const place of text.scenes[3]!.steps.keys()) {
    await expect(page.locator(`[data-step="3.${place}"]`)).toBeVisible();
    await guide.getByRole("button", { name: /Continue|Do it for me|Play a real game/ }).click();
  }
  await page.waitForURL(/\/table\//); // with the cards that are known by now
  const answer = await page.request.get(page.url().replace("/table/", "/api/tables/"));
  expect(await answer.json()).toMatchObject({ game: "trains/osaka", variant: "beginner-osaka" });
});

test("a lesson is played with the keys and told to a screen reader", async ({ page }) => {
  await page.goto("/learn/ticket-to-ride/northern-lights");
  const told = page.locator("[data-step]");
  await expect(told).toHaveRole("status");
  await new Learner(page).isTold("0.0");
  await expect(told).toBeFocused(); // read aloud, and the keys are beside it
  await expect(page.getByRole("button", { name: /^Ferry Master/ })).toContainText(
    /Most ferries\. *Nobody is ahead yet/,
  );
  await page.getByRole("button", { name: "Continue" }).focus();
  await page.keyboard.press("Enter");
  await expect(told).toHaveText("Take the red card.");
  await expect(told).toBeFocused();
  const goThere = async () => {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Go there" })).toBeFocused();
    await page.keyboard.press("Enter");
  };
  await goThere();
  await expect(page.getByRole("button", { name: "Take red, face-up card 1" })).toBeFocused();
  await page.keyboard.press("1");
  await expect(told).toContainText("On this map you may stop");
  await expect(told).toBeFocused();
  await goThere();
  await page.keyboard.press("Enter");
  await expect(told).toContainText("A face-up locomotive still takes");
  for (const step of ["1.0", "1.1"]) {
    await page.getByRole("button", { name: "Continue" }).focus();
    await page.keyboard.press("Enter");
    await new Learner(page).isTold(step);
    await expect(told).toBeFocused();
  }
  await goThere(); // of what is drawn, the board tells where the keys are
  const board = page.getByRole("listbox");
  await expect(board).toBeFocused();
  const at = await board.getAttribute("aria-activedescendant");
  await expect(page.locator(`[id="${at!}"]`)).toHaveAttribute("data-route", "stockholm-turku-1");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Pay with" }).getByRole("button").first()).toBeFocused();
});
