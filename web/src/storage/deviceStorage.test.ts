import { afterEach, expect, it, vi } from "vitest";
import { deviceShelf, readStored, store } from "./deviceStorage.ts";

afterEach(() => vi.unstubAllGlobals());

function full(kept: Record<string, string>): Storage {
  const setItem = () => {
    throw new DOMException("no room", "QuotaExceededError");
  };
  return { getItem: (key: string) => kept[key] ?? null, setItem } as unknown as Storage;
}

it("remembers what a full storage does not take, until the page is closed", () => {
  vi.stubGlobal("localStorage", full({ "test.full": '{"at": 1}' }));
  expect(readStored("test.full", { at: 0 })).toEqual({ at: 1 });
  store("test.full", { at: 2 });
  expect(readStored("test.full", { at: 0 })).toEqual({ at: 2 });
});

it("remembers where the browser forbids to keep anything", () => {
  vi.stubGlobal("localStorage", undefined); // a page finds out by an error too
  expect(deviceShelf.getItem("test.forbidden")).toBeNull();
  deviceShelf.setItem("test.forbidden", "kept");
  expect(deviceShelf.getItem("test.forbidden")).toBe("kept");
});

it("begins anew where what is kept cannot be read", () => {
  vi.stubGlobal("localStorage", full({ "test.broken": "{" }));
  expect(readStored("test.broken", { at: 0 })).toEqual({ at: 0 });
});
