// `npm run screenshots`: a picture of every state, at phone and desktop size, by day and by night, into `screenshots/`.
// `npm run screenshots -- -g lobby` takes those of some states alone.
import { test } from "@playwright/test";
import { PHONE } from "./app.ts";
import { LONG } from "./finished.ts";
import { STATES } from "./states.ts";

const SIZES = { desktop: { width: 1280, height: 800 }, phone: PHONE };
const THEMES = ["light", "dark"] as const;

for (const [name, reach] of Object.entries(STATES)) {
  test(name, async ({ page, context }) => {
    test.setTimeout(LONG);
    await reach(page);
    const devices = await context.newCDPSession(page);
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      await devices.send("Emulation.setTouchEmulationEnabled", { enabled: size === "phone" });
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        await page.waitForLoadState("networkidle");
        await page.screenshot({ path: `screenshots/${name}-${size}-${colorScheme}.png`, fullPage: true, animations: "disabled" });
      }
    }
  });
}
