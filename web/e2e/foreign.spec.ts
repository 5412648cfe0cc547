// What a page of another site can make a visitor's browser do to us: nothing, without a click on a page of ours.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { post } from "./player.ts";

const SETTLED = 400; // milliseconds in which a page would have asked for what it wants

let elsewhere: Server;
let foreign = "";

test.beforeAll(async () => {
  elsewhere = createServer((_request, response) =>
    response.setHeader("content-type", "text/html").end("<!doctype html><title>A page elsewhere</title>"),
  );
  await new Promise<void>((ready) => void elsewhere.listen(0, "localhost", ready));
  foreign = `http://localhost:${(elsewhere.address() as AddressInfo).port}/`; // another site than 127.0.0.1
});
test.afterAll(() => void elsewhere.close());

/** A visitor who hosts a table that could start, with an invitation and a recovery link, and a stranger with links of theirs. */
interface Scene {
  own: string;
  guest: string;
  table: string;
  invitation: string;
  recovery: string;
  strangersRecovery: string;
  strangersTable: string;
  strangersInvitation: string;
}

interface Made {
  table: { id: string };
  invitation: string;
}

async function setUp(page: Page, stranger: Page): Promise<Scene> {
  const made: Made[] = [];
  const recoveries: string[] = [];
  const ids: string[] = [];
  for (const each of [page, stranger]) {
    await each.goto("/healthz");
    ids.push((await post<{ id: string }>(each, "/api/guest", { name: each === page ? "Ada" : "Mallory" })).id);
    recoveries.push((await post<{ token: string }>(each, "/api/guest/recovery")).token);
    const seats = [{ kind: "me" }, { kind: "bot", level: "random" }];
    made.push(await post<Made>(each, "/api/tables", { game: "ticket-to-ride/europe", seats }));
  }
  return {
    own: new URL(page.url()).origin,
    guest: ids[0]!,
    table: made[0]!.table.id,
    invitation: made[0]!.invitation,
    recovery: recoveries[0]!,
    strangersRecovery: recoveries[1]!,
    strangersTable: made[1]!.table.id,
    strangersInvitation: made[1]!.invitation,
  };
}

/** The addresses of an attack: what the page would do if it took a part of an address for more than it is. */
function attacks({ table, strangersRecovery, strangersTable, strangersInvitation }: Scene): string[] {
  return [
    `/table/..%2Fguest%2Frecover%3F#${strangersRecovery}`, // become the stranger
    `/table/${table}%2Fstart%3F#x`, // start the game
    `/table/${table}%2Finvitation%3F#x`, // end the invitation
    `/table/..%2Fguest%2Frecovery%3F#x`, // end the recovery link
    `/recover#${strangersRecovery}`, // be recovered by a visit
    `/table/${strangersTable}#${strangersInvitation}`, // come in by a visit
  ];
}

/** Nothing has happened: the same guest, the game not begun, both links alive, and no new place at the stranger's table. */
async function untouched(page: Page, scene: Scene): Promise<void> {
  const get = (path: string) => page.evaluate(async (from) => (await fetch(from)).json() as Promise<object>, path);
  const holds = async (path: string, token: string) => !("code" in (await post<object>(page, path, { token })));
  expect(await get("/api/guest")).toMatchObject({ id: scene.guest, name: "Ada" });
  expect(await get(`/api/tables/${scene.table}`)).toMatchObject({ state: "open", host: true });
  expect(await holds(`/api/tables/${scene.table}/preview`, scene.invitation)).toBe(true);
  expect(await holds("/api/guest/recover/preview", scene.recovery)).toBe(true);
  expect(await get(`/api/tables/${scene.strangersTable}`)).toMatchObject({ code: "no-table" });
}

/** From pages elsewhere to addresses of ours, all at once, and until all that comes of it has come. */
async function lure(context: BrowserContext, send: Way, addresses: readonly string[]): Promise<void> {
  const visits = await Promise.all(addresses.map(() => context.newPage()));
  await Promise.all(visits.map((visit) => visit.goto(foreign)));
  await Promise.all(visits.map((visit, index) => send(visit, addresses[index]!)));
  await visits[0]!.waitForTimeout(SETTLED);
  await Promise.all(context.pages().map((page) => page.waitForLoadState("networkidle")));
  for (const page of context.pages().slice(1)) await page.close(); // all but the visitor's own
}

type Way = (page: Page, address: string) => Promise<unknown>;

/** The ways in which a page elsewhere sends a browser to an address. */
const WAYS: Record<string, Way> = {
  location: (page, address) => page.evaluate((to) => void (location.href = to), address),
  link: (page, address) =>
    page.evaluate((to) => {
      const link = Object.assign(document.createElement("a"), { href: to });
      document.body.append(link);
      link.click();
    }, address),
  "window.open": (page, address) => page.evaluate((to) => void window.open(to), address),
  form: (page, address) =>
    page.evaluate((to) => {
      const form = Object.assign(document.createElement("form"), { action: to, method: "post", enctype: "text/plain" });
      form.append(
        Object.assign(document.createElement("input"), { name: '{"token":"', value: `${to.split("#")[1]}"}` }),
      );
      document.body.append(form);
      form.submit();
    }, address),
  frame: (page, address) =>
    page.evaluate((to) => document.body.append(Object.assign(document.createElement("iframe"), { src: to })), address),
};

