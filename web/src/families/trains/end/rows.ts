// The rows of a score sheet of Trains.
import { say } from "../words/words.ts";
import type { Row } from "../../../end/sheet.ts";
import type { SeatScore } from "./scoreStory.ts";

export function rowsOf(): Row<SeatScore>[] {
  return [
    {
      title: say("trains-score-cities"),
      points: (sheet) => sheet.city_points,
      why: (sheet) => say("trains-score-of", { count: railsIn(sheet, true) }),
    },
    {
      title: say("trains-score-remote"),
      points: (sheet) => sheet.remote_points,
      why: (sheet) => say("trains-score-of", { count: railsIn(sheet, false) }),
    },
    { title: say("trains-score-cards"), points: (sheet) => sheet.card_points },
    { title: say("trains-score-taken"), points: (sheet) => sheet.taken_points },
  ];
}

/** The rails that score in cities, which alone have stations, or in remote locations. */
function railsIn({ rail_scores }: SeatScore, cities: boolean): number {
  return rail_scores.filter(({ stations }) => stations > 0 === cities).length;
}

/** What breaks a tie on points: the rails on the board. */
export function rankNotes(sheets: readonly SeatScore[]): (sheet: SeatScore) => string {
  const tied = ({ seat, total }: SeatScore) => sheets.some((other) => other.seat !== seat && other.total === total);
  return (sheet) => (tied(sheet) ? say("trains-score-of", { count: sheet.rails }) : "");
}
