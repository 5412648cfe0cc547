import { accessible, expect, fits, hostTable, join, PHONE, somebody, test } from "./app.ts";

test("two clicks from the home page into a game, to which others are invited to watch", async ({ page, browser }) => {
  await page.goto("/");
  await page.getByRole("button", { name: /Play now/ }).click();
  await expect(page).toHaveURL(/\/table\/./);
  await expect(page.locator("[data-number]")).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible(); // what binds the shuffle, from the start
  await page.getByRole("button", { name: "Invite to watch" }).click();
  const watcher = await somebody(browser);
  await join(watcher, await page.getByLabel("Invitation link").inputValue());
  await expect(watcher.getByText("You’re watching")).toBeVisible();
  await watcher.reload(); // without the secret of the link
  await expect(watcher.getByText("You’re watching")).toBeVisible();
  await page.goto("/");
  const going = page.getByRole("region", { name: "Continue" });
  await expect(going.getByRole("link", { name: /Ticket to Ride Europe/ })).toBeVisible();
});

test("a friend comes by the link, sits down, the game starts for both, and the friend resigns", async ({
  page,
  browser,
}) => {
  await hostTable(page);
  await accessible(page);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const friend = await somebody(browser, { viewport: PHONE });
  await friend.goto(link.replace(/#.*/, ""));
  await expect(friend.getByRole("heading", { name: "You can’t open this table" })).toBeVisible();
  await friend.goto(link); // the same page, which now has the key
  await expect(friend.getByText(/^At the table: /)).toBeVisible();
  await fits(friend);
  await accessible(friend);
  await friend.getByLabel("Joining as").fill("Grace");
  await friend.getByRole("button", { name: "Join the table" }).click();
  await expect(friend.getByRole("button", { name: "Leave seat 2" })).toBeVisible();
  expect(new URL(friend.url()).hash).toBe(""); // the secret does not stay in the address
  await expect(friend.getByLabel("Playing as")).toHaveValue("Grace");
  await fits(friend);
  await accessible(friend);

  await expect(page.getByRole("listitem").filter({ hasText: "Grace" })).toBeVisible();
  const start = page.getByRole("button", { name: "Start the game" });
  await expect(start).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Sit here: seat 3" }).click();
  await start.click();
  await expect(start).toBeHidden();
  await expect(friend.getByRole("button", { name: "Leave seat 2" })).toBeHidden();

  await friend.getByRole("button", { name: "Menu" }).click();
  const resign = friend.getByRole("dialog").getByRole("button", { name: "Resign" });
  await resign.click();
  await friend.getByText("A bot takes over for you.").waitFor();
  await resign.click();
  await expect(friend.getByText("You’re watching")).toBeVisible();
  await page.getByRole("button", { name: /^I’m/ }).click();
  await expect(page.getByText("resigned; a bot has taken over")).toBeVisible();
  await friend.goto("/", { waitUntil: "networkidle" });
  await expect(friend.getByRole("region", { name: "Continue" })).toHaveCount(0);
});

test("a friend gets up again", async ({ page, browser }) => {
  await hostTable(page);
  const friend = await somebody(browser);
  await join(friend, await page.getByLabel("Invitation link").inputValue());
  await expect(page.getByText("Waiting for 1 player.")).toBeVisible();
  await friend.getByRole("button", { name: "Leave seat 2" }).click();
  await expect(page.getByText("Waiting for 2 players.")).toBeVisible();
});

test("the host plans the seats otherwise: bots, free seats, somebody at the same device", async ({ page }) => {
  await hostTable(page);
  const seat = (number: number) => page.getByLabel(`Player ${number}`, { exact: true });
  await seat(2).selectOption("Conductor");
  await expect(page.getByText("Makes a plan and sticks to it.")).toBeVisible();
  await seat(2).selectOption("Open");
  await expect(page.getByText("Waiting for 2 players.")).toBeVisible();
  await seat(3).selectOption("Apprentice");
  await page.getByRole("button", { name: "Sit here: seat 2" }).click();
  await page.getByLabel("Name of player 2").fill("Grace");
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page.getByRole("dialog", { name: /^Pass the device to/ })).toBeVisible();
  await page.goto("/");
  const going = page.getByRole("region", { name: "Continue" });
  await expect(going).toContainText("Grace");
  await expect(going).toContainText("Your turn");
});

test("a link is copied without HTTPS too, and a new one replaces it", async ({ page, browser }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "clipboard")); // as at http://192.168.1.7:8765
  await hostTable(page);
  const field = page.getByLabel("Invitation link");
  const old = await field.inputValue();
  const copy = page.getByRole("button", { name: "Copy link" });
  await copy.click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  await page.getByRole("button", { name: /Create a new link/ }).click();
  await expect(field).not.toHaveValue(old);
  await expect(copy).toBeVisible(); // this one is not
  const friend = await somebody(browser);
  await friend.goto(old);
  expect(await friend.evaluate(() => navigator.clipboard.readText())).toBe(old);
  await expect(friend.getByRole("heading", { name: "You can’t open this table" })).toBeVisible();
  await accessible(friend);
});

