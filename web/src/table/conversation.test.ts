import { beforeEach, expect, it, vi } from "vitest";
import type { Said } from "../generated/socket.ts";
import type { Answer } from "../connection/connection.ts";
import { Conversation } from "./conversation.svelte.ts";

const line = (number: number, mine = false): Said => ({
  type: "said",
  number,
  name: "Ada",
  text: "ciao",
  at: 0,
  mine,
  seat: 0,
  who: "",
});
const at = (table: string, chat: Said[]) =>
  new Conversation(
    table,
    () => chat,
    () => Promise.reject(new Error("nobody speaks")),
  );

beforeEach(() => {
  const things = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => things.get(key) ?? null,
    setItem: (key: string, text: string) => things.set(key, text),
  });
});

it("lines of others are unread until somebody looks at the chat", () => {
  const chat = [line(1), line(2), line(3, true)];
  const talk = at("t", chat);
  expect(talk.unread).toBe(2);
  talk.look();
  expect(talk.unread).toBe(0);
  chat.push(line(4), line(5, true));
  expect(talk.unread).toBe(1);
});

it("what was read at a table is read after the page was opened again, and at no other table", () => {
  const chat = [line(1), line(2)];
  at("t", chat).look();
  chat.push(line(3));
  expect([at("t", chat).unread, at("other", chat).unread]).toEqual([1, 3]);
});

it("only the latest tables are remembered", () => {
  for (let table = 0; table <= 50; table++) at(`t${table}`, [line(1)]).look();
  expect([at("t0", [line(1)]).unread, at("t1", [line(1)]).unread]).toEqual([1, 0]);
});

it("what the server refuses stays in the field", async () => {
  const answers = ["refused", "done"];
  const talk = new Conversation(
    "t",
    () => [],
    () => Promise.resolve({ type: answers.shift() } as Answer),
  );
  talk.typed = " ciao ";
  await talk.say();
  expect(talk.typed).toBe(" ciao ");
  await talk.say();
  expect(talk.typed).toBe("");
});

it("hides the messages of an author on this device, and counts them as read", () => {
  const lines = [
    { ...line(1), who: "eve" },
    { ...line(2), who: "bob" },
  ];
  const talk = at("hiding", lines);
  expect(talk.unread).toBe(2);
  talk.hide("eve", true);
  expect([talk.unread, talk.hides(lines[0]!), talk.hides(lines[1]!)]).toEqual([1, true, false]);
  expect(at("hiding", lines).hides(lines[0]!)).toBe(true);
  talk.hide("eve", false);
  expect(talk.unread).toBe(2);
});
