import { accessible, expect, fits, laidOut, PHONE, somebody, test } from "./app.ts";
import { type Plan, sitDown } from "./player.ts";
import { stage } from "./stagehand.ts";
import { bots, byKeys, byPointer, TrainsPlayer } from "./trains-player.ts";

test("two turns of Trains by the keys alone, and what is done is heard", async ({ page }) => {
  await page.addInitScript(() => {
    window.OscillatorNode = new Proxy(OscillatorNode, {
      construct(Tone, given: ConstructorParameters<typeof OscillatorNode>) {
        sessionStorage.setItem("notes", String(Number(sessionStorage.getItem("notes")) + 1));
        return new Tone(...given);
      },
    });
  });
  await sitDown(page, { game: "trains/osaka", seats: [{ kind: "me" }, ...bots(1)] });
  const player = new TrainsPlayer(page);
  for (let move = 0; move < 12; move++) await player.turn(byKeys);
  expect(await page.evaluate(() => Number(sessionStorage.getItem("notes")))).toBeGreaterThan(12);
});

test("a hex that is out of reach tells why, with the rule", async ({ page }) => {
  await sitDown(page, { game: "trains/osaka", seats: [{ kind: "me" }, ...bots(1)] });
  const player = new TrainsPlayer(page);
  await expect(page.locator(".ring.faint").first()).toBeAttached(); // nearly all can be chosen: none stands out
  await player.turn(byPointer);
  await expect(page.locator(".status.mine")).toBeVisible();
  await expect(page.locator(".ring.faint")).toHaveCount(0);
  await expect(page.locator(".rail.seat-0")).toHaveCount(1);
  await page.keyboard.press("u"); // nothing hidden was seen: what the bot did since goes back too
  await expect(page.locator(".rail.seat-0")).toHaveCount(0);
  await expect(page.locator(".status.mine")).toContainText("Choose a starting hex");
  await player.turn(byPointer);
  await expect(page.locator(".status.mine")).toContainText("Your turn");
  expect((await page.locator(".rail").first().boundingBox())!.width).toBeGreaterThan(15); // seen at a glance
  await page.locator('[data-hex="0,0"]').click({ force: true });
  const panel = page.getByRole("region", { name: "Fukuchyama" });
  await expect(panel.getByRole("link", { name: /Rule/ })).toBeVisible();
  await accessible(page);
});

test("a phone shows the board and one tab at a time, and no screen has a part of the table below the fold", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await sitDown(page, { game: "trains/osaka", seats: [{ kind: "me" }, ...bots(3)] });
  await expect(page.locator(".status.mine")).toBeVisible();
  await page.keyboard.press("h");
  await expect(page.locator(".ring.lit")).toBeInViewport({ ratio: 1, timeout: 40_000 }); // the board turns to it
  await page.getByRole("button", { name: "Play this" }).click();
  await expect.poll(() => page.locator(".rail").count()).toBeGreaterThanOrEqual(4); // all have begun
  await expect(page.locator(".status.mine")).toBeVisible();
  await expect(page.locator(".ring.last")).toBeInViewport({ ratio: 1 }); // and to what the others do
  for (const tab of ["Supply", "Players", "Log", "Hand"]) {
    await page.getByRole("tab", { name: tab }).click();
    await fits(page);
    await accessible(page, ".below");
    if (tab === "Players") await expect(page.locator(".legend")).toContainText("rails left");
    if (tab === "Supply") {
      const height = (await page.getByRole("tabpanel").boundingBox())!.height;
      expect(height).toBeGreaterThan(PHONE.height / 2); // whoever buys looks at the piles
    }
  }
  await laidOut(page, 0.37); // the hand below the board needs the height, not the width
  for (const [width, height] of [
    [844, 390],
    [1024, 768],
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.locator(".hand ul").evaluate(fiveBeside), `${width}`).toBe(true); // five different cards
  }
});

function fiveBeside(hand: Element): boolean {
  const { columnGap, paddingInline } = getComputedStyle(hand);
  const card = hand.querySelector("li")!.getBoundingClientRect().width;
  return 5 * card + 4 * parseFloat(columnGap) + 2 * parseFloat(paddingInline) <= hand.clientWidth;
}

test("a card is read with its price, what it gives and its effect", async ({ page }) => {
  await sitDown(page, { game: "trains/osaka", variant: "beginner-osaka", seats: [{ kind: "me" }, ...bots(1)] });
  await new TrainsPlayer(page).turn(byPointer);
  const pile = page.locator('[data-pile="skyscraper"]');
  await pile.hover();
  await expect(page.locator(".peek")).toContainText("cost 8");
  await page.mouse.move(0, 0);
  await expect(page.locator(".peek")).toHaveCount(0);
  await page
    .locator('[data-hand="normal-train"]')
    .dispatchEvent("pointerdown", { pointerType: "touch", bubbles: true });
  await expect(page.locator(".peek")).toContainText("Normal Train"); // a finger that stays
  await pile.click();
  const card = page.getByRole("region", { name: "Skyscraper" });
  await expect(card).toContainText("cost 8");
  await expect(card).toContainText("4 points");
});

