// People who come together: in the network at home, at a table before its game, and strangers who look for one.
import { accessible, expect, fits, hostTable, join, PHONE, somebody, test } from "./app.ts";

const PICTURES = process.env["TOGETHER_PICTURES"];

test("the network is let in by a click, a friend sits down, and both talk before the game", async ({
  page,
  browser,
  baseURL,
}) => {
  const other = "http://192.168.1.7:8765";
  await page.route("**/api/network", (route) =>
    route.fulfill({ json: { origin: route.request().method() === "POST" ? other : "", may_open: true } }),
  );
  await hostTable(page);
  await accessible(page);
  const link = page.getByLabel("Invitation link");
  const here = await link.inputValue();
  await page.getByRole("button", { name: "Open to my network" }).click();
  await expect(link).toHaveValue(here.replace(/^http:\/\/[^/]+/, other));

  const friend = await somebody(browser, { baseURL, viewport: PHONE });
  await join(friend, here);
  await expect(page.getByText(/ is at the table\./)).toBeVisible();
  await friend.getByLabel("Write a message").fill("Hello!");
  await friend.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("log", { name: "Chat" })).toContainText("Hello!");
  await fits(friend);
  await accessible(friend);

  const chat = page.getByRole("log", { name: "Chat" });
  const options = chat.getByRole("button", { name: /^Options for / });
  await options.click();
  await page.getByRole("button", { name: "Hide their messages" }).click();
  await expect(chat).toContainText("hidden message");
  await expect(chat).not.toContainText("Hello!");
  await accessible(page);
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/hidden.png`, fullPage: true });
  await options.click();
  await page.getByRole("button", { name: "Show their messages" }).click();
  await expect(chat).toContainText("Hello!");
  if (PICTURES)
    for (const [name, width, height] of [
      ["lobby", 1440, 900],
      ["lobby-phone", 390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
    }
});

test("two strangers find each other, and their game begins", async ({ page, browser, baseURL }) => {
  const stranger = await somebody(browser, { baseURL });
  for (const each of [page, stranger]) {
    await each.goto("/tables");
    await each.getByLabel("Game").selectOption({ label: "Trains – Osaka" });
    if (PICTURES && each === stranger) {
      await expect(each.getByRole("region", { name: "Open seats" })).toBeVisible();
      await each.setViewportSize({ width: 390, height: 844 });
      await each.screenshot({ path: `${PICTURES}/tables-phone.png`, fullPage: true });
      await each.setViewportSize({ width: 1440, height: 900 });
      await each.screenshot({ path: `${PICTURES}/tables.png` });
    }
    await each.getByRole("button", { name: "Find me an opponent" }).click();
    await expect(each).toHaveURL(/\/table\//);
  }
  for (const each of [page, stranger]) await expect(each.locator("[data-number]")).toBeVisible();
  expect(page.url()).toBe(stranger.url());
});
