// English, Italian, Spanish: changed in the middle of whatever is on the screen, with nothing left of the one before, and
// no word cut off on the smallest phone.
import type { Page } from "@playwright/test";
import { expect, fits, hostTable, PHONE, somebody, test } from "./app.ts";
import { finishedGame, LONG } from "./finished.ts";
import { byPointer, Player, sitDown } from "./player.ts";
import { cutTexts, textsOf } from "./texts.ts";
import { sentences } from "./words.ts";

const OTHERS = { it: sentences("it"), es: sentences("es") } as const;
type Language = keyof typeof OTHERS;
const EUROPE = "ticket-to-ride/europe";
const PAGES = [
  "/",
  "/new",
  "/new/trains/osaka",
  "/settings",
  "/statistics",
  "/me",
  "/tournaments",
  "/rules/ticket-to-ride",
  "/rules/trains", // with the texts of all cards
  "/recover",
  "/score",
  "/nowhere",
];

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function speak(page: Page, language: Language | "en"): Promise<void> {
  const inHeader = page.getByRole("banner").getByRole("combobox");
  const menu = page.locator(".status [aria-haspopup=dialog]");
  if ((await menu.count()) && (await inHeader.isHidden())) {
    await menu.click(); // a phone at a table has it there
    await page.getByRole("dialog").getByRole("combobox").selectOption(language);
    await page.keyboard.press("Escape");
  } else await inHeader.selectOption(language);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

/** What is called the same in English and another language: names of cities, games and cards, and words that they share. */
async function sharedNames(page: Page, language: Language): Promise<Set<string>> {
  const me = (await page.locator('header a[href="/settings"] span').textContent()) ?? "";
  const found = new Set([
    "English",
    "Italiano",
    "Español",
    "Ticket to Ride",
    "Trains",
    "Northern Lights",
    "Osaka",
    "Tokyo",
    me,
  ]);
  const gather = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { en: one, [language]: other, name, called, printed } = value as Record<string, unknown>;
    for (const text of [one === other ? one : "", name, called, printed]) if (typeof text === "string") found.add(text);
    Object.values(value).forEach(gather);
  };
  for (const path of ["games", `boards/${EUROPE}`, "boards/trains/osaka"])
    gather(await (await page.request.get(`/api/${path}`)).json());
  for (const [key, sentence] of Object.entries(sentences("en")))
    gather({ en: sentence, [language]: OTHERS[language][key] });
  return found;
}

/** The texts that another language leaves as they were in English. */
async function untranslated(page: Page, language: Language): Promise<string[]> {
  await speak(page, "en");
  const before = new Set(await textsOf(page));
  await speak(page, language);
  const names = await sharedNames(page, language);
  const isName = (text: string) =>
    names.has(text) ||
    text
      .replace(/[.)]+$/, "")
      .split(/ –(?: |$)|, | · | \(/)
      .every((part) => !part || names.has(part));
  return (await textsOf(page)).filter((text) => before.has(text) && !isName(text));
}

/** Nothing of what is on the screen stays in English. */
async function isTranslated(page: Page): Promise<void> {
  for (const language of Object.keys(OTHERS) as Language[]) {
    expect([language, await untranslated(page, language)]).toEqual([language, []]);
  }
}

/** No word is cut off on a phone. */
async function isWhole(page: Page): Promise<void> {
  for (const language of Object.keys(OTHERS) as Language[]) {
    await speak(page, language);
    await fits(page);
    expect([language, await cutTexts(page)]).toEqual([language, []]);
  }
}

for (const path of PAGES) {
  test(`${path} speaks three languages`, async ({ page }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    await isTranslated(page);
    await page.setViewportSize(PHONE);
    await isWhole(page);
  });
}

test("the lobby speaks three languages", async ({ page }) => {
  await hostTable(page);
  await isTranslated(page);
  await page.setViewportSize(PHONE);
  await isWhole(page);
});

test("the language changes in mid-game, with all that has happened and half a choice", async ({ page }) => {
  test.setTimeout(120_000);
  await sitDown(page, { game: EUROPE });
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole("checkbox").first().click();
  await isTranslated(page);
  await expect(page.getByRole("checkbox").first()).toBeChecked();
  await speak(page, "en");

  const player = new Player(page);
  for (let move = 0; move < 4; move++) await player.turn(byPointer);
  for (await player.myTurn(); player.asked("The tunnel costs"); await player.myTurn()) await player.turn(byPointer);
  await page.keyboard.press("Escape"); // a tunnel of the bot may still lie in front of the map
  await page.locator('[data-route="petrograd-stockholm"] .space').nth(3).click({ force: true });
  await expect(page.getByRole("region", { name: /Petrograd/ })).toBeVisible();
  await isTranslated(page);
  await page.setViewportSize(PHONE);
  await isWhole(page);
  await page.keyboard.press("Escape");
  for (const tab of await page.getByRole("tab").all()) {
    await tab.click();
    await isWhole(page);
  }
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
});

test("the end and the replay speak three languages", async ({ page, browser, baseURL }) => {
  test.setTimeout(LONG);
  const { id } = await finishedGame(await somebody(browser, { baseURL }), baseURL!);
  for (const path of [`/table/${id}`, `/replay/${id}`]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await expect(page.locator("[data-route]").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    await isTranslated(page);
    await page.setViewportSize(PHONE);
    await isWhole(page);
  }
});