test("all trains at once, taken back, and what was seen stays", async ({ page }) => {
  const options = ["garage", "mail-train"];
  await sitDown(page, { game: "trains/osaka", options, seats: [{ kind: "me" }, ...bots(1)] });
  await stage(
    page,
    [],
    ({ view, moves }) =>
      view.phase === "turn" &&
      moves.some((move) => move.kind === "play" && move.card === "normal-train") &&
      (view.hand?.["normal-train"] ?? 0) > 1,
  );
  const all = page.getByRole("button", { name: /^Play (the train|all \d trains)/ });
  const takeBack = page.getByRole("button", { name: "Undo" });
  await page.getByRole("button", { name: "Pass", exact: true }).click(); // beside it: a slip costs no turn
  const question = page.getByRole("region", { name: /^End your turn with \d trains unplayed/ });
  await expect(question).toContainText(/They would give you \d more coins/);
  await question.getByRole("button", { name: /^Play all/ }).click();
  await expect(all).toHaveCount(0);
  await expect(takeBack).toHaveAttribute("aria-disabled", "false");
  await expect(page.locator(".tile").filter({ hasText: "coins" })).not.toContainText("0");
  await takeBack.click();
  await expect(page.locator(".tile").filter({ hasText: "coins" })).toContainText("0");
  await expect(all).toBeVisible();
  await stage(page, ["garage"], ({ view }) => view.question?.card === "garage"); // it drew two cards
  await expect(page.getByRole("heading", { name: /^Garage: discard/ })).toBeVisible();
  await expect(page.locator("[data-shown] .train-card").first()).toBeVisible(); // what it drew
  await expect(takeBack).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("u");
  await expect(page.getByRole("status").filter({ hasText: /can't be undone/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Garage: discard/ })).toBeVisible();
  await stage(page, ["mail-train"], ({ view, moves }) => {
    const playable = (wanted: string) => moves.some((move) => move.kind === "play" && move.card === wanted);
    return view.phase === "turn" && playable("mail-train") && playable("normal-train");
  });
  await expect(page.getByRole("button", { name: /^Play \d of [2-5] trains$/ })).toBeVisible(); // one has a text
});

test("a hint is told in words and carried out", async ({ page }) => {
  await sitDown(page, { game: "trains/osaka", seats: [{ kind: "me" }, ...bots(1)] });
  await new TrainsPlayer(page).turn(byPointer);
  await expect(page.locator(".status.mine")).toBeVisible();
  await page.keyboard.press("h");
  const hint = page.getByRole("region", { name: "Hint" });
  await expect(hint.getByRole("listitem").first()).toBeVisible({ timeout: 40_000 });
  await expect(page.locator(".advised, .ring.lit").first()).toBeVisible(); // where it is done
  const table = page.locator("[data-number]");
  const before = (await table.getAttribute("data-number")) ?? "";
  await page.keyboard.press("Enter");
  await expect(table).not.toHaveAttribute("data-number", before);
});

test("people at one device, and somebody who only watches", async ({ page, browser }) => {
  await sitDown(page, { game: "trains/tokyo", seats: [{ kind: "me" }, { kind: "me" }], public: true });
  const watcher = await somebody(browser);
  await watcher.goto(page.url());
  await expect(watcher.getByRole("region", { name: "Supply" })).toBeVisible();
  const hand = page.getByRole("region", { name: /Your hand/ });
  for (let turn = 0; turn < 2; turn++) {
    const pass = page.getByRole("dialog", { name: /^Pass the device to Ada/ });
    await expect(pass).toBeVisible();
    await expect(hand).toBeHidden();
    await pass.getByRole("button").click();
    await expect(hand).toBeVisible();
    await new TrainsPlayer(page).turn(byPointer);
  }
  await expect(watcher.locator(".rail")).toHaveCount(2);
  await expect(watcher.getByRole("region", { name: /Your hand/ })).toBeHidden();
  await accessible(watcher);
});

test("a device that went to a player who was too late shows no hand before it is taken again", async ({ page }) => {
  const seats: Plan["seats"] = [{ kind: "me" }, { kind: "me" }];
  await sitDown(page, { game: "trains/osaka", seats, clock: { kind: "turn", limit: 4 } });
  const pass = page.getByRole("dialog", { name: /^Pass the device to Ada/ });
  const first = await pass.getByRole("button").innerText();
  await pass.getByRole("button").click();
  await new TrainsPlayer(page).turn(byPointer);
  await expect(pass.getByRole("button")).not.toHaveText(first); // nobody comes: a bot takes over
  await expect(pass.getByRole("button")).toHaveText(first);
  await expect(page.getByRole("region", { name: /Your hand/ })).toBeHidden();
});

test("the piles are shown before the start, kept, drawn again, and are those of the table", async ({ page }) => {
  await page.goto("/new/trains/osaka");
  await page.getByRole("radio", { name: /^Both boxes/ }).check();
  const group = page.getByRole("group", { name: "Cards in this game" });
  const piles = group.locator("ul.drawn > li");
  await expect(piles).toHaveCount(8);
  await piles.first().getByRole("checkbox").check();
  const checked = piles.filter({ has: page.getByRole("checkbox", { checked: true }) }).locator("b");
  const kept = await checked.innerText(); // the piles of the box may only now have come
  await page.getByRole("button", { name: "Draw again" }).click();
  await expect(checked).toHaveText(kept);
  await page.getByText("Pick by hand: 1 of 8").click();
  const found = group.getByRole("list", { name: "Results" }).getByRole("listitem");
  await group.getByRole("button", { name: "attack", exact: true }).click();
  await expect(group.getByText(/^† Partly reconstructed/).last()).toBeVisible();
  await expect(found.filter({ hasText: "Garage" })).toHaveCount(0);
  await group.getByRole("button", { name: "All", exact: true }).click();
  await page.getByLabel("Find a card").fill("draw 2 cards");
  await found.filter({ hasText: "Garage" }).getByRole("checkbox").check();
  const names = await piles.locator("b").allInnerTexts();
  expect(names).toContain("Garage");
  await accessible(page);
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.locator(".chosen .name")).toHaveText(names);
});
