"""What a client says on the socket of a table; `do` tells the messages apart. The server reads them by these."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal, TypeAlias

from .asking import Often
from .shapes import Limits, Whole

LONGEST_ID = 200
LONGEST_NONCE = 40
LONGEST_WORD = 80
MOST_OPTIONS = 64
ANY_SEAT = -1
"""The seat that the client looks from."""

OptionId: TypeAlias = Annotated[str, Limits(LONGEST_ID, r"^[^\n]*$")]
DecisionId: TypeAlias = Annotated[str, Limits(LONGEST_NONCE, r"^[^\n]*$")]
Word: TypeAlias = Annotated[str, Limits(LONGEST_WORD, r"^[^\n]*$")]
Nonce: TypeAlias = Annotated[str, Limits(LONGEST_NONCE, r"^[ -~]*$")]
"""The client's own name for an act: the same message sent twice is one act."""
OwnSeat: TypeAlias = Annotated[int, Whole()]
"""May be left out by who has only one."""
Chain: TypeAlias = Annotated[list[OptionId], Limits(MOST_OPTIONS)]


@dataclass(frozen=True, slots=True)
class PlayOption:
    """Answers a decision."""

    do: Literal["play"]
    option: OptionId
    decision: DecisionId
    nonce: Nonce
    seat: OwnSeat = ANY_SEAT


@dataclass(frozen=True, slots=True)
class PlayPlan:
    """Answers with a chain, as one act."""

    do: Literal["plan"]
    options: Chain
    decision: DecisionId
    nonce: Nonce
    seat: OwnSeat = ANY_SEAT
    shown: list[int] = field(default_factory=list)
    """What each of them costs, as the sheet showed it: then it stops at the first thing that was not foreseen."""


@dataclass(frozen=True, slots=True)
class LookAhead:
    """Asks what the seat would be asked after a chain of answers, as far as nothing is shown on the way."""

    do: Literal["ahead"]
    options: Chain
    decision: DecisionId
    seat: OwnSeat = ANY_SEAT


@dataclass(frozen=True, slots=True)
class Wish:
    """Says what the owner of a seat wants to be asked, and what is said ahead; without anything it asks for that."""

    do: Literal["wishes"]
    often: dict[str, Often] | None = None
    switches: list[Word] | None = None
    marked: list[Word] | None = None
    seat: OwnSeat = ANY_SEAT


@dataclass(frozen=True, slots=True)
class SetOrders:
    """Sets the standing orders of a seat; without any it asks for those that stand."""

    do: Literal["orders"]
    orders: list[dict[str, object]] | None = None
    """Each as `Order` tells."""
    rev: Annotated[int, Whole()] = 0
    """Which of the lists the client has seen: another one is refused as stale."""
    seat: OwnSeat = ANY_SEAT


@dataclass(frozen=True, slots=True)
class Finish:
    """Lets a bot drive the rest of the race, which changes nothing any more; it cannot be taken back."""

    do: Literal["finish"]
    nonce: Nonce
    seat: OwnSeat = ANY_SEAT


@dataclass(frozen=True, slots=True)
class AskWhy:
    """Asks why a bot did what was told up to an act: that of the act itself, or that of a seat in its turn."""

    do: Literal["why"]
    n: Annotated[int, Whole()]
    seat: OwnSeat = ANY_SEAT


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Takes back the last own act, or all of them up to whatever was shown since."""

    do: Literal["undo", "takeback", "restart"]
    nonce: Nonce = ""
    seat: OwnSeat = ANY_SEAT


@dataclass(frozen=True, slots=True)
class AskAbout:
    """Asks for a long list of options, for chains, for advice."""

    do: Literal["options", "plans", "hint"]
    decision: DecisionId = ""
    seat: OwnSeat = ANY_SEAT


@dataclass(frozen=True, slots=True)
class Say:
    """Talks: drivers to all, spectators to spectators. How long a line may be is decided when it has been cleaned."""

    do: Literal["say"]
    text: str


@dataclass(frozen=True, slots=True)
class Sit:
    """Looks from another own seat from now on."""

    do: Literal["sit"]
    seat: OwnSeat = ANY_SEAT


@dataclass(frozen=True, slots=True)
class Resync:
    """Asks for a snapshot."""

    do: Literal["resync"]


@dataclass(frozen=True, slots=True)
class Ping:
    """Asks for a `pong` with the same reference, whatever it is.

    A page that somebody can see says so: whoever looks at a table is not called to it.
    """

    do: Literal["ping"]
    ref: object = None
    looking: bool = False


Outgoing: TypeAlias = (
    PlayOption
    | PlayPlan
    | LookAhead
    | Wish
    | SetOrders
    | Finish
    | AskWhy
    | TakeBack
    | AskAbout
    | Say
    | Sit
    | Resync
    | Ping
)
"""What a client says."""
