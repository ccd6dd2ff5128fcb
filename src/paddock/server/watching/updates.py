"""One act, told to many: what several may know is put into words and written as JSON once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from orjson import Fragment

from paddock.kernel import Event, State
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
        self._told = {id(event) for event in moment.events}
        self._words: dict[int, ShownEvent] = {}  # of events that are seen as they are, by their identity
        self._words_of_copies: dict[Event, ShownEvent] = {}
        self._written: list[tuple[list[Event], Fragment]] = []

    def for_audience(self, audience: Audience) -> bytes:
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
            silent = self._scene.answers_itself(audience.seat)
            told["decision"] = None if silent else self._scene.decision(audience.seat)
        return to_json(told)

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
            now, known = own.get(key, public.get(key)), before.get(key, old.get(key))
            if now is not known and now != known:
                told[key] = now
        return told

    def _seen_by(self, seat: int | None) -> Fragment:
        """The events as a seat may know them, numbered; those who see the same share what is written."""
        seen = [event for told in self._moment.events if (event := told.seen_by(seat)) is not None]
        for events, written in self._written:
            if events == seen:
                return written
        number = self._moment.number
        told = [{"n": number, "i": place, **words} for place, words in enumerate(self._in_words(seen))]
        written = Fragment(to_json(told))
        self._written.append((seen, written))
        return written

    def _in_words(self, seen: list[Event]) -> list[ShownEvent]:
        """Each event is put into words once for everybody who sees the same of it."""
        grounds = self._scene.grounds(seen)
        return [self._words_of(event, ground) for event, ground in zip(seen, grounds, strict=True)]

    def _words_of(self, event: Event, ground: State) -> ShownEvent:
        known: dict[Any, ShownEvent] = self._words_of_copies
        key: object = event
        if id(event) in self._told:
            known, key = self._words, id(event)
        if key not in known:
            known[key] = self._scene.words(ground, event)
        return known[key]


def changed_keys(before: View, after: View) -> ViewChange:
    """What is new in a view: changed keys, and of the cars only those that changed."""
    changed = {key: value for key, value in after.items() if before.get(key, _NOTHING) != value}
    if "cars" in changed and "cars" in before:
        seen = {car["id"]: car for car in before["cars"]}
        changed["cars"] = [car for car in after["cars"] if seen.get(car["id"]) != car]
    return changed


_NOTHING = object()
