import { expect, it } from "vitest";
import { MOST_PACKED, MOST_TEXT, pack, unpack } from "./packed.ts";

const GAME = JSON.stringify({ game: "maps/alps", actions: Array(40).fill("0: draw tickets"), seed: "ü" });

it("gives back what was packed, in signs that a link may hold", async () => {
  const packed = await pack(GAME);
  expect(packed).toMatch(/^1\.[A-Za-z0-9_-]+$/);
  expect(packed.length).toBeLessThan(GAME.length / 2);
  expect(await unpack(packed)).toBe(GAME);
});

it.each([
  ["another kind of text", "hello", "carry-bad"],
  ["nothing", "", "carry-bad"],
  ["a later format", "2.abc", "carry-newer"],
  ["what is no packed text", "1.abcd", "carry-cut"],
  ["what is no base64", "1.a%b", "carry-cut"],
  ["too long a link", `1.${"a".repeat(MOST_PACKED)}`, "carry-big"],
])("refuses %s", async (_, signs, code) => {
  await expect(unpack(signs)).rejects.toMatchObject({ code });
});

it("refuses a link that was cut off, wherever", async () => {
  const packed = await pack(GAME);
  for (let length = 3; length < packed.length - 2; length += 7)
    await expect(unpack(packed.slice(0, length))).rejects.toMatchObject({ code: "carry-cut" });
});

it("refuses a small link that holds very much", async () => {
  const bomb = await pack(" ".repeat(20 * MOST_TEXT));
  expect(bomb.length).toBeLessThan(MOST_PACKED);
  await expect(unpack(bomb)).rejects.toMatchObject({ code: "carry-big" });
});
