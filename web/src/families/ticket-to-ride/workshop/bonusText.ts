// What a bonus card counts, in words: the table tells it to those who play.
import type { BonusCard } from "./draft.ts";
import { type Key, say } from "./words/words.ts";

interface Counted {
  metric?: string;
  tag?: string;
  nation?: string;
  length?: number;
  points_limit?: number;
  kind?: "plain" | "tunnel" | "ferry";
}

export const metricText = (metric: string): string => say(`metric-${metric.replaceAll("_", "-")}` as Key);

export function aboutOf(card: Partial<BonusCard>): string {
  const { metric = "", tag, nation, length, points_limit, kind }: Counted = card;
  const counted = [tag, nation, length, points_limit, kind && say(`editor-kind-${kind}`)].find(Boolean);
  return counted === undefined ? metricText(metric) : `${metricText(metric)}: ${counted}`;
}
