// A tournament as it goes on: asked for again and again, since its results come from the tables of others.
import { api } from "../connection/api.ts";
import { Refusal, type Tournament } from "../connection/requests.ts";
import { keepInvitation, keptInvitation } from "../lobby/invitation.ts";

export const NOT_FOUND = 404;

export class LiveTournament {
  now = $state.raw<Tournament | null>(null);
  readonly id: string;
  private token: string;

  constructor(id: string, token: string) {
    this.id = id;
    this.token = token || keptInvitation(id);
  }

  /** The link's secret, for guests who came with one or made the tournament. */
  get invitation(): string {
    return this.token;
  }

  async look(): Promise<void> {
    const found = await this.asked();
    if (this.token) keepInvitation(this.id, this.token);
    this.now = found;
  }

  /** Players need no invitation; anybody else sees the tournament with one. */
  private async asked(): Promise<Tournament> {
    if (!this.token) return api.tournament(this.id);
    try {
      return await api.tournament(this.id);
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== NOT_FOUND) throw error;
      return api.previewTournament(this.id, this.token);
    }
  }

  async enter(): Promise<void> {
    this.now = await api.enterTournament(this.id, this.token);
  }

  async renew(): Promise<void> {
    ({ token: this.token } = await api.inviteToTournament(this.id));
    keepInvitation(this.id, this.token);
  }
}

/** The table to which a player is led: a new one, of a round that has begun while they were looking. */
export function tableToLeadTo(before: Tournament | null, after: Tournament): string {
  return before && after.table && after.table !== before.table ? after.table : "";
}

/** Why a player has no game while others play: theirs is done, they rest, or they came late. */
export function idleness({
  who,
  entered,
  playing,
  round,
  games,
  standing,
}: Tournament): "" | "done" | "rests" | "late" {
  if (!entered || !playing) return "";
  const own = games.some((game) => game.round === round && game.seats.some((seat) => seat.who === who));
  if (own) return "done";
  return standing.find((line) => line.who === who)?.rests ? "rests" : "late";
}

/** What keeps the host from beginning a round; nothing if one may begin. */
export function hindrance({ round, playing, standing }: Tournament): "" | "few" | "playing" {
  const active = standing.filter((line) => line.active).length;
  if (playing) return "playing";
  return active < (round ? 2 : FEWEST) ? "few" : "";
}

export const FEWEST = 4;
export const MOST_ROUNDS = 12;

/** In how many rounds everybody can meet everybody, or, in a Swiss tournament, one player comes out on top. */
export function sensibleRounds(style: Tournament["style"], people: number, size: number): number {
  const rounds = style === "swiss" ? Math.log(people) / Math.log(size) : (people - 1) / (size - 1);
  return Math.min(MOST_ROUNDS, Math.max(1, Math.ceil(rounds - 1e-9)));
}
