import { accessible, expect, fits, PHONE, somebody, test } from "./app.ts";

const PAGES = [
  "/",
  "/new",
  "/new/trains/osaka",
  "/settings",
  "/statistics",
  "/tables",
  "/me",
  "/rules",
  "/rules/trains",
  "/recover",
  "/nowhere",
];

for (const path of PAGES) {
  test(`${path} is for everyone, on a desk and on a phone`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await accessible(page);
    await page.setViewportSize(PHONE);
    await fits(page);
    await accessible(page);
  });
}

test("a dot on the poster stands between two names, never at an end of a line", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  await expect(page.locator(".lines .line").last()).toBeVisible();
  const gaps = await page.locator(".lines .dot").evaluateAll((dots) =>
    dots.map((dot) => ({
      shown: dot.getBoundingClientRect().width > 0,
      within:
        dot.previousElementSibling!.getBoundingClientRect().y === dot.nextElementSibling!.getBoundingClientRect().y,
    })),
  );
  expect(gaps).toHaveLength(3);
  expect(gaps.filter(({ within }) => !within)).not.toEqual([]);
  for (const { shown, within } of gaps) expect(shown).toBe(within);
});

test("the language changes without loading the page again", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const languages = page.getByRole("combobox");
  await languages.selectOption("it");
  await expect(page.getByRole("button", { name: /Gioca subito/ })).toBeVisible();
  await languages.selectOption("es");
  await expect(page.getByRole("button", { name: /Jugar ya/ })).toBeVisible();
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await page.reload();
  await expect(page.getByRole("button", { name: /Jugar ya/ })).toBeVisible();
});

test("day and night", async ({ page }) => {
  await page.goto("/");
  const theme = page.getByRole("button", { name: /^Theme/ });
  await theme.click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await theme.click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(theme).toHaveAccessibleName("Theme: Dark");
});

test("the first load is small", async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize)));
  await page.goto("/", { waitUntil: "networkidle" });
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  console.log(`first load: ${Math.round(total / 1000)} kB`);
  expect(total).toBeLessThan(300_000);
});

test("a seat goes along to another device", async ({ page, browser }) => {
  await page.goto("/settings");
  await page.getByLabel("Your name").fill("Ada");
  await page.getByRole("button", { name: "Create a recovery link" }).click();
  const link = await page.getByLabel("Recovery link").inputValue();
  const other = await somebody(browser);
  await other.goto(link);
  await other.getByRole("button", { name: "Continue as Ada" }).click();
  await expect(other.getByText("Welcome back")).toBeVisible();
  await expect(other.getByLabel("Playing as")).toHaveValue("Ada");
  expect(new URL(other.url()).hash).toBe("");
});

test("a refusal says why", async ({ page }) => {
  await page.goto("/recover#nonsense");
  await expect(page.getByRole("alert")).toContainText(/link isn.t valid/);
  await expect(page.getByLabel("Recovery link")).toBeVisible();
});

test("the rules are searched, and lead from one to another", async ({ page }) => {
  await page.goto("/rules/ticket-to-ride#C4");
  await expect(page.getByRole("listitem").filter({ hasText: "C4" }).first()).toBeFocused();
  await expect(page.locator("#C4 svg")).toBeVisible();
  expect((await page.locator("#C4").boundingBox())!.y).toBeLessThan(100); // whatever came in above it
  const search = page.getByRole("searchbox");
  await search.fill("station deck");
  await expect(page.getByRole("link", { name: "Rule C4" })).toBeHidden();
  await search.fill("nonsense");
  await expect(page.getByText("No rules match “nonsense”.")).toBeVisible();
  await search.fill("S3");
  await page.getByRole("listitem").getByRole("link", { name: "S4", exact: true }).first().click();
  await expect(page).toHaveURL(/#S4$/);
  await expect(search).toHaveValue("");
  await page.getByRole("combobox").selectOption("it");
  await expect(page.getByRole("heading", { name: "Regole" })).toBeVisible();
  await expect(page.getByText("mazzo delle carte", { exact: false }).first()).toBeVisible();
});

test("rules of Trains have pictures, and their search finds cards and words that mean the same", async ({ page }) => {
  await page.goto("/rules/trains");
  const rule = (id: string) => page.locator(`#${id}`);
  await expect(rule("TR1").locator("svg .barriers path").first()).toBeVisible();
  await expect(rule("TE3").locator(".train-card")).toHaveCount(3);
  const search = page.getByRole("searchbox");
  const cards = page.locator("#cards li");
  await search.fill("Garage");
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText("Draw 2 cards. Discard 2 cards");
  await expect(page.getByText(/^No rules match/)).toBeHidden();
  for (const word of ["Mountains", "hill"]) {
    await search.fill(word);
    await expect(rule("TR2")).toBeVisible();
    await expect(cards.filter({ hasText: "Tunnel" })).toBeVisible();
    await expect(rule("TE4")).toBeHidden();
  }
  await page
    .getByRole("navigation", { name: "Chapters" })
    .getByRole("link", { name: /^Cards/ })
    .click();
  await expect(page.locator("#cards")).toBeFocused();
});
