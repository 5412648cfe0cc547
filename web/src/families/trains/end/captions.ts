// The sentence of each step of the score of Trains.
import type { Result } from "../../../generated/socket.ts";
import type { View } from "../../../generated/trains.ts";
import { type CardBook, emptyPiles } from "../cards/cards.ts";
import { say } from "../words/words.ts";
import { listed, type NameOf, namesOf } from "../../../end/phrases.ts";
import type { Step } from "./scoreStory.ts";

/** What the sentences speak of besides the sheets. */
export interface Told {
  result: Pick<Result, "reason" | "also">;
  /** The last position. */
  view: Pick<View, "piles" | "seats">;
  book: CardBook;
  nameOf: NameOf;
}

export function captionOf({ matter, cards }: Step, told: Told): string {
  const { book, nameOf } = told;
  switch (matter.kind) {
    case "reason":
      return [told.result.reason, ...told.result.also].map((reason) => reasonInWords(reason, told)).join(" ");
    case "rails":
      return say(`trains-tell-${matter.where}`, { name: nameOf(matter.seat), count: matter.count });
    case "cards":
      return say("trains-tell-cards", {
        name: nameOf(matter.seat),
        cards: book.list(Object.fromEntries(cards.map(({ id, count }) => [id, count]))),
      });
    case "taken":
      return say("trains-tell-taken");
    case "winner":
      return say(matter.byRails ? "trains-tell-winner-rails" : "end-tell-winner", {
        count: matter.seats.length,
        names: namesOf(matter.seats, nameOf),
      });
  }
}

/** Why the game is over, with the piles or the player that it was. */
function reasonInWords(reason: string, { view, book, nameOf }: Told): string {
  switch (reason) {
    case "end-supply":
      return say("trains-tell-supply", { piles: listed(emptyPiles(view.piles).map((card) => book.name(card))) });
    case "end-rails":
      return say("trains-tell-rails", { names: namesOf(withoutRails(view), nameOf) });
    case "end-stations":
      return say("trains-tell-stations");
    default:
      return say("trains-tell-standstill");
  }
}

function withoutRails({ seats }: Told["view"]): number[] {
  return [...seats.keys()].filter((seat) => seats[seat]!.rails_left === 0);
}
