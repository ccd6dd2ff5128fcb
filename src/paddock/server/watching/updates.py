"""One act, told to many: what all may know is put into words and written as JSON once."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from paddock.kernel import Event, Plain

from ..race import Moment
from .audience import Audience
from .frames import to_json

if TYPE_CHECKING:
    from .scene import Scene

_FLAGS = {True: b"true", False: b"false"}


class Updates:
    """The updates of one moment."""

    def __init__(self, scene: Scene, moment: Moment, before: Plain, board: Plain | None) -> None:
        self._scene = scene
        self._moment = moment
        self._before = before
        self._changed = {} if moment.secret else changed_keys(before, scene.public)
        self._waiting = to_json(scene.waiting())
        self._board = b',"board":' + to_json(board) if board else b""
        self._words: dict[Event, bytes] = {}
        self._members: dict[frozenset[str], bytes] = {}

    def update(self, audience: Audience) -> str:
        """What an audience is told."""
        back = self._scene.ways_back(audience.seat)
        parts = [
            b'{"is":"update","n":%d,"seat":%s' % (self._moment.number, to_json(audience.seat)),
            b',"events":',
            self._seen_by(audience.seat),
            b',"view":{',
            self._view_change(audience),
            b"}",
            self._board,
            b',"waiting":',
            self._waiting,
            b',"undo":%s,"takeback":%s' % (_FLAGS[back["undo"]], _FLAGS[back["takeback"]]),
        ]
        decision_id = self._scene.decision_id(audience.seat)
        if decision_id != audience.decision_id:
            audience.decision_id = decision_id
            parts += (b',"decision":', to_json(self._scene.decision(audience.seat)))
        parts.append(b"}")
        return b"".join(parts).decode()

    def _view_change(self, audience: Audience) -> bytes:
        """The members of the view that are new to this audience."""
        if self._moment.secret and self._moment.seat != audience.seat:
            return b""
        own, before = self._scene.own(audience.seat), audience.own
        special = own.keys() | before.keys()
        public, old = self._scene.public, self._before
        changed = {
            key: now for key in special if (now := own.get(key, public.get(key))) != before.get(key, old.get(key))
        }
        audience.own = own
        parts = (self._public_members(special), to_json(changed)[1:-1])
        return b",".join(part for part in parts if part)

    def _public_members(self, special: Collection[str]) -> bytes:
        key = frozenset(special)
        members = self._members.get(key)
        if members is None:
            kept = {name: value for name, value in self._changed.items() if name not in key}
            members = self._members[key] = to_json(kept)[1:-1]
        return members

    # Events

    def _seen_by(self, seat: int | None) -> bytes:
        """The events as a seat may know them, numbered; those that look the same to several are written once."""
        number = self._moment.number
        parts: list[bytes] = []
        for event in self._moment.events:
            if (seen := event.seen_by(seat)) is not None:
                parts.append(b'{"n":%d,"i":%d,%s' % (number, len(parts), self._written(seen)))
        return b"[%s]" % b",".join(parts)

    def _written(self, event: Event) -> bytes:
        """An event in words, as JSON without its opening brace."""
        words = self._words.get(event)
        if words is None:
            words = self._words[event] = to_json(self._scene.event(event))[1:]
        return words


def changed_keys(before: Plain, after: Plain) -> Plain:
    """What is new in a view: changed keys, and of the cars only those that changed."""
    changed = {key: value for key, value in after.items() if before.get(key, _NOTHING) != value}
    if "cars" in changed and "cars" in before:
        seen = {car["id"]: car for car in before["cars"]}
        changed["cars"] = [car for car in after["cars"] if seen.get(car["id"]) != car]
    return changed


_NOTHING = object()
