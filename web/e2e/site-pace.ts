// `npm run pace`, the site: how soon a game begins, and what the page feels of bots that think on this device. It measures,
// and judges nothing: figures depend on the machine.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page, test } from "@playwright/test";
import { playCalls } from "./kernel-calls.ts";
import { goOn, inWorker, QUICK, SITE, startTable } from "./site.ts";

const MY_TURN = 53; // moves of the recorded game, after which the player is to move

const LATE = 25; // milliseconds between two frames: one was left out
const OFFER = ".offer [data-ticket]";

/** When each part of the engine's start was done, in milliseconds since the page was clicked. */
async function partsOf(page: Page, clicked: number): Promise<string> {
  for (const worker of page.workers()) {
    const marks = await worker.evaluate(() =>
      performance
        .getEntriesByType("mark")
        .map(({ name, startTime }) => ({ name, at: performance.timeOrigin + startTime })),
    );
    if (marks.some(({ name }) => name === "tables"))
      return marks.map(({ name, at }) => `${name} ${Math.round(at - clicked)}`).join(", ");
  }
  return "no engine";
}

test("Play now on the site", async ({ launchOptions }) => {
  test.setTimeout(300_000);
  const profile = mkdtempSync(join(tmpdir(), "capolinea-pace-"));
  for (const cache of ["empty", "warm", "warm", "warm"]) {
    const context = await chromium.launchPersistentContext(profile, { ...launchOptions, serviceWorkers: "allow" });
    const page = await context.newPage();
    await page.goto(SITE);
    await page.locator("main button").first().waitFor();
    const clicked = Date.now();
    await page.getByRole("button", { name: /Play now/ }).click();
    await page.locator(OFFER).first().waitFor({ timeout: 120_000 });
    const done = Date.now() - clicked;
    console.log(`Play now, ${cache} cache: tickets after ${done} ms (${await partsOf(page, clicked)})`);
    await page.evaluate(() => navigator.serviceWorker.ready); // all files are kept for the next visit
    await context.close();
  }
});

test("random games in the page's worker, beside the compiled rules", async ({ page }) => {
  test.setTimeout(300_000);
  for (const { call, done } of await playCalls(page, ["--random", "2000"], 6))
    console.log(
      `${call.name}: ${(call.took / done.took).toFixed(2)} of native${call.digest === done.digest ? "" : ", OTHER GAMES"}`,
    );
});

/** What a frame takes, and which share of the time the page itself is at work, for so many milliseconds. */
async function frames(page: Page, duration: number): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const work = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration")!.value * 1000;
  };
  const before = await work();
  const gaps = await page.evaluate(
    (limit) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        const note = (time: number) => {
          times.push(time);
          if (time - times[0]! < limit) requestAnimationFrame(note);
          else resolve(times.slice(1).map((each, at) => each - times[at]!));
        };
        requestAnimationFrame(note);
      }),
    duration,
  );
  const busy = (await work()) - before;
  const sorted = gaps.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(1);
  const late = gaps.filter((gap) => gap > LATE).length;
  return `median ${at(0.5)}, 95 % ${at(0.95)}, worst ${at(1)} ms, ${late} of ${gaps.length} late; page at work ${((100 * busy) / duration).toFixed(0)} %`;
}

test.describe("the top level thinks on this device", () => {
  test.use({ baseURL: SITE, storageState: QUICK });

  test("and frames go on", async ({ page }) => {
    test.setTimeout(300_000);
    await startTable(page, { game: "ticket-to-ride/europe", bots: ["magnate"] });
    await page.locator(OFFER).first().waitFor();
    console.log(`frames while nobody thinks: ${await frames(page, 5000)}`);
    await startTable(page, {
      game: "ticket-to-ride/europe",
      variant: "mega",
      bots: Array(3).fill("magnate") as string[],
      players: [],
    });
    await page.waitForTimeout(2000); // until the board is drawn
    console.log(`frames while magnates think: ${await frames(page, 10_000)}`);
  });

  for (const workers of [1, 2, 4, 7])
    test(`in ${workers} workers`, async ({ page, context }) => {
      test.setTimeout(300_000);
      await inWorker(context, `Object.defineProperty(navigator, "hardwareConcurrency", { value: ${workers + 1} })`);
      await goOn(page, "europe-mega-2", MY_TURN);
      const times: number[] = [];
      const heading = page.getByRole("heading", { name: "Hint" });
      for (let time = 0; time < 4; time++) {
        const asked = Date.now();
        await page.getByRole("button", { name: "Hint" }).click();
        await heading.waitFor({ timeout: 120_000 });
        times.push(Date.now() - asked);
        if (time < 3) await page.keyboard.press("Escape");
      }
      const hint = await heading.locator("..").innerText();
      console.log(`a hint by ${workers} workers: ${times.join(", ")} ms; ${hint.replace(/\s+/g, " ").slice(0, 100)}`);
    });
});
