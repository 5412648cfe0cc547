// A game of Ticket to Ride that is being entered.
import { Editor, toggled } from "../../../score/editor.svelte.ts";
import { emptyPlayer, type Pile, type RealPlayer, type TicketToRidePosition } from "./position.ts";

export class TicketToRideEditor extends Editor<RealPlayer, TicketToRidePosition> {
  protected override emptyPlayer(name: string): RealPlayer {
    return this.position.players.some(({ hand }) => hand) ? { ...emptyPlayer(name), hand: {} } : emptyPlayer(name);
  }

  /** The colour of the piece on each route or in each city. */
  coloursOn(pile: "routes" | "stations"): Record<string, number> {
    const all = this.position.players.flatMap((player, index) => player[pile].map((id) => [id, this.colours[index]!]));
    return Object.fromEntries(all) as Record<string, number>;
  }

  /** The other player who has a piece, if one has. */
  otherOwner(pile: Pile, id: string): number | null {
    const owner = this.position.players.findIndex(
      (player, index) => index !== this.active && player[pile].includes(id),
    );
    return owner < 0 ? null : owner;
  }

  /** Give the active player a route, station or ticket, or take it away. */
  toggle(pile: Pile, id: string): void {
    this.changePlayer({ [pile]: toggled(this.player[pile], id) });
  }

  /** Give the active player several pieces at once. */
  add(pile: Pile, ids: readonly string[]): void {
    this.changePlayer({ [pile]: [...this.player[pile], ...ids] });
  }

  /** A bonus card is in play or not; where one counts hands, a hand of which nothing is told is empty. */
  toggleBonus(card: string, countsHands = false): void {
    const players = this.position.players.map((player) => (countsHands ? { hand: {}, ...player } : player));
    this.change({ ...this.position, players, bonus_cards: toggled(this.position.bonus_cards, card) });
  }

  /** Cars left of a player, where not all are on the board that the routes leave; null: as the routes say. */
  setCarsLeft(count: number | null): void {
    const { cars_left: _, ...others } = this.player;
    this.replacePlayer(count === null ? others : { ...others, cars_left: count });
  }

  setHand(card: string, count: number): void {
    this.changePlayer({ hand: { ...this.player.hand, [card]: count } });
  }
}
