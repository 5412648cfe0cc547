// Draws the icons of the installed app from `public/icon.svg`: `npm run icons`. They are committed.
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";

const PUBLIC = new URL("../public/", import.meta.url);
const drawing = readFileSync(new URL("icon.svg", PUBLIC), "utf8");
/** Systems cut a maskable icon into a shape of their own: the ground reaches the edges, the drawing stays inside. */
const maskable = drawing
  .replace(' rx="14"', "")
  .replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"')
  .replace('<rect width="64" height="64"', '<rect x="-8" y="-8" width="80" height="80"');

const ICONS = {
  "192": [192, drawing],
  "512": [512, drawing],
  maskable: [512, maskable],
  touch: [180, maskable],
} as const;

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
for (const [name, [size, svg]] of Object.entries(ICONS)) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px}</style>${svg}`);
  writeFileSync(new URL(`icons/${name}.png`, PUBLIC), await page.screenshot({ omitBackground: true }));
}
await browser.close();
