// A game travels: between servers and devices, as a file and as a link that holds all of it. What is hostile is refused with
// a sentence.
import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, somebody, test } from "./app.ts";
import { byKeys, Player, sitDown } from "./player.ts";
import { chooseFile, openFile, QUICK, RECORDED, SITE } from "./site.ts";

const EUROPE = "ticket-to-ride/europe";
const READY = { timeout: 60_000 }; // the first start of the engine on a busy machine

test.use({ storageState: QUICK, contextOptions: { reducedMotion: "reduce" } });

/** The file of the game that is being played. */
async function saved(page: Page): Promise<Buffer> {
  await page.getByRole("button", { name: "Menu" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save game" }).click(),
  ]);
  return readFileSync(await download.path());
}

/** The fragment of a link that holds some text. */
const packed = (text: string) => `1.${deflateRawSync(text).toString("base64url")}`;

test("from a server to the device and back, as a file", async ({ page }) => {
  await sitDown(page, { game: EUROPE });
  const player = new Player(page);
  for (let turn = 0; turn < 2; turn++) await player.turn(byKeys);
  const carry = async (where: "server" | "device", address: RegExp) => {
    const { number } = await player.myTurn();
    await chooseFile(page, "/open", await saved(page));
    await page.getByRole("button", { name: `Open on this ${where}` }).click();
    await page.waitForURL(address, READY);
    await expect(page.locator(".game-table")).toBeVisible(READY);
    expect((await player.myTurn()).number).toBe(number);
    await player.turn(byKeys);
  };
  await carry("device", /\/table\/device-/);
  await carry("server", /\/table\/(?!device-)/);
});

test.describe("on the site", () => {
  test.use({ baseURL: SITE });

  test("as a file, and as a link that holds it all", async ({ page, browser }) => {
    await openFile(page, readFileSync(RECORDED));
    await page.getByRole("button", { name: "Open on this device" }).click();
    await expect(page.getByRole("row", { name: /Total/ })).toBeVisible(READY);
    await page.getByRole("button", { name: "Share as a link" }).click();
    const link = await page.getByRole("dialog").getByRole("textbox").inputValue();
    expect(link.startsWith(`${SITE}#/open#1.`)).toBe(true);
    const friend = await somebody(browser, { storageState: QUICK });
    await friend.goto(link);
    await friend.getByRole("button", { name: "Open on this device" }).click();
    await expect(friend.getByRole("row", { name: /Total/ })).toBeVisible(READY);
  });

  test("hostile files are refused with a sentence", async ({ page }) => {
    const game = JSON.parse(readFileSync(RECORDED, "utf8")) as { actions: string[]; seed: number };
    const trouble = page.getByRole("alert");
    const refused = async (content: string | Buffer, sentence: RegExp) => {
      await openFile(page, content);
      await expect(trouble).toHaveText(sentence);
    };
    await refused("{", /isn’t a Capolinea game/);
    await refused('{"game": "x"}', /isn’t a Capolinea game/);
    await refused("[".repeat(500_000), /isn’t a Capolinea game/);
    await refused(Buffer.alloc(10_000_000, 32), /too big/);
    const opened = async (content: string, sentence: RegExp) => {
      await openFile(page, content);
      await page.getByRole("button", { name: "Open on this device" }).click();
      await expect(trouble).toHaveText(sentence, READY);
    };
    await opened(JSON.stringify({ ...game, format: 99 }), /newer version/);
    const moves = (last: string) => JSON.stringify({ ...game, actions: [...game.actions.slice(0, 3), last] });
    await opened(moves("1: fly to the moon"), /"fly to the moon" isn't a move/);
    await opened(moves("1: claim paris-zurich with 3 locomotives"), /don't have these cards/);
    await opened(moves("0: pass"), /isn't seat 0's turn/);
    await opened(JSON.stringify({ ...game, game: "ticket-to-ride/atlantis" }), /atlantis/);
    await opened(JSON.stringify({ ...game, result: { ranking: [] } }), /a different result/);
  });

  test("hostile links are refused with a sentence", async ({ page }) => {
    const trouble = page.getByRole("alert");
    for (const [link, sentence] of [
      ["1.AAAA", /incomplete/],
      [packed(readFileSync(RECORDED, "utf8")).slice(0, 900), /incomplete/],
      ["9.AAAA", /newer version/],
      ["hello", /isn’t a Capolinea game/],
      [packed(" ".repeat(10_000_000)), /too big/],
      [`1.${"A".repeat(1_000_000)}`, /too big/],
    ] as const) {
      await page.goto(`${SITE}#/open#${link}`);
      await expect(trouble).toHaveText(sentence);
    }
    const scored = async (position: object) => {
      await page.goto(`${SITE}#/open#${packed(JSON.stringify({ game: EUROPE, ...position }))}`);
      await page.getByRole("button", { name: "Score it" }).click();
    };
    await scored({ players: [{ name: "Ada", routes: 7 }, { name: "Grace" }] }); // of another kind
    await expect(trouble).toHaveText(/isn’t a Capolinea game/);
    await scored({ players: Array(5000).fill({ name: "Ada" }) });
    await expect(trouble).toHaveText(/isn’t a Capolinea game/);
    const route = { routes: ["paris-zurich"] };
    await scored({
      players: [
        { name: "Ada", ...route },
        { name: "Grace", ...route },
      ],
    }); // which nobody can reach
    await expect(page.locator(".trouble").first()).toContainText("already has an owner", READY);
  });
});
