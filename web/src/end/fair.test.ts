import { expect, it } from "vitest";
import { commitmentOf, isFair } from "./fair.ts";

const salt = "00".repeat(32);
const seed = "7".padStart(32, "0");
// python -c 'from capolinea.core.fair import commit; print(commit("00" * 32, 7))'
const COMMITMENT = "c138967a0fc027fcb4145ca03ae8c5ba11e5d970c53d72d2aeed1e4d060ae16a";

it("hashes the salt's bytes, then the seed's, the highest first", async () => {
  expect(await commitmentOf({ seed, salt })).toBe(COMMITMENT);
});

it("finds another seed out", async () => {
  expect(await isFair(COMMITMENT, { seed, salt })).toBe(true);
  expect(await isFair(COMMITMENT, { seed: seed.replace("7", "8"), salt })).toBe(false);
});
