import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Moment, Moments, SHOWN_FOR } from "./moments.svelte.ts";
import type { Sound } from "./sounds.ts";

const sound = vi.fn<(name: Sound) => void>();
const moment = (sentence: string): Moment => ({ sentence, tone: "good", sound: "ticket" });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("moments come one after the other, each with its sound, none longer than two seconds", () => {
  expect(SHOWN_FOR).toBeLessThanOrEqual(2000);
  const moments = new Moments(sound);
  for (const sentence of ["a", "b", "c", "too many"]) moments.add(moment(sentence));
  expect(moments.now?.sentence).toBe("a");
  expect(sound).toHaveBeenCalledTimes(1);
  const seen = ["a", "b", "c"].map(() => {
    const { sentence } = moments.now!;
    vi.advanceTimersByTime(SHOWN_FOR);
    return sentence;
  });
  expect(seen).toEqual(["a", "b", "c"]);
  expect(moments.now).toBeUndefined();
  expect(sound).toHaveBeenCalledTimes(3);
});
