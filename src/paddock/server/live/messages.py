"""What a client says on its socket, read by the declarations of the protocol."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, get_args, get_type_hints

import orjson
from pydantic import Field, TypeAdapter, ValidationError

from paddock.kernel import said
from paddock.protocol import LONGEST_ID, LONGEST_NONCE, MOST_OPTIONS, Outgoing

from ..errors import Refusal, forbidden

DEEPEST = 64
"""Lists and objects within each other; what a client gets back may be no deeper than our JSON can be written."""


WORDS: tuple[str, ...] = tuple(word for kind in get_args(Outgoing) for word in get_args(get_type_hints(kind)["do"]))
"""All that a client may `do`."""

_WANTED = {
    "do": f"one of {', '.join(WORDS)}",
    "option": f"text of 1 to {LONGEST_ID} characters",
    "options": f"a list of 1 to {MOST_OPTIONS} ids",
    "decision": f"text of 1 to {LONGEST_NONCE} characters",
    "nonce": f"text of 1 to {LONGEST_NONCE} plain ASCII characters",
    "text": "a line to be said",
    "shown": "a list of whole numbers",
    "often": "always, matter or never by habit",
    "switches": "a list of short names",
    "marked": "a list of card names",
    "orders": "a list of orders as docs/protocol.md tells them",
    "rev": "a whole number",
    "n": "a whole number",
    "looking": "true or false",
}

_MESSAGES: TypeAdapter[Outgoing] = TypeAdapter(Annotated[Outgoing, Field(discriminator="do")])


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


def read_message(sent: dict[str, Any]) -> Outgoing:
    """What the client says; fields that nobody knows are ignored."""
    try:
        return _MESSAGES.validate_python(sent)
    except ValidationError as error:
        place = error.errors(include_url=False, include_context=False, include_input=False)[0]["loc"]
    field = str(place[1]) if len(place) > 1 else "do"
    if field == "seat":
        raise forbidden(
            said("refused.spectators", "Spectators cannot act.")
            if sent["seat"] is None
            else said("refused.not-your-seat", "That seat is not yours.")
        )
    wanted = _WANTED["option" if field == "options" and len(place) > 2 else field]
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
    return Refusal("malformed", said("refused.unreadable", "This message cannot be read: {why}.", why=why), 422)
