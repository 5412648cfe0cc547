// An evening of a club: eight people and a tournament; a phone is lost, the server falls over, somebody has to be called.
import type { Page } from "@playwright/test";
import { somebody, test } from "./app.ts";
import { authenticator, bring } from "./authenticator.ts";
import { pushService } from "./push.ts";
import { OwnServer } from "./server.ts";
import { beginRound, expect, letWin, makeTournament, takePart } from "./tournament.ts";

const FRIENDS = ["Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"];
const atTable = (page: Page) => page.locator("[data-number]");

test("eight people play a tournament through all that can happen in an evening", async ({ browser }) => {
  test.setTimeout(240_000); // eight browsers on a busy machine
  const service = await pushService();
  const server = await OwnServer.within({
    CAPOLINEA_SERVER_CALL_INSIDE: "1",
    CAPOLINEA_SERVER_CALL_AFTER: "1",
  });
  const baseURL = server.url.replace("127.0.0.1", "localhost"); // passkeys belong to names
  const device = (options: object = {}) => somebody(browser, { baseURL, reducedMotion: "reduce", ...options });
  try {
    const ada = await device();
    const link = await makeTournament(ada, "Club night", "Ticket to Ride Europe", 4);
    await takePart(ada, "Ada");
    const cleo = await device({ serviceWorkers: "allow" });
    await service.subscribe(cleo);
    const [old, ...others] = await Promise.all(
      FRIENDS.map(async (name) => {
        const page = name === "Cleo" ? cleo : await device();
        await takePart(page, name, link);
        return page;
      }),
    );
    const tournament = ada.url();

    // Bob's phone is gone, and the new one knows nothing but his passkey.
    await old!.goto("/settings");
    const lost = await authenticator(old!);
    await old!.getByRole("button", { name: "Create a passkey" }).click();
    await expect(old!.getByText(/^Passkey of/)).toBeVisible();
    const bob = await device();
    await bob.goto("/settings");
    await bring(lost, await authenticator(bob));
    await old!.context().close();
    await beginRound(ada, [ada, ...others], 1);
    await bob.getByRole("button", { name: "Use a passkey" }).click();
    await expect(bob.getByText(/^Passkey of/)).toBeVisible();
    await bob.goto(tournament);
    await bob.getByRole("link", { name: "Go to your table" }).click();
    await expect(atTable(bob)).toBeVisible();

    // Cleo wants to be called when it is her turn.
    await expect(atTable(cleo)).toBeVisible();
    await cleo.evaluate(() => navigator.serviceWorker.ready);
    await cleo.locator("header a.home").click();
    await cleo.getByRole("button", { name: "Tell me" }).click();
    await expect.poll(() => cleo.evaluate(async () => (await fetch("/api/calls")).text())).toContain('"push"');
    await cleo.goBack();

    // The server falls over, and is there again: games and results are where they were.
    const dan = others[1]!;
    await expect(atTable(dan)).toBeVisible();
    await server.kill();
    await expect(dan.getByText(/Reconnecting/)).toBeVisible();
    await server.start();
    await expect(dan.getByText(/Reconnecting/)).toBeHidden();
    await dan.getByRole("checkbox").first().click(); // tickets can be chosen again
    const everybody = [ada, bob, ...others];
    await letWin(ada, everybody);

    // Cleo is in the kitchen when the second round begins.
    await cleo.goto("about:blank");
    service.messages.length = 0;
    await expect(ada.getByRole("button", { name: "Start round 2" })).not.toHaveAttribute("aria-disabled", "true");
    await beginRound(
      ada,
      everybody.filter((page) => page !== cleo),
      2,
    );
    await expect.poll(() => service.messages.map(({ kind }) => kind)).toContain("turn");
    await cleo.goto(service.messages.find(({ kind }) => kind === "turn")!.url);
    await expect(cleo.getByRole("checkbox").first()).toBeVisible();
    await cleo.goto(tournament);
    await cleo.getByRole("link", { name: "Go to your table" }).click();
    await expect(cleo).toHaveURL(/\/table\//);
    await letWin(ada, everybody);

    // Everybody sees who has won, and the winner shows the final to the whole world.
    for (const page of everybody) await expect(page.getByText("Ada wins the tournament!")).toBeVisible();
    await expect(ada.getByRole("row")).toHaveCount(9);
    await ada.getByRole("region", { name: "Round 2" }).getByRole("link", { name: "Result" }).click();
    await ada.getByRole("button", { name: "Public link" }).click();
    await ada.getByRole("button", { name: "Create public link" }).click();
    const final = await ada.getByLabel("Link to the game").inputValue();
    const stranger = await device();
    await stranger.goto(final);
    await expect(stranger.getByRole("table", { name: "Score sheet" })).toBeVisible();
  } finally {
    for (const left of browser.contexts()) await left.close(); // they would miss the server
    await server.kill();
    service.close();
  }
});
