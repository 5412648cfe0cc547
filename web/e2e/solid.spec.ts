// Lines that break, servers that die, tabs that are many or old: the table stays, and goes on.
import type { Page } from "@playwright/test";
import { expect, somebody, test } from "./app.ts";
import { byPointer, Player, sitDown, sitDownWith } from "./player.ts";
import { OwnServer } from "./server.ts";

const EUROPE = "ticket-to-ride/europe";
const lost = (page: Page) => page.getByText("Connection lost.");
const numberOf = async (page: Page) => Number(await page.locator("[data-number]").getAttribute("data-number"));
const deck = (page: Page) => page.locator('[data-place="deck"]');

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("one of two players loses the line: the board stays, and what was missed is made up for", async ({
  page,
  browser,
  baseURL,
}) => {
  const friend = await somebody(browser, { baseURL });
  await sitDownWith(friend, page, EUROPE);
  await friend.context().setOffline(true);
  await expect(lost(friend)).toBeVisible();
  await expect(friend.getByRole("listbox", { name: /^Map of/ })).toBeVisible();
  await expect(friend.getByRole("region", { name: /^Your hand/ })).toBeVisible();

  await page.getByRole("button", { name: "Chat" }).click();
  await page.getByLabel("Write a message").fill("Are you there?");
  await page.keyboard.press("Enter");
  const onTurn = (await page.locator(".status.mine").isVisible()) ? page : friend;
  await deck(onTurn).click(); // which waits for the line, where it is the friend's
  await friend.context().setOffline(false);
  await expect(lost(friend)).toBeHidden();
  await friend.getByRole("button", { name: /^Chat/ }).click();
  await expect(friend.getByText("Are you there?")).toHaveCount(1);
  await friend.getByRole("button", { name: "Log" }).click();
  for (const each of [page, friend]) {
    await expect.poll(() => numberOf(each)).toBe(3);
    await expect(each.getByRole("region", { name: /^Your hand/ })).toHaveAccessibleName(
      each === onTurn ? /5 cards/ : /4 cards/,
    );
  }
  await expect(friend.getByRole("log").getByText(/drew/)).toHaveCount(1);
});

test("the server dies and comes back in mid-game: the page goes on by itself, with what was clicked meanwhile", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const server = await OwnServer.begin();
  try {
    const page = await somebody(browser, { baseURL: server.url, reducedMotion: "reduce" });
    await sitDown(page, { game: EUROPE });
    const player = new Player(page);
    await player.turn(byPointer);
    const { number } = await player.wait(({ mine }) => mine);
    await server.kill();
    await expect(lost(page)).toBeVisible();
    await expect(page.locator("[data-route]").first()).toBeVisible();
    await deck(page).click();
    await server.start();
    await expect(lost(page)).toBeHidden();
    await player.wait((now) => now.number !== number);
    await expect(page.getByRole("region", { name: /^Your hand/ })).toHaveAccessibleName(/5 cards/);
    await player.turn(byPointer);
  } finally {
    await server.kill();
  }
});

test("two tabs of one seat agree, and what is half chosen in one does no harm", async ({ page, context }) => {
  const id = await sitDown(page, { game: EUROPE });
  const other = await context.newPage();
  await other.goto(`/table/${id}`);
  await other.getByRole("checkbox").first().click();
  await new Player(page).turn(byPointer);
  await expect(other.getByRole("checkbox")).toHaveCount(0);

  const tabs = [page, other] as const;
  const same = () => expect.poll(async () => (await numberOf(page)) - (await numberOf(other))).toBe(0);
  for (const tab of tabs) await new Player(tab).wait(({ mine }) => mine);
  await other.locator('[data-route="petrograd-stockholm"] .space').nth(3).click({ force: true });
  await expect(other.getByRole("region", { name: /Petrograd/ })).toBeVisible();
  await new Player(page).turn(byPointer);
  await same();
  await other.keyboard.press("Escape");
  await new Player(other).turn(byPointer);
  await same();
  const hands = await Promise.all(tabs.map((tab) => tab.getByRole("region", { name: /^Your hand/ }).ariaSnapshot()));
  expect(hands[0]).toBe(hands[1]);
});

test("a tab that speaks an older protocol than the server loads itself again", async ({ page }) => {
  let old = true;
  await page.routeWebSocket(/\/socket$/, (line) => {
    const server = line.connectToServer();
    line.onMessage((text) => server.send(old ? String(text).replace(/"version":\d+/, '"version":1') : text));
  });
  let asked = 0;
  await page.route("/", (route) => {
    asked++;
    old = false;
    return route.fulfill({ contentType: "text/html", body: '<script type="module" src="/assets/newer.js"></script>' });
  });
  await sitDown(page, { game: EUROPE });
  await expect(page.locator("[data-route]").first()).toBeVisible();
  expect([asked, old]).toEqual([1, false]);
});

test("an old tab loads itself again when the server comes back with a newer app", async ({ page }) => {
  const lines: { close(): Promise<void> }[] = [];
  await page.routeWebSocket(/\/socket$/, (line) => {
    line.connectToServer();
    lines.push(line);
  });
  await sitDown(page, { game: EUROPE });
  await expect(page.locator("[data-route]").first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { old: true }));

  const same = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/");
  await lines.at(-1)!.close();
  await expect.poll(() => lines.length).toBe(2);
  await (await same).finished();
  await expect(lost(page)).toBeHidden();
  expect(await page.evaluate(() => "old" in window)).toBe(true); // nothing is newer yet

  await page.route("/", (route) =>
    route.fulfill({ contentType: "text/html", body: '<script type="module" src="/assets/newer.js"></script>' }),
  );
  await lines.at(-1)!.close();
  await page.waitForFunction(() => !("old" in window)); // also while the page is on its way
  await expect(page.locator("[data-route]").first()).toBeVisible();
});
