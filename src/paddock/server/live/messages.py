"""What a client may say on its socket: one class for each kind of message, with the limits of its fields."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Any, Literal, get_args, get_type_hints

import orjson
from pydantic import AfterValidator, FailFast, Field, StrictInt, TypeAdapter, ValidationError

from ..errors import Refusal, forbidden

LONGEST_ID = 200
LONGEST_NONCE = 40
MOST_OPTIONS = 64
DEEPEST = 64
"""Lists and objects within each other; what a client gets back may be no deeper than our JSON can be written."""


def _not_null(value: object) -> object:
    if value is None:
        raise ValueError
    return value


MayBeLeftOut = AfterValidator(_not_null)
"""None stands for a field that is not there; null is refused."""

OptionId = Annotated[str, Field(min_length=1, max_length=LONGEST_ID, pattern=r"^[^\n]*$")]
DecisionId = Annotated[str, Field(min_length=1, max_length=LONGEST_NONCE, pattern=r"^[^\n]*$")]
Nonce = Annotated[str, Field(min_length=1, max_length=LONGEST_NONCE, pattern=r"^[ -~]*$")]
OwnSeat = Annotated[StrictInt | None, MayBeLeftOut]
"""One of the client's own seats; the one it looks from if none is named."""


@dataclass(frozen=True, slots=True)
class PlayOption:
    """Answer a decision."""

    do: Literal["play"]
    option: OptionId
    decision: DecisionId
    nonce: Nonce
    seat: OwnSeat = None


@dataclass(frozen=True, slots=True)
class PlayPlan:
    """Answer with a chain of options, as one act."""

    do: Literal["plan"]
    options: Annotated[tuple[OptionId, ...], Field(min_length=1, max_length=MOST_OPTIONS), FailFast()]
    decision: DecisionId
    nonce: Nonce
    seat: OwnSeat = None


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take back the last own act, or all since something was shown."""

    do: Literal["undo", "takeback", "restart"]
    nonce: Annotated[Nonce | None, MayBeLeftOut] = None
    seat: OwnSeat = None


@dataclass(frozen=True, slots=True)
class AskAbout:
    """Ask for all options of a decision, for chains of them, or for advice."""

    do: Literal["options", "plans", "hint"]
    decision: Annotated[DecisionId | None, MayBeLeftOut] = None
    seat: OwnSeat = None


@dataclass(frozen=True, slots=True)
class Say:
    """Talk; how long a line may be is decided when it has been cleaned."""

    do: Literal["say"]
    text: str


@dataclass(frozen=True, slots=True)
class Sit:
    """Look from another own seat."""

    do: Literal["sit"]
    seat: OwnSeat = None


@dataclass(frozen=True, slots=True)
class Resync:
    """Ask for a snapshot."""

    do: Literal["resync"]


@dataclass(frozen=True, slots=True)
class Ping:
    """Ask for a pong with the same reference, whatever it is."""

    do: Literal["ping"]
    ref: Any = None


Message = PlayOption | PlayPlan | TakeBack | AskAbout | Say | Sit | Resync | Ping

WORDS: tuple[str, ...] = tuple(word for kind in get_args(Message) for word in get_args(get_type_hints(kind)["do"]))
"""All that a client may `do`."""

_WANTED = {
    "do": f"one of {', '.join(WORDS)}",
    "option": f"text of 1 to {LONGEST_ID} characters",
    "options": f"a list of 1 to {MOST_OPTIONS} ids",
    "decision": f"text of 1 to {LONGEST_NONCE} characters",
    "nonce": f"text of 1 to {LONGEST_NONCE} plain ASCII characters",
    "text": "a line to be said",
}

_MESSAGES: TypeAdapter[Message] = TypeAdapter(Annotated[Message, Field(discriminator="do")])


def read_json(text: str) -> dict[str, Any]:
    """A message as it came, if it is an object at all."""
    try:
        sent = orjson.loads(text)
    except orjson.JSONDecodeError:
        raise _malformed("it is not JSON") from None
    if not isinstance(sent, dict):
        raise _malformed("it is not an object")
    if text.count("[") + text.count("{") > DEEPEST and _is_deep(sent, DEEPEST):  # hardly ever looked at
        raise _malformed(f"it is nested more than {DEEPEST} deep")
    return sent


def read_message(sent: dict[str, Any]) -> Message:
    """What the client says; fields that nobody knows are ignored."""
    try:
        return _MESSAGES.validate_python(sent)
    except ValidationError as error:
        place = error.errors(include_url=False, include_context=False, include_input=False)[0]["loc"]
    field = str(place[1]) if len(place) > 1 else "do"
    if field == "seat":
        raise forbidden("Spectators cannot act." if sent["seat"] is None else "That seat is not yours.")
    wanted = _WANTED["option" if len(place) > 2 else field]
    raise _malformed(f"{field} must be {wanted}")


def _is_deep(value: object, levels: int) -> bool:
    if isinstance(value, dict):
        inside: Iterable[object] = value.values()
    elif isinstance(value, list):
        inside = value
    else:
        return False
    return levels == 0 or any(_is_deep(part, levels - 1) for part in inside)


def _malformed(why: str) -> Refusal:
    return Refusal("malformed", f"This message cannot be read: {why}.", 422)
