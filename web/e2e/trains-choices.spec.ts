// Each kind of choice that a card's text asks for: one gesture, under a sentence that says what is asked and by which card.
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { accessible, expect, fits, PHONE, somebody, test } from "./app.ts";
import { sitDown } from "./player.ts";
import { type Scene, stage, Stagehand, TooLate } from "./stagehand.ts";

const asks =
  (what: string) =>
  ({ view }: Scene) =>
    view.question?.what === what;

interface Kind {
  /** What the text asks for, as the view says it. */
  what: string;
  /** The card whose text asks, and others that help it to. */
  cards: [string, ...string[]];
  sentence: RegExp;
  /** The answer, where it is not a card or a hex. */
  answer?: RegExp;
}

const TRAINS: Kind[] = [
  { what: "discard", cards: ["garage"], sentence: /^Garage: discard a card/ },
  { what: "name", cards: ["command-central"], sentence: /^Command Central: name a card/ },
  { what: "put back", cards: ["information-central"], sentence: /^Information Central: put a card back/ },
  { what: "one-of", cards: ["station-crew"], sentence: /^Station Crew: choose one/, answer: /^Gain 1 coin/i },
  { what: "look", cards: ["signals"], sentence: /^Signals: the top card of your deck is/, answer: /^Discard it/i },
];
const RISING_SUN: Kind[] = [
  { what: "choose", cards: ["engineer", "express-train"], sentence: /^Engineer: choose a train card in play/ },
  { what: "trash", cards: ["dispatcher", "express-train"], sentence: /^Dispatcher: trash a train card in play/ },
  { what: "gain", cards: ["dispatcher", "outdated-train"], sentence: /^Dispatcher: gain a card from the supply/ },
  {
    what: "may",
    cards: ["charitable-support", "express-train"],
    sentence: /^Charitable Support: pay 4 coins to .+\?/,
    answer: /^Yes/i,
  },
  {
    what: "hand over",
    cards: ["politician"],
    sentence: /^Politician: choose a card to pass to the player on your right/,
  },
];

/** Ada's page and Bob at a table with some piles among its eight. */
async function sitWithBob(ada: Page, bob: BrowserContext, variant: string, options: string[]): Promise<void> {
  const id = await sitDown(ada, {
    game: "trains/osaka",
    variant,
    options,
    seats: [{ kind: "me" }, { kind: "open" }],
    public: true,
  });
  const { origin } = new URL(ada.url());
  const headers = { origin, "content-type": "application/json" };
  const post = (who: BrowserContext, path: string, data?: object) => who.request.post(origin + path, { headers, data });
  await post(bob, "/api/guest", { name: "Bob" });
  await post(bob, `/api/tables/${id}/sit`, { seat: 1 });
  await post(ada.context(), `/api/tables/${id}/start`);
  await expect(ada.locator("[data-number]")).toBeVisible();
}

/** The same, with a Bob who only passes. */
async function sitWith(page: Page, browser: Browser, variant: string, kinds: Kind[]): Promise<void> {
  const bob = await browser.newContext();
  const piles = new Set(kinds.flatMap(({ cards }) => cards).filter((card) => card !== "express-train")); // that is always there
  await sitWithBob(page, bob, variant, [...piles]);
  (await Stagehand.at(bob, page.url())).playOn();
}

/** The question in front of the board. */
const question = (page: Page, sentence: string | RegExp) => page.getByRole("region", { name: sentence });

for (const [variant, kinds] of Object.entries({ trains: TRAINS, "rising-sun": RISING_SUN })) {
  test(`cards of ${variant} ask, and one gesture answers`, async ({ page, browser }) => {
    test.slow();
    await sitWith(page, browser, variant, kinds);
    const table = page.locator("[data-number]");
    for (const { what, cards, sentence, answer } of kinds) {
      await stage(page, cards, asks(what)).catch(async (error: unknown) => {
        if (!(error instanceof TooLate)) throw error;
        await sitWith(page, browser, variant, kinds);
        await stage(page, cards, asks(what));
      });
      const panel = question(page, sentence);
      await expect(panel).toBeVisible();
      await expect(page.getByText(/^† Partly reconstructed/)).toHaveCount(variant === "rising-sun" ? 1 : 0);
      if (what === "look") await expect(panel.locator(".train-card")).toHaveCount(1); // seen, not only named
      const before = (await table.getAttribute("data-number")) ?? "";
      await (answer ? panel.getByRole("button", { name: answer }) : panel.locator(".pick").first()).click();
      await expect(table).not.toHaveAttribute("data-number", before);
    }
  });
}

