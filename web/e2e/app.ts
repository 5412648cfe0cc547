// What the tests share: players in browsers of their own, and what has to hold on every page.
import AxeBuilder from "@axe-core/playwright";
import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";

export { expect };

export const PHONE = { width: 360, height: 740 };

/** Every test fails where its own page asks another host for something, or breaks. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page, baseURL }, use) => {
    const wrong = watch(page, baseURL ?? "");
    await use(page);
    expect(wrong).toEqual([]);
  },
});

function watch(page: Page, own: string): string[] {
  const wrong: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(own)) wrong.push(`asked for ${request.url()}`);
  });
  page.on("pageerror", (error) => wrong.push(String(error)));
  return wrong;
}

/** Somebody else, with cookies of their own. */
export async function somebody(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  return (await browser.newContext(options)).newPage();
}

/** Axe finds nothing serious or critical. */
export async function accessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(grave.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))).toEqual([]);
}

/** Nothing is wider than the screen. */
export async function fits(page: Page): Promise<void> {
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content).toBeLessThanOrEqual(screen!);
}

/** From the home page to the lobby of a table for friends. */
export async function hostTable(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: /Play with friends/ }).click();
  await page.getByRole("button", { name: "Set the table" }).click();
  await expect(page.getByRole("heading", { name: "Invite your friends" })).toBeVisible();
}
