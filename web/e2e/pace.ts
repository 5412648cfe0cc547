// `npm run pace`: how soon the home page answers, and what a frame costs while a big map is dragged. It measures, and
// judges nothing: figures depend on the machine.
import { type CDPSession, type Page, test } from "@playwright/test";
import { byPointer, Player, sitDown } from "./player.ts";

const PARTS = ["ScriptDuration", "LayoutDuration", "RecalcStyleDuration", "TaskDuration"] as const;
const STEPS = 180;

test("the home page", async ({ browser }) => {
  for (let visitor = 0; visitor < 4; visitor++) {
    const page = await (await browser.newContext()).newPage();
    await page.addInitScript(() => {
      const look = () =>
        void (document.querySelector("main button") ? performance.mark("answers") : requestAnimationFrame(look));
      requestAnimationFrame(look);
    });
    await page.goto("/", { waitUntil: "networkidle" });
    const times = await page.evaluate(() =>
      ["first-contentful-paint", "answers"].map((name) =>
        Math.round(performance.getEntriesByName(name)[0]?.startTime ?? NaN),
      ),
    );
    console.log(`home page, visitor ${visitor + 1}: painted after ${times[0]} ms, answers after ${times[1]} ms`);
    await page.context().close();
  }
});

for (const game of ["europe", "northern-lights"]) {
  test(`dragging ${game}`, async ({ page }) => {
    test.setTimeout(180_000);
    await sitDown(page, { game: `ticket-to-ride/${game}` });
    const player = new Player(page);
    await player.turn(byPointer);
    await player.wait(({ mine }) => mine);
    const map = page.getByRole("listbox", { name: /^Map of/ });
    const { x, y, width, height } = (await map.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.wheel(0, -900);
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable");
    const before = await costs(session);
    const frames = await drag(page, { x: x + width / 2, y: y + height / 2 });
    const after = await costs(session);
    const parts = PARTS.map((part) => `${part} ${(((after[part]! - before[part]!) * 1000) / STEPS).toFixed(2)}`);
    const median = frames.toSorted((a, b) => a - b)[frames.length >> 1]!;
    console.log(
      `${game}: ${frames.length} frames, median ${median.toFixed(1)} ms; ms of the main thread a step: ${parts.join(", ")}`,
    );
  });
}

async function costs(session: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await session.send("Performance.getMetrics");
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** Drag in circles; the time between frames. */
async function drag(page: Page, { x, y }: { x: number; y: number }): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    const note = (time: number) => void (times.push(time), requestAnimationFrame(note));
    requestAnimationFrame(note);
    Object.assign(window, { times });
  });
  await page.mouse.down();
  for (let step = 0; step < STEPS; step++)
    await page.mouse.move(x + 150 * Math.sin(step / 9), y + 100 * Math.cos(step / 9) - 100);
  await page.mouse.up();
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  return times.slice(1).map((time, at) => time - times[at]!);
}
