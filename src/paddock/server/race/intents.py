"""What somebody wants to do at a running table, before it is checked and written down."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from ..errors import Refusal, forbidden, stale
from ..storage import Act, Identity, Sheet, now, set_driver
from .recent_events import Moment
from .replica import Replica


@dataclass(frozen=True, slots=True)
class Person:
    """A person who acts; what the same person sends twice under one nonce is done once."""

    identity: Identity
    nonce: str

    @property
    def made_by(self) -> str:
        """As acts name their author."""
        return self.identity.id

    @property
    def stored_nonce(self) -> str:
        """Nobody can use up another one's nonces."""
        return f"{self.identity.id}:{self.nonce}"

    def may_drive(self, sheet: Sheet, seat: int) -> None:
        """Refuse a seat that is not this person's, or that a bot drives now."""
        if seat not in sheet.seats_of(self.identity.id):
            raise forbidden("That seat is not yours.")
        if sheet.seats[seat].bot:
            raise Refusal("bot-drives", "A bot drives for this seat; take it back first.")


@dataclass(frozen=True, slots=True)
class BotDriver:
    """A bot that answers one decision of a seat; two workers' bots make one choice."""

    name: str
    decision: str

    @property
    def made_by(self) -> str:
        """As acts name their author."""
        return f"bot:{self.name}"

    @property
    def stored_nonce(self) -> str:
        """The decision itself."""
        return f"bot:{self.decision}"

    def may_drive(self, sheet: Sheet, seat: int) -> None:
        """Refuse if a person took the seat back meanwhile."""
        if sheet.seats[seat].bot != self.name:
            raise stale()


Actor = Person | BotDriver
Beside = Callable[[Connection], None]
"""What is written together with an act."""


@dataclass(frozen=True, slots=True)
class Intent(ABC):
    """The common parent."""

    actor: Actor
    seat: int

    @property
    def nonce(self) -> str:
        """What makes it happen once."""
        return self.actor.stored_nonce

    @abstractmethod
    def carry_out(self, replica: Replica, sheet: Sheet) -> tuple[Act, Moment]:
        """Do it in memory, if it is allowed now: the act to be written down, and what it changed."""

    def beside(self, table_id: str) -> Beside | None:
        """What changes in the same breath."""
        return None

    def _act(self, replica: Replica, act: str, options: Sequence[str] = ()) -> Act:
        """How the last change of the replica is written down."""
        made_by, asked = self.actor.made_by, replica.asked
        return Act(
            replica.number, self.seat, act, tuple(options), self.nonce, made_by, asked, now(), places_of(replica)
        )


@dataclass(frozen=True, slots=True)
class Play(Intent):
    """Answer a decision with one option, or with a chain of them."""

    decision: str
    options: tuple[str, ...]

    def carry_out(self, replica: Replica, sheet: Sheet) -> tuple[Act, Moment]:
        _on_track(replica, sheet, self.seat)
        self.actor.may_drive(sheet, self.seat)
        if replica.decision_id(self.seat) != self.decision:
            raise stale()
        played, moment = replica.play(self.seat, self.options)
        return self._act(replica, "play", played), moment


@dataclass(frozen=True, slots=True)
class Undo(Intent):
    """Take back the last own act, or all of the turn, up to the barrier."""

    all_of_turn: bool

    def carry_out(self, replica: Replica, sheet: Sheet) -> tuple[Act, Moment]:
        _on_track(replica, sheet, self.seat)
        self.actor.may_drive(sheet, self.seat)
        count = 0 if replica.over else replica.undoable(self.seat, all_of_turn=self.all_of_turn)
        if not count:
            raise Refusal("barrier", "There is nothing to take back: something was shown since, or others went on.")
        moment = replica.undo(self.seat, count)
        return self._act(replica, "undo", (str(count),)), moment


@dataclass(frozen=True, slots=True)
class HandOver(Intent):
    """Let a bot drive for a person's seat; the owner or the host may ask for it."""

    level: str

    def carry_out(self, replica: Replica, sheet: Sheet) -> tuple[Act, Moment]:
        _on_track(replica, sheet, self.seat)
        assert isinstance(self.actor, Person)
        person = self.actor.identity.id
        if person != sheet.host_id and self.seat not in sheet.seats_of(person):
            raise forbidden("Only the driver or the host can hand a seat to a bot.")
        if sheet.seats[self.seat].bot:
            raise Refusal("bot-drives", "A bot drives for this seat already.")
        moment = replica.note(self.seat)
        return self._act(replica, "bot", (self.level,)), moment

    def beside(self, table_id: str) -> Beside:
        return lambda connection: set_driver(connection, table_id, self.seat, self.level)


@dataclass(frozen=True, slots=True)
class TakeBack(Intent):
    """The owner drives again."""

    def carry_out(self, replica: Replica, sheet: Sheet) -> tuple[Act, Moment]:
        _on_track(replica, sheet, self.seat)
        assert isinstance(self.actor, Person)
        if self.seat not in sheet.seats_of(self.actor.identity.id):
            raise forbidden("That seat is not yours.")
        if not sheet.seats[self.seat].driver:
            raise Refusal("yours-already", "You drive this seat already.")
        moment = replica.note(self.seat)
        return self._act(replica, "human"), moment

    def beside(self, table_id: str) -> Beside:
        return lambda connection: set_driver(connection, table_id, self.seat, "")


def places_of(replica: Replica) -> tuple[int, ...]:
    """The running order, by seat."""
    places = {standing.seat: standing.place for standing in replica.table.standings}
    return tuple(places.get(seat, 0) for seat in range(len(replica.table.names)))


def _on_track(replica: Replica, sheet: Sheet, seat: int) -> None:
    if not 0 <= seat < len(replica.table.names):
        raise Refusal("no-seat", f"There is no seat {seat} in this race.", 404)
    if replica.over or sheet.status == "over":
        raise Refusal("over", "The race is over.")
