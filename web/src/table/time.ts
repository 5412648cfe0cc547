// Spans of time as a clock shows them.
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `0:59`, `12:05`, `3 h`, `2 d`: the finer, the less there is. */
export function timeLeft(seconds: number): string {
  if (seconds >= 2 * DAY) return `${Math.floor(seconds / DAY)} d`;
  if (seconds >= HOUR) return `${Math.floor(seconds / HOUR)} h`;
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / MINUTE)}:${String(whole % MINUTE).padStart(2, "0")}`;
}
