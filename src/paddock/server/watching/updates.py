"""One act, told to many: what several may know is put into words and written as JSON once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orjson import Fragment

from paddock.kernel import Event
from paddock.protocol import BoardPlace, ShownEvent, View, ViewChange

from ..race import Moment
from .audience import Audience
from .frames import to_json

if TYPE_CHECKING:
    from .scene import Scene


class Updates:
    """The updates of one moment."""

    def __init__(self, scene: Scene, moment: Moment, before: View, board: BoardPlace | None) -> None:
        self._scene = scene
        self._moment = moment
        self._before = before
        changed: ViewChange = {} if moment.secret else changed_keys(before, scene.public)
        self._changed = {key: Fragment(to_json(value)) for key, value in changed.items()}
        self._waiting = Fragment(to_json(scene.waiting()))
        self._board = board
        self._words: dict[Event, ShownEvent] = {}
        self._written: list[tuple[tuple[Event, ...], Fragment]] = []

    def for_audience(self, audience: Audience) -> str:
        """What an audience is told: an update whose parts are partly written already."""
        told: dict[str, object] = {
            "is": "update",
            "n": self._moment.number,
            "seat": audience.seat,
            "events": self._seen_by(audience.seat),
            "view": self._view_change(audience),
        }
        if self._board:
            told["board"] = self._board
        told["waiting"] = self._waiting
        told |= self._scene.ways_back(audience.seat)
        decision_id = self._scene.decision_id(audience.seat)
        if decision_id != audience.decision_id:
            audience.decision_id = decision_id
            told["decision"] = self._scene.decision(audience.seat)
        return to_json(told).decode()

    def _view_change(self, audience: Audience) -> dict[str, object]:
        """The members of the view that are new to this audience."""
        if self._moment.secret and self._moment.seat != audience.seat:
            return {}
        own, before = self._scene.own(audience.seat), audience.own
        audience.own = own
        public, old = self._scene.public, self._before
        special = own.keys() | before.keys()
        told: dict[str, object] = {key: value for key, value in self._changed.items() if key not in special}
        for key in special:
            now = own.get(key, public.get(key))
            if now != before.get(key, old.get(key)):
                told[key] = now
        return told

    def _seen_by(self, seat: int | None) -> Fragment:
        """The events as a seat may know them, numbered; those who see the same share what is written."""
        seen = tuple(event for told in self._moment.events if (event := told.seen_by(seat)) is not None)
        for events, written in self._written:
            if events == seen:
                return written
        number = self._moment.number
        told = [{"n": number, "i": place, **words} for place, words in enumerate(self._in_words(seen))]
        written = Fragment(to_json(told))
        self._written.append((seen, written))
        return written

    def _in_words(self, seen: tuple[Event, ...]) -> list[ShownEvent]:
        if any(event not in self._words for event in seen):
            self._words.update(zip(seen, self._scene.events(seen), strict=True))
        return [self._words[event] for event in seen]


def changed_keys(before: View, after: View) -> ViewChange:
    """What is new in a view: changed keys, and of the cars only those that changed."""
    changed = {key: value for key, value in after.items() if before.get(key, _NOTHING) != value}
    if "cars" in changed and "cars" in before:
        seen = {car["id"]: car for car in before["cars"]}
        changed["cars"] = [car for car in after["cars"] if seen.get(car["id"]) != car]
    return changed


_NOTHING = object()
