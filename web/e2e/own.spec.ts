// A page of one's own: the games that were played, and the end of all of it.
import { expect, test } from "./app.ts";
import type { OwnPage } from "../src/connection/requests.ts";

const PICTURES = process.env["CALL_PICTURES"];
const EUROPE = "ticket-to-ride/europe";

const PLAYED: OwnPage = {
  games: [1, 1, 3, 1, null].map((rank, place) => ({
    table: `${place}`.repeat(32),
    game: place === 2 ? "trains/osaka" : EUROPE,
    variant: "",
    ended: 1.7e9 - place * 1e5,
    players: place === 2 ? 4 : 2,
    people: 1,
    level: place === 2 ? "magnate" : "porter",
    score: rank && [-17, 1, 102, 103][place]!,
    rank,
    left: rank === null,
    performance: place === 1 ? 6.4 : null,
  })),
  ratings: [
    { family: "ticket-to-ride", level: "", points: 1631, low: 1202, high: 2060, games: 4 },
    { family: "ticket-to-ride", level: "porter", points: 1390, low: 961, high: 1819, games: 4 },
  ],
};

test("a player's own page adds up what they played, and lets them go for good", async ({ page }) => {
  await page.goto("/settings");
  await page.getByLabel("Your name").fill("Ada");
  await page.getByRole("button", { name: "Create a recovery link" }).click(); // which makes a guest
  await expect.poll(async () => (await page.request.get("/api/guest")).text()).not.toBe("null");
  await page.route("**/api/me", (route) => route.fulfill({ json: PLAYED }));
  await page.goto("/me");
  const results = page.locator("dl");
  await expect(results).toContainText(/Games\s*4\s*Wins\s*3/);
  await expect(results).toContainText("2, 2");
  await expect(results).toContainText(/Performance\s*6.4/);
  await expect(page.getByText(/^Place 1 of 2/)).toHaveText([/· −17 points$/, /· 1 point$/, /· 103 points$/]);
  await expect(page.getByText(/^(Porter|You) · /)).toHaveText(["You · Ticket to Ride", "Porter · Ticket to Ride"]);
  if (PICTURES)
    for (const [name, width, height] of [
      ["own", 1440, 900],
      ["own-phone", 390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
    }
  await page.getByLabel("Opponents").selectOption("magnate");
  await expect(results).toContainText(/Games\s*1\s*Wins\s*0/);

  await page.unroute("**/api/me");
  await page.getByText("Delete me", { exact: true }).click();
  await page
    .getByLabel("Your name")
    .fill(((await (await page.request.get("/api/guest")).json()) as { name: string }).name);
  await page.getByRole("button", { name: "Delete me for good" }).click();
  await expect(page.getByText("Everything about you was deleted")).toBeVisible();
  expect(await (await page.request.get("/api/guest")).json()).toBeNull();
});
