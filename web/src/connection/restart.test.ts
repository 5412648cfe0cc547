import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { restart } from "./restart.svelte.ts";
import { server } from "./server.ts";

describe("a restart that the owner has announced", () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    restart.hear(null);
  });

  async function answered(headers: Record<string, string>): Promise<void> {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}", { headers })));
    await server.fetch(new Request("http://localhost/api/guest"));
  }

  it("is told by every answer, and by an answer without it no more", async () => {
    await answered({ "x-restart-in": "300" });
    expect(restart.at).toBe(1_300_000);
    await answered({});
    expect(restart.at).toBeNull();
  });

  it("is not news when it comes a second later", async () => {
    await answered({ "x-restart-in": "300" });
    vi.setSystemTime(1_001_000);
    await answered({ "x-restart-in": "300" });
    expect(restart.at).toBe(1_300_000);
    await answered({ "x-restart-in": "60" });
    expect(restart.at).toBe(1_061_000);
  });
});
