// Spans of time as a clock shows them.
import { words } from "../words/words.svelte.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `0:59`, `12:05`, `3h`, `2d`: the finer, the less there is. What has just begun counts whole. */
export function timeLeft(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole > 2 * DAY) return inUnits(whole / DAY, "day");
  if (whole >= HOUR) return inUnits(whole / HOUR, "hour");
  return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, "0")}`;
}

function inUnits(count: number, unit: "day" | "hour"): string {
  return new Intl.NumberFormat(words.language, { style: "unit", unit, unitDisplay: "narrow" }).format(Math.ceil(count));
}