test("a choice is for everyone, and on a phone", async ({ page, browser }) => {
  await page.setViewportSize(PHONE);
  await sitWith(page, browser, "trains", TRAINS.slice(1, 2));
  await stage(page, ["command-central"], asks("name"));
  const panel = question(page, /^Command Central/);
  await expect(panel.locator(".pick").first()).toBeFocused();
  await fits(page);
  await accessible(page);
  for (const language of ["it", "es", "en"]) {
    await page.evaluate((code) => localStorage.setItem("capolinea.language", code), language);
    await page.reload();
    await expect(page.locator(".pick").first()).toBeVisible();
    expect(await page.evaluate(brokenWords)).toEqual([]);
  }
  await panel.getByRole("button", { name: "Read Command Central" }).click();
  await expect(page.getByRole("region", { name: "Command Central", exact: true })).toContainText("Draw 1 card");
  await page.keyboard.press("Escape");
  await expect(panel).toBeVisible();
});

/** The words of card names that do not fit into a line. */
function brokenWords(): string[] {
  return [...document.querySelectorAll(".train-card .name")].flatMap((name) => {
    const text = name.firstChild as Text;
    const range = document.createRange();
    return [...text.data.matchAll(/\S+/g)]
      .filter(({ index, 0: word }) => {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1;
      })
      .map(([word]) => word);
  });
}

test("a rail that a text asks for: prices on the board, and why another hex will not do", async ({ page, browser }) => {
  const cards: Kind["cards"] = ["trail-blazer", "express-train"];
  await sitWith(page, browser, "rising-sun", [{ what: "rail", cards, sentence: /./ }]);
  await stage(page, cards, asks("rail"));
  await expect(page.locator('[data-hex][aria-label*=" coin"]').first()).toBeAttached();
  await page.locator('[data-hex="0,0"]').click({ force: true });
  await expect(page.getByRole("region", { name: "Fukuchyama" }).getByRole("link", { name: /Rule/ })).toBeVisible();
  await expect(question(page, /^Trail Blazer: lay a rail/).locator(".skip")).toHaveText(/^no rail$/i); // a quiet word
});

test("an attack and a reaction between two browsers", async ({ page, browser }) => {
  const bob = await somebody(browser);
  await sitWithBob(page, bob.context(), "rising-sun", ["unhappy-passengers", "legal-counsel"]);
  await bob.goto(page.url());
  await expect(bob.getByRole("region", { name: /^Your hand/ })).toBeVisible();
  await expect(bob.getByRole("region", { name: "Ada, 0 coins:" })).toBeHidden(); // she has played nothing yet
  const attacker = await Stagehand.at(page.context(), page.url(), ["unhappy-passengers"]);
  attacker.playOn();

  // Without a reaction in hand he is asked nothing, which Ada is not told.
  const { number } = await stage(bob, [], ({ view, moves }) => view.question?.what === "react" && moves.length === 1);
  await expect(bob.getByRole("status").filter({ hasText: "Nothing to choose – continuing…" })).toBeVisible();
  await expect(bob.locator("#question-title")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Ada attacks with" }).getByText("is deciding")).toBeVisible();
  await expect(bob.locator("[data-number]")).not.toHaveAttribute("data-number", String(number)); // it answers itself

  await stage(
    bob,
    ["legal-counsel"],
    ({ view }) => view.question?.what === "react" && "legal-counsel" in (view.hand ?? {}),
  );
  attacker.close();

  await expect(question(page, "Ada attacks with Unhappy Passengers")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Waiting for Bob" })).toBeVisible();
  const panel = question(bob, "Ada attacks with Unhappy Passengers.");
  await expect(panel).toContainText("Reveal a reaction");
  await expect(bob.getByRole("status").filter({ hasText: "Ada attacks you" })).toBeVisible();
  await accessible(bob);
  await panel.getByRole("button", { name: /^Legal Counsel/ }).click();
  for (const each of [page, bob]) {
    const news = question(each, "Ada attacks with Unhappy Passengers").first();
    await expect(news.getByRole("listitem").filter({ hasText: "Bob" })).toContainText("Legal Counsel");
    await expect(news.locator(".train-card")).toHaveCount(each === page ? 1 : 0); // his own he has seen
  }
  await expect(page.locator(".status.mine")).toBeVisible();
});
