"""Somebody who looks at a table through one socket."""

from __future__ import annotations

from ..security import LagMeter
from ..storage import Identity, Sheet, now
from .outbox import Outbox
from .presence import AWAKE


class Viewer:
    """A socket, the person behind it, and the seat it looks from.

    A person with several seats at one device sees the table from the seat that is asked, one after the other, unless
    the socket was opened for one seat.
    """

    __slots__ = ("acted_at", "device", "identity", "lag", "outbox", "pinned", "scopes", "seat", "seats", "told_at")

    def __init__(
        self,
        outbox: Outbox,
        identity: Identity | None,
        device: str | None = None,
        scopes: frozenset[str] | None = None,
    ) -> None:
        self.lag = LagMeter()
        self.acted_at = now()
        self.told_at = 0  # when other workers heard last that somebody sits in front of it
        self.outbox = outbox
        self.identity = identity
        self.device = device
        self.scopes = scopes  # how far a program may go; none for a person at a browser
        self.seats: tuple[int, ...] = ()
        self.seat: int | None = None
        self.pinned = False

    @property
    def is_awake(self) -> bool:
        """Whether somebody sits in front of it: not every open page is looked at."""
        return now() - self.acted_at < AWAKE

    @property
    def identity_id(self) -> str | None:
        """Who looks, if they said so."""
        return self.identity.id if self.identity else None

    def take_places(self, sheet: Sheet) -> None:
        """The seats that the person holds now."""
        in_race = {seat.seat for seat in sheet.in_race()}
        self.seats = tuple(seat for seat in sheet.seats_of(self.identity_id) if seat in in_race)
        if self.seat not in self.seats:
            self.seat = self.seats[0] if self.seats else None
            self.pinned = False

    def turn_to(self, asked: tuple[int, ...]) -> bool:
        """Look from the next own seat that is asked; true if that is another one."""
        if self.pinned or len(self.seats) < 2 or self.seat in asked:
            return False
        wanted = next((seat for seat in self.seats if seat in asked), self.seat)
        moved, self.seat = wanted != self.seat, wanted
        return moved
