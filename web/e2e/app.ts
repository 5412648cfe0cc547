// What the tests share: players in browsers of their own, and what has to hold on every page.
import AxeBuilder from "@axe-core/playwright";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from "@playwright/test";

export { expect };

export const PHONE = { width: 360, height: 740 };
export const SCREENS = {
  "a phone": PHONE,
  "a phone on its side": { width: 740, height: 360 },
  "a tablet": { width: 768, height: 1024 },
  "a tablet on its side": { width: 1024, height: 768 },
  "a large screen": { width: 2560, height: 1440 },
};
const LAPTOPS = [
  { width: 1280, height: 720 },
  { width: 1280, height: 800 },
];

const wrong: string[] = [];

/** Every test fails where a page of its asks another host for something, breaks, or breaks the content security policy. */
export const test = base.extend<{ context: BrowserContext; nothingWrong: void }>({
  context: async ({ context }, use) => {
    watch(context);
    await use(context);
  },
  nothingWrong: [
    async ({ browser }, use) => {
      wrong.length = 0;
      await use();
      for (const left of browser.contexts()) await left.close(); // those of others at the table
      expect(wrong).toEqual([]);
    },
    { auto: true },
  ],
});

function watch(context: BrowserContext): void {
  const hosts = ["127.0.0.1", "localhost"];
  const own = hosts.flatMap((host) => [`http://${host}:`, `ws://${host}:`]);
  const ours = (url: string) => own.some((start) => url.startsWith(start));
  const meet = (url: string) => ours(url) || wrong.push(`asked for ${url}`);
  context.on("request", (request) => meet(request.url()));
  context.on("page", (page) => page.on("websocket", (socket) => meet(socket.url())));
  context.on("weberror", (error) => wrong.push(String(error.error())));
  context.on("console", (message) => {
    if (/content security policy|status of 401/i.test(message.text())) wrong.push(message.text());
  });
}

/** Somebody else, with cookies of their own. */
export async function somebody(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options);
  watch(context);
  return context.newPage();
}

/** Axe finds nothing serious or critical on a page or a part of it, by day and by night, when all that moves is at rest. */
export async function accessible(page: Page, part = "html"): Promise<void> {
  const axe = () =>
    new AxeBuilder({ page })
      .setLegacyMode()
      .include(part)
      .options({ resultTypes: ["violations"] }); // else slow on a map
  const before = await page.evaluate(mediaOf);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(rest);
  await noGrave(axe());
  await page.emulateMedia({ colorScheme: "dark" });
  await noGrave(axe().withRules(["color-contrast"]));
  await page.emulateMedia({ colorScheme: before.colorScheme });
  await page.emulateMedia(before);
}

/** What a page was told of the device; to Playwright, no emulation is not the same as that of the test. */
function mediaOf(): { colorScheme: "dark" | "light"; reducedMotion: "reduce" | "no-preference" } {
  const is = (query: string) => matchMedia(query).matches;
  return {
    colorScheme: is("(prefers-color-scheme: dark)") ? "dark" : "light",
    reducedMotion: is("(prefers-reduced-motion: reduce)") ? "reduce" : "no-preference",
  };
}

/** Half faded in, nothing has the contrast that it is meant to have. */
async function rest(): Promise<void> {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
}

async function noGrave(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(grave.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))).toEqual([]);
}

/** Nothing is wider than the screen, once a page has its new size. */
export async function fits(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(excess, { intervals: [0, 50, 100] }).toBeLessThanOrEqual(0);
}

/** At a table no part lies below the fold or is there twice, whatever the screen, and from a tablet on the board has at least such a share of it. */
export async function laidOut(page: Page, share: number): Promise<void> {
  for (const viewport of [...Object.values(SCREENS), ...LAPTOPS]) {
    await page.setViewportSize(viewport);
    const phone = Math.min(viewport.width, viewport.height) <= PHONE.width;
    await expect.poll(() => page.evaluate(faultsOf, phone ? 0.33 : share)).toEqual([]);
  }
}

async function faultsOf(share: number): Promise<string[]> {
  await new Promise(requestAnimationFrame); // after which a new size of the window is heeded
  await new Promise(requestAnimationFrame);
  const { width, height } = document.querySelector(".game-table .map")!.getBoundingClientRect();
  const parts = [...document.querySelectorAll(".game-table :is(.tabs, .desk, .side > *)")];
  const below = parts
    .filter((part) => part.getBoundingClientRect().bottom > innerHeight + 1)
    .map(({ className }) => `below the fold: ${className}`);
  const places = [...document.querySelectorAll("[data-place]")].map((part) => part.getAttribute("data-place"));
  const twice = places
    .filter((place, index) => places.indexOf(place) !== index)
    .map((place) => `there twice: ${place}`);
  const small = width * height < share * innerWidth * innerHeight;
  const faults = [...below, ...twice];
  return small ? [...faults, `a board of ${width} × ${height} in ${innerWidth} × ${innerHeight}`] : faults;
}

/** Follow an invitation and say yes to it: whoever does sits down where a seat is free. */
export async function join(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: "Join the table" }).click();
}

/** From the home page to the lobby of a table for friends. */
export async function hostTable(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: /Play with friends/ }).click();
  await page.getByRole("button", { name: "Create table" }).click();
  await expect(page.getByRole("heading", { name: "Invite your friends" })).toBeVisible();
}