for (const [way, send] of Object.entries(WAYS)) {
  test(`a page of another site changes nothing by ${way}`, async ({ page, context, browser, baseURL }) => {
    const stranger = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    const scene = await setUp(page, stranger);
    const targets = [
      "/api/guest/recover",
      `/api/tables/${scene.table}/start`,
      `/api/tables/${scene.table}/invitation`,
      "/api/guest/recovery",
    ];
    await lure(context, send, [
      ...attacks(scene).map((address) => scene.own + address),
      ...targets.map((target) => `${scene.own}${target}#${scene.strangersRecovery}`),
    ]);
    await untouched(page, scene);
    await stranger.context().close();
  });
}

test("no page of ours is shown in a frame, the owner's least of all", async ({ page, baseURL }) => {
  await page.goto(foreign);
  for (const address of ["/owner", "/settings", "/"]) {
    const refused = page.waitForEvent("console", (told) => told.text().includes("frame-ancestors 'none'"));
    await WAYS["frame"]!(page, baseURL! + address);
    await refused;
  }
  for (const frame of page.frames().slice(1)) await expect(frame.locator("#app")).toHaveCount(0);
  expect(page.frames()).toHaveLength(4);
});

test("whatever is put into an address of the app, nothing but reading comes of it", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const stranger = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  const scene = await setUp(page, stranger);
  const { table } = scene;
  const asked: string[] = [];
  const reading =
    /^\/api\/(guest|guest\/recover\/preview|games|statistics|tables|tables\/mine|boards\/[a-z-]+\/[a-z-]+(\/(drawing|picture))?|rules\/[a-z-]+|tables\/[\w-]{32}(\/preview|\/socket)?)$/;
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith("/api/")) return;
    const writing = request.method() !== "GET" && !pathname.endsWith("/preview");
    const boards = pathname.startsWith("/api/boards/") || pathname.startsWith("/api/rules/");
    if (writing || !reading.test(pathname) || (search !== "" && !boards))
      asked.push(`${request.method()} ${pathname}${search}`);
  });
  const parts = [
    "..",
    "..%2Fguest%2Frecover",
    "%2e%2e%2fguest%2frecovery",
    "..%5Cguest%5Crecover",
    "x%3Fy",
    "x%23y",
    "..%252Fguest%252Frecover",
    `${table}%2Fstart%3F`,
    `${table}%5Cstart`,
    `${table}%252Fstart%253F`,
    `${table}%23`,
    "%00",
    "%E0%A4%A",
  ];
  const places = [
    "/table/@",
    "/replay/@",
    "/new/@",
    "/new/ticket-to-ride/@",
    "/new/@/europe",
    "/rules/@",
    "/score/@",
    "/score/trains/@",
    "/recover/@",
    "/@/x",
    "/@",
    `/table/${table}/@`,
  ];
  await page.goto("/");
  for (const place of places) {
    for (const part of parts) {
      const address = `${scene.own}${place.replace("@", part)}#${scene.strangersRecovery}`;
      if (place === "/table/@" || place === "/replay/@") await page.goto(address);
      else
        await page.evaluate(
          (to) => (history.pushState(null, "", to), void dispatchEvent(new PopStateEvent("popstate"))),
          address,
        );
      await page.waitForFunction(() => document.querySelector("main")?.textContent?.trim());
    }
  }
  await page.waitForTimeout(SETTLED);
  expect(asked).toEqual([]);
  await page.goto("/healthz");
  await untouched(page, scene);
  await stranger.context().close();
});

test("to become somebody else takes a click, on a page that says who and what is left behind", async ({
  page,
  browser,
  baseURL,
}) => {
  const stranger = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  const { strangersRecovery } = await setUp(page, stranger);
  await page.goto(`/recover#${strangersRecovery}`);
  await expect(page.getByText("you play in this browser as Mallory")).toBeVisible();
  await expect(page.getByText("You will no longer be Ada here, and you leave 1 table behind.")).toBeVisible();
  const button = page.getByRole("button", { name: "Continue as Mallory" });
  const early = (found: HTMLButtonElement) => (window.dispatchEvent(new Event("focus")), found.click(), found.disabled);
  expect(await button.evaluate(early)).toBe(true); // the second of two clicks, after a window in front has closed
  await button.click();
  await expect(page.getByText("Welcome back")).toBeVisible();
  await expect(page.getByLabel("Playing as")).toHaveValue("Mallory");
  await stranger.context().close();
});
