import { expect, it } from "vitest";
import type { Said } from "../generated/socket.ts";
import type { Answer } from "../server/line.ts";
import { Conversation } from "./conversation.svelte.ts";

const line = (number: number): Said => ({ type: "said", number, name: "Ada", text: "ciao", at: 0 });

it("lines are unread until somebody looks at the chat", () => {
  const chat = [line(1), line(2)];
  const talk = new Conversation(() => chat, () => Promise.reject(new Error("nobody speaks")));
  expect(talk.unread).toBe(2);
  talk.look();
  expect(talk.unread).toBe(0);
  chat.push(line(3));
  expect(talk.unread).toBe(1);
});

it("what the server refuses stays in the field", async () => {
  const answers = ["refused", "done"];
  const talk = new Conversation(() => [], () => Promise.resolve({ type: answers.shift() } as Answer));
  talk.typed = " ciao ";
  await talk.say();
  expect(talk.typed).toBe(" ciao ");
  await talk.say();
  expect(talk.typed).toBe("");
});
