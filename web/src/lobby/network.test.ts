import { describe, expect, it } from "vitest";
import { Network } from "./network.svelte.ts";

describe("a server that was opened to the local network", () => {
  it("is linked to by its address there, once it has one", () => {
    const network = new Network({ hostname: "localhost", origin: "http://localhost:8765" });
    const link = "http://localhost:8765/table/x#secret";
    expect(network.linkFor(link)).toBe(link);
    network.take({ origin: "http://192.168.1.7:8765", may_open: true });
    expect(network.linkFor(link)).toBe("http://192.168.1.7:8765/table/x#secret");
  });
  it("is not asked for where the page has an address of its own", () => {
    expect(new Network({ hostname: "games.example", origin: "https://games.example" }).onlyHere).toBe(false);
  });
});
