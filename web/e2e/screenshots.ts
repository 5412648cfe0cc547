// `npm run screenshots`: a picture of every state into `screenshots/`: on a desktop and a phone by day and by night, on a
// tablet and a large screen by day.
// `npm run screenshots -- -g lobby` takes those of some states alone.
import { test } from "@playwright/test";
import { PHONE } from "./app.ts";
import { LONG } from "./finished.ts";
import { STATES } from "./states.ts";

const BOTH = ["light", "dark"] as const;
const DAY = ["light"] as const;
// Those with touch come last: once it is switched off again, a page has no pointer at all.
const DEVICES = {
  desktop: { viewport: { width: 1280, height: 800 }, touch: false, themes: BOTH },
  large: { viewport: { width: 1920, height: 1080 }, touch: false, themes: DAY },
  tablet: { viewport: { width: 820, height: 1180 }, touch: true, themes: DAY },
  phone: { viewport: PHONE, touch: true, themes: BOTH },
};

for (const [name, reach] of Object.entries(STATES)) {
  test(name, async ({ page, context }) => {
    test.setTimeout(LONG);
    await reach(page);
    const session = await context.newCDPSession(page);
    for (const [device, { viewport, touch, themes }] of Object.entries(DEVICES)) {
      await page.setViewportSize(viewport);
      if (touch) await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        await page.waitForLoadState("networkidle");
        await page.screenshot({
          path: `screenshots/${name}-${device}-${colorScheme}.png`,
          fullPage: true,
          animations: "disabled",
        });
      }
    }
  });
}
