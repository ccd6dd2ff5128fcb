"""What somebody wants to do at a running table, before it is checked and written down."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from paddock.kernel import said

from ..errors import Refusal, forbidden, stale
from ..storage import Act, Identity, Sheet, now, set_driver
from .ahead import FINISH
from .foreseen import as_foreseen
from .places_left import left_places
from .recent_events import Moment
from .replica import Replica


@dataclass(frozen=True, slots=True)
class Person:
    """A person who acts; what the same person sends twice under one nonce is done once."""

    identity: Identity
    nonce: str
    delay: float = 0.0  # milliseconds of a round trip on the person's line

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
            raise forbidden(said("refused.not-your-seat", "That seat is not yours."))
        if sheet.seats[seat].bot:
            raise Refusal(
                "bot-drives", said("refused.take-back-first", "A bot drives for this seat; take it back first.")
            )


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


@dataclass(frozen=True, slots=True)
class Official:
    """The server itself, by a rule of waiting: the clock, a call for relief, a vote. Two hosts act once."""

    made_by: str
    stored_nonce: str
    decision: str = ""  # the one that has run out

    def may_drive(self, sheet: Sheet, seat: int) -> None:
        """Refuse if a bot drives already."""
        if sheet.seats[seat].bot:
            raise stale()


@dataclass(frozen=True, slots=True)
class SaidBefore:
    """What a driver has said ahead: a habit or an order that answers one decision, once."""

    owner: str
    name: str
    still_stands: Callable[[], bool]
    by_policy: bool = False  # the driver left it to the relief what to play

    @property
    def made_by(self) -> str:
        """The driver, who said so; or the relief, where the driver did not say what."""
        return "relief:order" if self.by_policy else self.owner

    @property
    def stored_nonce(self) -> str:
        """The decision, and the list of orders it was taken from."""
        return self.name

    def may_drive(self, sheet: Sheet, seat: int) -> None:
        """Refuse if the seat has another driver, or if something else was said meanwhile."""
        if sheet.seats[seat].bot or sheet.seats[seat].identity_id != self.owner or not self.still_stands():
            raise stale()


Actor = Person | BotDriver | Official | SaidBefore
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
        return Act(replica.number, self.seat, act, tuple(options), self.nonce, made_by, asked, now(), replica.places)


@dataclass(frozen=True, slots=True)
class Play(Intent):
    """Answer a decision with one option, or with a chain of them."""

    decision: str
    options: tuple[str, ...]
    shown: tuple[int, ...] = ()
    """What each option costs, as it was shown: then only what was foreseen is played."""

    def carry_out(self, replica: Replica, sheet: Sheet) -> tuple[Act, Moment]:
        _on_track(replica, sheet, self.seat)
        self.actor.may_drive(sheet, self.seat)
        if replica.decision_id(self.seat) != self.decision:
            raise stale()
        options = as_foreseen(replica, self.seat, self.options, self.shown) if self.shown else self.options
        played, moment = replica.play(self.seat, options)
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
            raise Refusal(
                "barrier",
                said("refused.barrier", "There is nothing to take back: something was shown since, or others went on."),
            )
        moment = replica.undo(self.seat, count)
        return self._act(replica, "undo", (str(count),)), moment


@dataclass(frozen=True, slots=True)
class HandOver(Intent):
    """Let a bot drive for a person's seat; only its owner may ask for it."""

    level: str

    def carry_out(self, replica: Replica, sheet: Sheet) -> tuple[Act, Moment]:
        _on_track(replica, sheet, self.seat)
        assert isinstance(self.actor, Person)
        person = self.actor.identity.id
        if self.seat not in sheet.seats_of(person):
            raise forbidden(said("refused.driver-hands", "Only its driver can hand a seat to a bot."))
        if sheet.seats[self.seat].bot:
            raise Refusal("bot-drives", said("refused.bot-drives-already", "A bot drives for this seat already."))
        moment = replica.note(self.seat)
        return self._act(replica, "bot", (self.level,)), moment

    def beside(self, table_id: str) -> Beside:
        return lambda connection: set_driver(connection, table_id, self.seat, self.level)


@dataclass(frozen=True, slots=True)
class Relieve(Intent):
    """A relief takes the seat of somebody whose time is up, or who is away."""

    level: str

    def carry_out(self, replica: Replica, sheet: Sheet) -> tuple[Act, Moment]:
        _on_track(replica, sheet, self.seat)
        assert isinstance(self.actor, Official)
        self.actor.may_drive(sheet, self.seat)
        if self.actor.decision and replica.decision_id(self.seat) != self.actor.decision:
            raise stale()
        moment = replica.note(self.seat)
        return self._act(replica, "bot", (self.level,)), moment

    def beside(self, table_id: str) -> Beside:
        return lambda connection: set_driver(connection, table_id, self.seat, self.level)


@dataclass(frozen=True, slots=True)
class FinishForMe(Intent):
    """Let a bot drive what is left of a race whose place nobody can change; there is no way back."""

    level: str

    def carry_out(self, replica: Replica, sheet: Sheet) -> tuple[Act, Moment]:
        _on_track(replica, sheet, self.seat)
        self.actor.may_drive(sheet, self.seat)
        if left_places(replica, sheet, self.seat) is None:
            raise Refusal(
                "too-early",
                said("refused.still-racing", "People still race for your place; drive on, or hand the seat to a bot."),
            )
        moment = replica.note(self.seat)
        replica.ahead.note_driver(self.seat, (self.level, FINISH))
        return self._act(replica, "bot", (self.level, FINISH)), moment

    def beside(self, table_id: str) -> Beside:
        return lambda connection: set_driver(connection, table_id, self.seat, self.level)


@dataclass(frozen=True, slots=True)
class TakeBack(Intent):
    """The owner drives again."""

    def carry_out(self, replica: Replica, sheet: Sheet) -> tuple[Act, Moment]:
        _on_track(replica, sheet, self.seat)
        assert isinstance(self.actor, Person)
        if self.seat not in sheet.seats_of(self.actor.identity.id):
            raise forbidden(said("refused.not-your-seat", "That seat is not yours."))
        if not sheet.seats[self.seat].driver:
            raise Refusal("yours-already", said("refused.yours-already", "You drive this seat already."))
        if self.seat in replica.ahead.finishing:
            raise Refusal(
                "finishing", said("refused.finishing", "A bot finishes this race for you; that cannot be taken back.")
            )
        moment = replica.note(self.seat)
        return self._act(replica, "human"), moment

    def beside(self, table_id: str) -> Beside:
        return lambda connection: set_driver(connection, table_id, self.seat, "")


def _on_track(replica: Replica, sheet: Sheet, seat: int) -> None:
    if not 0 <= seat < len(replica.table.names):
        raise Refusal("no-seat", said("refused.no-seat-here", "There is no seat {seat} in this race.", seat=seat), 404)
    if replica.over or sheet.status == "over":
        raise Refusal("over", said("refused.race-over", "The race is over."))
