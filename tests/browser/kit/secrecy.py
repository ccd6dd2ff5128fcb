"""What one driver's browser was told about another's cards, frame by frame."""

from __future__ import annotations

from collections.abc import Iterator

from paddock.kernel import Plain

Place = tuple[str, ...]

OWN = ("me", "decision", "plans", "options", "hint")
"""Parts of a message that speak of the reader's own seat."""
SHOWN = (("cars", "play"), ("cars", "discard"), ("anim", "cards"))
"""Places of cards that lie open for everybody."""


def card_places(value: object, kinds: frozenset[str], place: Place = ()) -> Iterator[tuple[Place, str]]:
    """Where the name of a card stands in a message, on its own or inside an id."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from card_places(inner, kinds, (*place, key))
    elif isinstance(value, list):
        for inner in value:
            yield from card_places(inner, kinds, place)
    elif isinstance(value, str) and kinds & set(value.replace(":", "+").split("+")):
        yield place, value


def stray_cards(message: Plain, kinds: frozenset[str]) -> list[str]:
    """Cards told outside the reader's own things and the open piles."""
    return [
        f"{'.'.join(place)}: {card}"
        for place, card in card_places(message, kinds)
        if not set(OWN) & set(place) and not any(_is_in(place, shown) for shown in SHOWN)
    ]


def _is_in(place: Place, shown: tuple[str, str]) -> bool:
    return shown[0] in place and place[-1] == shown[1]


def told_early(messages: list[Plain], seat: int) -> list[Plain]:
    """News of a seat's car between its locking in and the moment all choices are shown."""
    found, locked = [], False
    for message in messages:
        if message["is"] != "update":
            continue
        shown = any(event["kind"] == "gear-shown" for event in message["events"])
        cars = [car for car in message["view"].get("cars", []) if car["seat"] == seat]
        if locked and not shown and cars:
            found.append(message)
        state = next((one["state"] for one in message["waiting"] if one["seat"] == seat), None)
        locked = state == "locked"
    return found


def face_down_and_open(messages: list[Plain], seat: int) -> list[Plain]:
    """Cars whose cards in play are told while they still lie face down."""
    return [
        car
        for message in messages
        for car in (message.get("view") or {}).get("cars", [])
        if car["seat"] == seat and car["values"]["face_down"] and car["play"]
    ]
