"""A table that stands still: a lesson or a puzzle as a client shows it, made anew from its choices for every call.

Nothing is kept, so that nothing can be lost, and the client's own table shows it as any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self, cast

from paddock.kernel import AnyGame, Event, Plain, Said, Setup, State, Table
from paddock.kernel.saying import text_of
from paddock.protocol import View

from ..storage import title_of

ANY_TABLE: Plain = {
    "id": "still",
    "circuit": None,
    "status": "running",
    "public": False,
    "watch": "off",
    "hints": False,
    "pace": "instant",
    "chat": "off",
    "clean_chat": False,
    "programs": False,
    "clock": {"kind": "none"},
    "relief": "",
    "paused": False,
    "asleep": False,
    "commitment": "",
    "seed": None,
    "secret": None,
    "pledge": None,
    "revealing": False,
    "host": True,
    "join_code": None,
    "watchers": 0,
    "rematch": None,
    "branch": False,
    "rewound": False,
    "coach": False,
    "imported": False,
    "rated": False,
    "created_at": 0,
    "started_at": None,
    "ended_at": None,
}
"""What a client asks of every table."""


@dataclass(frozen=True, slots=True)
class Position:
    """Where a race stands still: the question, the drivers, and what was told last."""

    game: AnyGame
    setup: Setup
    state: State
    names: Sequence[str]
    events: Sequence[Event] = ()

    @classmethod
    def of(cls, table: Table, seat: int) -> Self:
        """A table as a seat knows it."""
        return cls(table.game, table.setup, table.state, table.names, table.events_for(seat))


@dataclass(frozen=True, slots=True)
class Still:
    """A position and whoever looks at it."""

    position: Position
    seat: int
    number: int
    name: str

    def to_plain(self, *, asked: bool) -> Plain:
        """What a snapshot of a live table holds, with the board and the plans."""
        state, presenter = self.position.state, self.position.game.presenter
        view = _with_titles(presenter.view(state, None, self.position.names), self.position.names)
        view = {**view, **presenter.own(state, self.seat)}
        decision = self._decision() if asked and self.seat in state.asked else None
        return {
            "board": presenter.board(state),
            "plans": presenter.plans(state, self.seat) if decision and decision["plans"] else [],
            "snapshot": {
                "is": "snapshot",
                "v": 1,
                "board": {"hash": "", "url": ""},  # it lies beside the snapshot
                "n": self.number,
                "table": self._described(),
                "seat": self.seat,
                "seats": [self.seat],
                "view": view,
                "decision": decision,
                "waiting": [],
                "events": self._events(),
                "undo": False,
                "takeback": False,
                "chat": [],
                "result": None,
            },
        }

    def _decision(self) -> dict[str, Any]:
        told = self.position.game.presenter.decision(self.position.state, self.seat, whole=True)
        return {**told, "id": f"{self.number}.{self.seat}", "seat": self.seat, "undo": False, "takeback": False}

    def _events(self) -> list[Plain]:
        at, presenter = self.position, self.position.game.presenter
        shown = [presenter.event(at.state, event, at.names) for event in at.events]
        return [{**told, "n": self.number, "i": place} for place, told in enumerate(shown)]

    def _described(self) -> Plain:
        """As much of a table as a client asks for."""
        at = self.position
        seats = [
            {"seat": seat, "name": name, "kind": "human" if seat == self.seat else "bot", "level": None, "driver": None,
             "present": True, "mine": seat == self.seat, "promise": None, "word": None, "ready": True,
             "livery": None, "num": None, "suggestion": None, "program": None}
            for seat, name in enumerate(at.names)
        ]  # fmt: skip
        return {
            **ANY_TABLE,
            "game": at.game.name,
            "name": str(self.name),
            "title": title_of(self.name),
            "options": dict(at.game.differences(at.setup)),
            "rules_version": at.setup.rules,
            "my_seats": [self.seat],
            "seats": seats,
        }


def _with_titles(view: View, names: Sequence[str]) -> View:
    """A name that is no name but something said is told in the language of the reader."""
    said = {seat: name for seat, name in enumerate(names) if isinstance(name, Said)}
    cars = [{**car, "title": text_of(said[car["seat"]])} if car["seat"] in said else car for car in view["cars"]]
    return cast(View, {**view, "cars": cars})
