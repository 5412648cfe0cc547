import { describe, expect, it } from "vitest";
import type { Event, Seen } from "../../../generated/socket.ts";
import { asksForMore, tunnelOf } from "./tunnel.ts";

const event = (key: string, facts: Event["facts"]): Event => ({ key, seat: 1, facts, words: {} });
const step = (...events: Event[]): Seen => ({ number: 9, kind: "move", seat: 1, events });
const turned = event("event-turned", { cards: { blue: 1, locomotive: 1, red: 1 } });

describe("a tunnel", () => {
  it("asks for more", () => {
    const tunnel = tunnelOf(
      step(
        event("event-dig", { route: "paris-zurich", cards: { blue: 3 } }),
        turned,
        event("event-asked", { cards: 2 }),
      ),
    );
    expect(tunnel).toMatchObject({ seat: 1, route: "paris-zurich", outcome: "asks", extra: 2 });
    expect(tunnel!.cards).toEqual(["blue", "locomotive", "red"]);
    expect(tunnel!.cards.map((card) => asksForMore(tunnel!, card))).toEqual([true, true, false]);
  });
  it("is through, or given up", () => {
    const facts = { route: "paris-zurich", cards: { blue: 3 } };
    expect(tunnelOf(step(event("event-claim", facts), turned))?.outcome).toBe("free");
    expect(tunnelOf(step(event("event-failed", facts), turned))?.outcome).toBe("failed");
  });
  it("is none where nothing was turned up", () => {
    expect(tunnelOf(step(event("event-claim", { route: "berlin-wien", cards: { green: 3 } })))).toBeNull();
  });
});
