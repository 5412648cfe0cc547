import { describe, expect, it } from "vitest";
import type { View } from "../../../generated/ticket-to-ride.ts";
import { Choices } from "./choices.ts";
import { STOP } from "./moves.ts";
import { promptOf } from "./prompt.ts";

const none = new Choices([]);
const view = (some: Partial<View>): View =>
  ({ phase: "turn", to_decide: [0], turns_left: null, extra: 0, ...some }) as View;
const asked = (some: Partial<View>, choices = none, watcher: number | null = 0) =>
  promptOf(view(some), choices, watcher, (seat) => `player ${seat}`);

describe("the prompt", () => {
  it("tells whose turn it is", () => {
    expect(asked({}).key).toBe("play-your-turn");
    expect(asked({ turns_left: 2 }).key).toBe("play-your-last-turn");
    expect(asked({ to_decide: [1] })).toEqual({ key: "play-wait", facts: { name: "player 1" } });
    expect(asked({}, none, null)).toEqual({ key: "play-wait", facts: { name: "player 0" } });
    expect(asked({ phase: "start-tickets", to_decide: [1, 2] }).key).toBe("play-wait-tickets");
    expect(asked({ phase: "over", to_decide: [] }).key).toBe("play-over");
  });
  it("tells what is asked", () => {
    expect(asked({ phase: "second-card" }).key).toBe("play-second-card");
    expect(asked({ phase: "second-card" }, new Choices([STOP])).key).toBe("play-second-card-or-stop");
    expect(asked({ phase: "tunnel-extra", extra: 2 })).toEqual({ key: "play-tunnel-asks", facts: { count: 2 } });
  });
});
