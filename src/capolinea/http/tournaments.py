"""Tournaments over HTTP: docs/club.md."""

from litestar import Controller, get, post
from litestar.params import JSONBody

from capolinea.club.tournaments.messages import (
    MadeTournament,
    NewTournament,
    NextRound,
    Striking,
    Tournament,
    TournamentList,
)
from capolinea.http.api import Asking, ByGuest, Serving, TableId, address_of, known_guest
from capolinea.tables.messages.answers import Secret
from capolinea.tables.messages.requests import Invitation
from capolinea.tables.messages.table import Table

TournamentId = TableId  # of the same shape


class TournamentController(Controller):
    """Tournaments of an evening: rounds of games among invited players."""

    path = "/api/tournaments"
    tags = ("club",)

    @get()
    async def list_own(self, service: Serving, guest: ByGuest) -> TournamentList:
        """The tournaments that the guest made or takes part in, the last changed first."""
        return await service.tournaments.list_own(guest)

    @post()
    async def make(
        self, service: Serving, request: Asking, guest: ByGuest, data: JSONBody[NewTournament]
    ) -> MadeTournament:
        """A new tournament, with the token of its invitation."""
        service.check_new_table(address_of(request))
        return await service.tournaments.make(guest, data)

    @get("/{tournament:str}")
    async def show(self, service: Serving, request: Asking, tournament: TournamentId) -> Tournament:
        """A tournament, for its players and its host."""
        return await service.tournaments.show(await known_guest(service, request.cookies), tournament)

    @post("/{tournament:str}/preview", status_code=200)
    async def preview(
        self, service: Serving, request: Asking, tournament: TournamentId, data: JSONBody[Invitation]
    ) -> Tournament:
        """A tournament as anyone with its invitation may see it; changes nothing."""
        with service.wrong_tokens.guess(address_of(request)):
            guest = await known_guest(service, request.cookies)
            return await service.tournaments.show(guest, tournament, data.token)

    @post("/{tournament:str}/enter")
    async def enter(
        self, service: Serving, request: Asking, guest: ByGuest, tournament: TournamentId, data: JSONBody[Invitation]
    ) -> Tournament:
        """Take part, from the next round on."""
        with service.wrong_tokens.guess(address_of(request)):
            return await service.tournaments.enter(guest, tournament, data.token)

    @post("/{tournament:str}/leave")
    async def leave(self, service: Serving, guest: ByGuest, tournament: TournamentId) -> Tournament:
        """Play no more rounds."""
        return await service.tournaments.leave(guest, tournament)

    @post("/{tournament:str}/strike")
    async def strike(
        self, service: Serving, guest: ByGuest, tournament: TournamentId, data: JSONBody[Striking]
    ) -> Tournament:
        """The host strikes somebody from the coming rounds, or allows them to come back."""
        return await service.tournaments.strike(guest, tournament, data.who, struck=data.struck)

    @post("/{tournament:str}/invitation")
    async def invite(self, service: Serving, guest: ByGuest, tournament: TournamentId) -> Secret:
        """A new invitation, which replaces the previous one."""
        return Secret(token=await service.tournaments.invite(guest, tournament))

    @post("/{tournament:str}/rounds")
    async def begin(
        self, service: Serving, request: Asking, guest: ByGuest, tournament: TournamentId, data: JSONBody[NextRound]
    ) -> Tournament:
        """The host begins a round: its games start at once."""
        service.check_new_table(address_of(request))
        return await service.tournaments.begin(guest, tournament, data.round)

    @post("/{tournament:str}/games/{table_id:str}/off")
    async def call_off(
        self, service: Serving, guest: ByGuest, tournament: TournamentId, table_id: TableId
    ) -> Tournament:
        """The host calls off a game that does not end: it counts as a tie."""
        return await service.tournaments.call_off(guest, tournament, table_id)

    @post("/{tournament:str}/games/{table_id:str}/watch")
    async def watch(self, service: Serving, guest: ByGuest, tournament: TournamentId, table_id: TableId) -> Table:
        """Look on at a game of others."""
        return await service.tournaments.watch(guest, tournament, table_id)

    @post("/{tournament:str}/end")
    async def end(self, service: Serving, guest: ByGuest, tournament: TournamentId) -> Tournament:
        """The host ends the tournament."""
        return await service.tournaments.end(guest, tournament)
