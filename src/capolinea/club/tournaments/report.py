"""A tournament as its people see it: the standing, and the games of all rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from capolinea.club.tournaments.messages import Tournament, TournamentGame, TournamentLine, TournamentSeat
from capolinea.club.tournaments.standings import Game, Place, standing
from capolinea.tables.describe import handle_of
from capolinea.tables.messages.table import Clock
from capolinea.tables.names import all_unlike

if TYPE_CHECKING:
    from collections.abc import Sequence

    from capolinea.club.tournaments.messages import Style
    from capolinea.club.tournaments.pairing import Seating
    from capolinea.club.tournaments.standings import Line
    from capolinea.store.tournaments import RoundGame, StoredTournament
    from capolinea.tables.messages.table import ClockKind


def seats_of(game: RoundGame) -> Seating:
    """The players of a game by seat: also one whose seat a bot plays on."""
    return tuple(seat.guest for seat in game.seats)


def results(stored: StoredTournament) -> list[Game]:
    """The games of a tournament as they count."""
    return [
        Game(
            [Place(seat.guest, seat.score, seat.rank, left=seat.handed != "") for seat in game.seats],
            over=game.state == "over",
            off=game.table_id in stored.record.off,
        )
        for game in stored.games
    ]


def ordered(stored: StoredTournament, players: Sequence[str]) -> list[Line]:
    """The table of results; who is equal in all of it stays in the order of `players`."""
    return standing(players, results(stored), {one.guest: one.rests for one in stored.entrants})


def described(stored: StoredTournament, guest: str | None) -> Tournament:
    """What a guest may know of a tournament: everything but who is behind a name."""
    record, own = stored.record, next((one for one in stored.entrants if one.guest == guest), None)
    games: list[TournamentGame] = []
    counted = list(zip(stored.games, results(stored), strict=True))
    for kept, game in counted:
        points = game.points() if game.counts else [None] * len(kept.seats)
        seats = [
            TournamentSeat(
                who=handle_of(record.id, seat.guest) if seat.guest else "",
                level="" if seat.guest else seat.level,
                score=None if game.off else seat.score,
                points=each,
            )
            for seat, each in zip(kept.seats, points, strict=True)
        ]
        state = "off" if game.off else "over" if game.over else "playing"
        games.append(TournamentGame(kept.table_id, kept.round, state, seats))
    playing = [kept for kept, game in counted if not game.counts]
    mine = (kept.table_id for kept in playing if guest is not None and guest in seats_of(kept))
    return Tournament(
        id=record.id,
        name=record.name,
        game=record.game,
        variant=record.variant,
        options=record.options,
        hints=record.hints,
        clock=Clock(kind=cast("ClockKind", record.clock), limit=record.clock_limit),
        style=cast("Style", record.style),
        size=record.size,
        level=record.level,
        rounds=record.rounds,
        round=record.round,
        playing=len(playing),
        over=record.ended or (record.round >= record.rounds and not playing),
        host=record.host == guest,
        entered=own is not None and own.active,
        who=handle_of(record.id, own.guest) if own else "",
        table=next(mine, ""),
        standing=_lines(stored),
        games=games,
    )


def _lines(stored: StoredTournament) -> list[TournamentLine]:
    names = all_unlike(one.name for one in stored.entrants)
    named = {one.guest: (name, one) for one, name in zip(stored.entrants, names, strict=True)}
    return [
        TournamentLine(
            who=handle_of(stored.record.id, line.guest),
            name=named[line.guest][0],
            active=named[line.guest][1].active,
            struck=named[line.guest][1].struck,
            rank=line.rank,
            points=line.points,
            games=line.games,
            wins=line.wins,
            rests=line.rests,
            opponents=line.opponents,
            share=line.share,
        )
        for line in ordered(stored, [one.guest for one in stored.entrants])
    ]
