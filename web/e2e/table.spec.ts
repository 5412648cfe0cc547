import type { Locator } from "@playwright/test";
import { accessible, expect, fits, PHONE, test } from "./app.ts";
import { byPointer, Player, sitDown, sitDownAt } from "./player.ts";

test("what can't be done says why, with the rule, and changes nothing", async ({ page }) => {
  await sitDown(page, { game: "ticket-to-ride/europe" });
  await page.getByRole("checkbox").first().click();
  await page.setViewportSize(PHONE); // what is marked is not forgotten with the panel that showed it
  await expect(page.getByRole("checkbox").first()).toBeChecked();
  await page.getByRole("button", { name: "Choose at least 2 tickets" }).click({ force: true }); // it is not disabled, it explains
  await expect(
    page.getByRole("status").filter({ hasText: "keep at least 2 of these tickets; you kept 1" }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Rule V1" })).toHaveAttribute("href", "/rules/ticket-to-ride#V1");
  await expect(page.getByRole("heading", { name: "Choose your tickets" })).toBeVisible();
});

test("a route that is too dear tells why, and the map stays as close as the player came", async ({ page }) => {
  await sitDown(page, { game: "ticket-to-ride/europe" });
  await new Player(page).turn(byPointer);
  await expect(page.getByText("Your turn")).toBeVisible();
  const route = page.locator('[data-route="petrograd-stockholm"] .space').nth(3);
  const panel = page.getByRole("region", { name: /Petrograd/ });
  await route.click({ force: true, button: "right" });
  await expect(panel).toBeHidden();
  await route.click({ force: true });
  await expect(panel).toContainText("8 spaces");
  await expect(panel.getByRole("link", { name: /Rule/ })).toBeVisible();
  await accessible(page);
  const [frame, closer] = [page.locator(".sheet svg"), page.getByRole("button", { name: "Zoom in" })];
  expect(await page.evaluate(hiddenByZoom), "no route or city lies under the buttons").toEqual([]);
  await closer.click();
  const close = await frame.boundingBox();
  await page.setViewportSize({ width: 1280, height: 740 });
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  expect((await frame.boundingBox())!.width).toBe(close!.width);
});

test("a phone shows the map and the hand, one tab at a time", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await sitDown(page, { game: "ticket-to-ride/europe" });
  await new Player(page).turn(byPointer);
  await expect(page.getByText("Your turn")).toBeVisible();
  await fits(page);
  await expect(page.getByRole("button", { name: "Build a station…" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Zoom in" })).toBeHidden(); // with a mouse too: the map needs the room
  for (const tab of ["Tickets", "Players", "Log", "Hand"]) {
    await page.getByRole("tab", { name: tab }).click();
    await fits(page);
    await accessible(page, ".below");
  }
});

test("people at one device see only their own hand", async ({ page }) => {
  await sitDown(page, { game: "ticket-to-ride/europe", seats: [{ kind: "me" }, { kind: "me" }] });
  const hand = page.getByRole("region", { name: /Your hand/ });
  for (const name of ["Ada", "Ada 2"]) {
    await expect(page.getByRole("dialog", { name: `Pass the device to ${name}` })).toBeVisible();
    await expect(hand).toBeHidden();
    await page.getByRole("button", { name: `I’m ${name}` }).click();
    await expect(hand).toBeVisible();
    await new Player(page).turn(byPointer);
  }
  const second = page.getByText("Your turn"); // who begins is drawn: the device may stay where it is
  await expect(page.getByRole("dialog", { name: "Pass the device to Ada" }).or(second)).toBeVisible();
});

test("undo goes back over a bot's move and tells where it ends; a double click takes one card", async ({ page }) => {
  // A stationmaster claims a route next, whatever the chance: nothing is turned up, so that there is something to undo.
  await sitDownAt(page, "europe-classic-2", 53, "stationmaster");
  const player = new Player(page);
  const undo = page.getByRole("button", { name: "Undo" });
  const [mine, theirs] = [0, 1].map((seat) => page.locator(`[data-seat='${seat}'] .figures`)) as [Locator, Locator];
  await player.myTurn();
  await expect(undo).toHaveAttribute("aria-disabled", "true");
  const figures = async () => [await mine.innerText(), await theirs.innerText()];
  const before = await figures();
  expect(before[0]).toMatch(/\d\s*train cars in the longest route/);
  await page.locator("[data-route='cadiz-lisboa'] .space").first().click({ force: true });
  await page.getByRole("list", { name: "Pay with" }).getByRole("button").first().click();
  await expect(mine).not.toHaveText(before[0]!);
  await expect(theirs).not.toHaveText(before[1]!);
  await player.myTurn();
  await undo.click();
  await expect.poll(figures).toEqual(before);

  const card = page.locator("[data-place]:not([aria-label*='locomotive'], [data-place='deck'])").first();
  const { number } = await player.myTurn();
  await card.dblclick();
  await expect(page.locator(".status")).toContainText("Take a second card");
  await page.waitForTimeout(400); // a second card would have come by now
  await expect(page.locator("[data-number]")).toHaveAttribute("data-number", String(Number(number) + 1));
  await page.keyboard.press("u");
  await expect(page.locator(".notices")).toContainText(/can't be undone: (a card has been turned up|you have seen)/);
});

/** The routes and cities that the buttons of the map hide a part of. */
function hiddenByZoom(): string[] {
  const buttons = document.querySelector(".game-table .map .zoom")!.getBoundingClientRect();
  const drawn = [...document.querySelectorAll<SVGElement>("[data-route] .space, [data-city] .disc")];
  const hidden = drawn.filter((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return left < buttons.right && right > buttons.left && top < buttons.bottom && bottom > buttons.top;
  });
  return hidden.map((each) => each.closest<SVGElement>("[data-route], [data-city]")!.outerHTML.slice(0, 80));
}
