"""What a client says on the socket of a table; `do` tells the messages apart. The server reads them by these."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from .shapes import Limits, Whole

LONGEST_ID = 200
LONGEST_NONCE = 40
MOST_OPTIONS = 64
ANY_SEAT = -1
"""The seat that the client looks from."""

OptionId: TypeAlias = Annotated[str, Limits(LONGEST_ID, r"^[^\n]*$")]
DecisionId: TypeAlias = Annotated[str, Limits(LONGEST_NONCE, r"^[^\n]*$")]
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
    """Asks for a `pong` with the same reference, whatever it is."""

    do: Literal["ping"]
    ref: object = None


Outgoing: TypeAlias = PlayOption | PlayPlan | TakeBack | AskAbout | Say | Sit | Resync | Ping
"""What a client says."""
