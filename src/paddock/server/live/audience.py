"""All who see the same: the sockets of one seat, or the spectators. Their messages are built once."""

from __future__ import annotations

import orjson

from paddock.kernel import Plain

from .viewer import Viewer


class Audience:
    """Viewers who look from the same seat, and what only they were shown last."""

    __slots__ = ("decision_id", "own", "seat", "viewers")

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.viewers: set[Viewer] = set()
        self.own: Plain = {}
        self.decision_id: str | None = None

    def tell(self, frame: str) -> None:
        """The same to everybody here."""
        for viewer in self.viewers:
            viewer.outbox.put(frame)


def changed_keys(before: Plain, after: Plain) -> Plain:
    """What is new in a view: changed keys, and of the cars only those that changed."""
    changed = {key: value for key, value in after.items() if before.get(key, _NOTHING) != value}
    if "cars" in changed and "cars" in before:
        seen = {car["id"]: car for car in before["cars"]}
        changed["cars"] = [car for car in after["cars"] if seen.get(car["id"]) != car]
    return changed


_NOTHING = object()


def to_json(value: object) -> bytes:
    """A part of a message."""
    return orjson.dumps(value, option=orjson.OPT_NON_STR_KEYS)


def to_frame(message: Plain) -> str:
    """A message as text."""
    return to_json(message).decode()