test("a public table is found on the home page", async ({ page, browser }) => {
  await page.goto("/new/ticket-to-ride/northern-lights");
  await page.getByLabel("Player 2", { exact: true }).selectOption("open");
  await page.getByRole("radio", { name: /Anyone/ }).check();
  await page.getByRole("button", { name: "Create table" }).click();
  await expect(page.getByText("Waiting for 1 player.")).toBeVisible();

  const guest = await somebody(browser);
  await guest.goto("/");
  const open = guest.getByRole("region", { name: "Public tables" });
  await open
    .getByRole("link", { name: /Northern Lights/ })
    .first()
    .click();
  await guest.getByRole("button", { name: "Sit here: seat 2" }).click();
  await expect(page.getByText("Everyone is here. You can start.")).toBeVisible();
});

test("the server's no is shown beside what it is about", async ({ page }) => {
  const problem = {
    code: "pile-not-in-set",
    rule: "TS4",
    facts: {},
    words: { en: "Signals isn't one of the cards of Osaka" },
  };
  await page.route("**/api/tables", (route) => route.fulfill({ status: 400, json: problem }));
  await page.goto("/new/trains/osaka");
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("alert")).toContainText("Signals isn't one of the cards");
});

test("by keyboard alone: a table is planned and started", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: /Learn to play/ })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /Play now/ })).toBeFocused();
  for (const name of [/Play with friends/, /Hot seat/]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "New table" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("radio", { name: /Ticket to Ride Europe/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(
    page.getByText(
      /Ticket to Ride Northern Lights\. Playing: 2 players on this device\. Only people with the link can watch\./,
    ),
  ).toBeVisible();
  await page.getByRole("button", { name: "Add a player" }).press("Enter");
  await page.getByRole("button", { name: "Remove player 3" }).press("Enter");
  await expect(page.getByLabel("Player 2", { exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Start" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/table\/./);
});

test("a lost connection is told, and comes back by itself", async ({ page }) => {
  let reachable = true;
  const lines: { close(): Promise<void> }[] = [];
  await page.routeWebSocket(/\/socket$/, (line) => {
    if (!reachable) return void line.close();
    line.connectToServer();
    lines.push(line);
  });
  await hostTable(page);
  reachable = false;
  for (const line of lines) await line.close();
  await expect(page.getByText("Connection lost.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Invite your friends" })).toBeVisible();
  reachable = true;
  await expect(page.getByText("Connection lost.")).toBeHidden();
});

test("a page that is loaded while the server's database is down comes by itself when it is back", async ({ page }) => {
  let down = false;
  await page.routeWebSocket(/\/socket$/, (line) => void (down ? line.close({ code: 1013 }) : line.connectToServer()));
  await page.route("**/api/**", (route) =>
    down ? route.fulfill({ status: 503, json: { code: "database-busy", words: {} } }) : route.fallback(),
  );
  await hostTable(page);
  down = true;
  await page.reload();
  await expect(page.getByText("Connection lost.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Invite your friends" })).toBeHidden();
  down = false;
  await expect(page.getByRole("heading", { name: "Invite your friends" })).toBeVisible();
});

test("a finished game is in the statistics", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: /Watch bots/ }).click();
  await expect(page).toHaveURL(/\/table\/./);
  const bots = async () =>
    ((await (await page.request.get("/api/statistics")).json()) as { bots: { name: string }[] }).bots;
  const finished = async () => (await bots()).map(({ name }) => name);
  await expect.poll(finished, { timeout: 50_000 }).toContain("stationmaster");
  await page.goto("/statistics");
  const games = page
    .getByRole("row", { name: /Stationmaster/ })
    .getByRole("cell")
    .first();
  await expect(games).toHaveText("1"); // a game, however many of its seats have the name
  await accessible(page);
  await page.setViewportSize(PHONE);
  await fits(page);
});
