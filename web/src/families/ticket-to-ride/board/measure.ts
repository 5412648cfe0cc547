// What a bonus card counts (E5), in words: "3 routes".
import type { BonusPiece } from "./chart.ts";
import { type Key, say } from "../words/words.ts";

const UNITS: Record<BonusPiece["metric"], Key> = {
  tickets_completed: "measure-tickets",
  tickets_up_to: "measure-tickets",
  tickets_at: "measure-tickets",
  routes_of_length: "measure-routes",
  routes_of_kind: "measure-routes",
  routes_at: "measure-routes",
  longest_route: "sheet-cars",
  cars_left: "sheet-cars",
  hand_locomotives: "measure-locomotives",
  nations: "measure-nations",
};

export const measureOf = ({ metric }: BonusPiece, count: number): string => say(UNITS[metric], { count });
