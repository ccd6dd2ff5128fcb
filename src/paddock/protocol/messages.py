"""What server and client say on the socket of a table; `is` and `do` tell the messages apart."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from .asking import HabitTold, OrderSheet, OrderTold, SwitchTold, WishesTold
from .board import BoardPlace
from .decision import Decision, Foreseen, Hint, Option, Plan, ShownDecision, WaysBack
from .event import RaceEvent
from .result import RaceResult
from .table import ChatLine, Proposal, Rollback, TableInfo, Waiting
from .text import Text
from .view import View, ViewChange


class Scene(WaysBack):
    """A race as somebody sees it."""

    n: int
    """Counts the acts of a table."""
    seat: int | None
    board: BoardPlace
    view: View
    decision: Decision | None
    waiting: list[Waiting]
    events: list[RaceEvent]
    """The latest 40 or so, as this seat may know them."""


class Snapshot(Scene, TypedDict("Snapshot", {"is": Literal["snapshot"]})):
    """The whole table: on joining a race, on `resync`, after a gap, a rollback or a change of seat."""

    v: Literal[1]
    table: TableInfo
    seats: list[int]
    chat: list[ChatLine]
    result: RaceResult | None


class Update(WaysBack, TypedDict("Update", {"is": Literal["update"]})):
    """What an act has changed."""

    n: int
    seat: int | None
    events: list[RaceEvent]
    view: ViewChange
    board: NotRequired[BoardPlace]
    """Another circuit, for the next race of a season."""
    waiting: list[Waiting]
    decision: NotRequired[Decision | None]
    """If it changed; null if nothing is asked any more."""


class TableMessage(TypedDict("TableMessage", {"is": Literal["table"]})):
    """Seats, presence, settings or status have changed; all there is in the lobby."""

    table: TableInfo


class WaitingMessage(TypedDict("WaitingMessage", {"is": Literal["waiting"]})):
    """Somebody came or went, and the race waits for others."""

    n: int
    waiting: list[Waiting]


class AckedMessage(TypedDict("AckedMessage", {"is": Literal["acked"]})):
    """The act is on disk."""

    nonce: str | None
    n: int


class RefusedMessage(TypedDict("RefusedMessage", {"is": Literal["refused"]})):
    """It was not done."""

    nonce: object
    """As it was sent."""
    why: Text
    rule: str | None
    kind: str
    """stale (look again), illegal, barrier, forbidden, bot-drives, over, lobby, no-hints, chat-off, length, too-fast,
    malformed, storage (try again), gone, damaged (the table cannot be read), internal (our mistake, under a number)."""


class OptionsMessage(TypedDict("OptionsMessage", {"is": Literal["options"]})):
    """All options of a decision, as asked for."""

    decision: str
    seat: int
    options: list[Option]


class PlansMessage(TypedDict("PlansMessage", {"is": Literal["plans"]})):
    """The chains of a decision, as asked for."""

    decision: str
    seat: int
    plans: list[Plan]


class AheadMessage(TypedDict("AheadMessage", {"is": Literal["ahead"]})):
    """What the seat would be asked after a chain of answers."""

    decision: str
    seat: int
    options: list[str]
    """As many of the chain as can be foreseen."""
    next: ShownDecision | None
    """Nothing where something is shown first, or others go on."""


class WishesMessage(WishesTold, TypedDict("WishesMessage", {"is": Literal["wishes"]})):
    """What the owner of a seat wants to be asked, and what there is to be wished."""

    seat: int
    said: bool
    """Whether anything was ever said for this seat."""
    habits: list[HabitTold]
    offered: list[SwitchTold]


class AnsweredMessage(TypedDict("AnsweredMessage", {"is": Literal["answered"]})):
    """A question that answered itself, told to its seat alone."""

    n: int
    seat: int
    by: Literal["habit", "order", "policy"]
    label: Text
    """The option that was chosen."""
    why: Text


class OrdersMessage(TypedDict("OrdersMessage", {"is": Literal["orders"]})):
    """The standing orders of a seat, and what there is to be ordered."""

    seat: int
    rev: int
    orders: list[OrderTold]
    sheets: list[OrderSheet]


class WhyMessage(TypedDict("WhyMessage", {"is": Literal["why"]})):
    """Why a bot did what an act tells, as far as everybody may know."""

    n: int
    seat: int
    """As it was asked for."""
    why: Text


class HintMessage(TypedDict("HintMessage", {"is": Literal["hint"]})):
    """Advice: every way that was weighed, the best first; empty if the decision has passed."""

    decision: str
    seat: int
    options: list[Hint]
    outlook: Foreseen | None
    """After the best way, from what the seat knows: its own place is that of the best way."""


class ChatMessage(TypedDict("ChatMessage", {"is": Literal["chat"]})):
    """Somebody said something that this person wants to hear."""

    line: ChatLine


class RollbackMessage(Rollback, TypedDict("RollbackMessage", {"is": Literal["rollback"]})):
    """A proposal to go back, and how it stands."""


class ProposalsMessage(TypedDict("ProposalsMessage", {"is": Literal["proposals"]})):
    """All that is proposed about the absent, whenever it changes."""

    proposals: list[Proposal]


class ResultMessage(TypedDict("ResultMessage", {"is": Literal["result"]})):
    """Shortly after the race is over."""

    result: RaceResult


class GoneMessage(TypedDict("GoneMessage", {"is": Literal["gone"]})):
    """The table has been deleted."""


class PongMessage(TypedDict("PongMessage", {"is": Literal["pong"]})):
    """A sign of life."""

    ref: object
    """As it was sent."""


Incoming: TypeAlias = (
    Snapshot
    | Update
    | TableMessage
    | WaitingMessage
    | AckedMessage
    | RefusedMessage
    | OptionsMessage
    | PlansMessage
    | AheadMessage
    | WishesMessage
    | AnsweredMessage
    | OrdersMessage
    | WhyMessage
    | HintMessage
    | ChatMessage
    | RollbackMessage
    | ProposalsMessage
    | ResultMessage
    | GoneMessage
    | PongMessage
)
"""What a client hears."""
