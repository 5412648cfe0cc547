// The arithmetic of the owner's charts. Days begin at midnight UTC, as the server counts them.
const DAY = 24 * 3600 * 1000;

/** Round numbers from 0 to one that no count is above: two or three steps. */
export function ticksFor(counts: readonly number[]): number[] {
  const most = Math.max(2, ...counts);
  const size = 10 ** Math.floor(Math.log10(most / 2));
  const step = [1, 2, 5, 10].map((factor) => factor * size).find((each) => 3 * each >= most)!;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

/** How high a bar is; what happened at all can be seen. */
export function heightOf(count: number, most: number, room: number): number {
  return count === 0 ? 0 : Math.max(2, (count / most) * room);
}

/** The names of so many days, of which the last is today. */
export function dayLabels(length: number, now: number, language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { day: "numeric", month: "short", timeZone: "UTC" });
  return Array.from({ length }, (_, index) => format.format(now - (length - 1 - index) * DAY));
}
