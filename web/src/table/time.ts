// Spans of time as a clock shows them.
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `0:59`, `12:05`, `3 h`, `2 d`: the finer, the less there is. What has just begun counts whole. */
export function timeLeft(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole > 2 * DAY) return `${Math.ceil(whole / DAY)} d`;
  if (whole >= HOUR) return `${Math.ceil(whole / HOUR)} h`;
  return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, "0")}`;
}
