"""Clients of a race in memory: they keep what they are told, as a browser does, beside a fresh look."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import orjson
import pytest

from kit import SetUp
from paddock.kernel import Plain, find_game
from paddock.kernel.game import Remembered
from paddock.server.race import Moment, Narrator, Replica, TableBoards
from paddock.server.storage import Seat, Sheet
from paddock.server.watching import Audience, Scene

Part = Callable[[Remembered[Any], object, Any, Callable[[], Any]], Any]


def sheet_of(setup: SetUp) -> Sheet:
    """The entry sheet of a race that nobody stored."""
    game = find_game(setup.game)
    seats = tuple(Seat(seat, "human", name=f"Driver {seat}") for seat in range(setup.seats))
    return Sheet(
        id="t",
        game=game.name,
        rules_version=game.rules_version,
        name="",
        options=setup.options,
        seed=str(setup.seed),
        commitment="",
        status="running",
        host_id="",
        public=True,
        watch="live",
        hints=True,
        pace="",
        chat="all",
        clean_chat=False,
        own_circuit=False,
        asked=(),
        rematch_id=None,
        created_at=0,
        started_at=0,
        ended_at=None,
        seats=seats,
        imported=True,  # its seed may be a plain number
    )


class Onlookers:
    """Every seat and a spectator, at one race."""

    def __init__(self, setup: SetUp) -> None:
        self.replica = Replica(sheet_of(setup))
        self.scene = self._scene()
        self._seats: list[int | None] = [None, *range(setup.seats)]
        self._views: dict[int | None, Plain] = {}
        self._decisions: dict[int | None, Plain | None] = {}
        for seat in self._seats:
            audience = self.scene.audiences[seat] = Audience(seat)
            audience.own, audience.decision_id = self.scene.own(seat), self.scene.decision_id(seat)
            self._views[seat] = _read({**self.scene.public, **audience.own})
            self._decisions[seat] = _read(self.scene.decision(seat))

    def choose(self, chance: random.Random) -> Moment:
        """Somebody who is asked answers at random, and now and then takes an answer back."""
        seat = chance.choice(self.replica.asked)
        if chance.random() < 0.1 and (acts := self.replica.undoable(seat, all_of_turn=False)):
            return self.replica.undo(seat, acts)
        option = chance.choice(list(self.replica.table.decisions[seat].options))
        return self.replica.play(seat, (option.id,))[1]

    def take_in(self, moment: Moment) -> dict[int | None, Plain]:
        """What all clients show and were told after an act, by what the server remembers."""
        told = {audience.seat: orjson.loads(frame) for audience, frame in self.scene.updates(moment)}
        return {seat: self._shown(seat, told[seat]) for seat in self._seats}

    def look_afresh(self, moment: Moment) -> dict[int | None, Plain]:
        """The same for whoever comes now, by nothing that anybody remembers."""
        scene, presenter = self._scene(), self.replica.table.game.presenter
        names = self.replica.table.names
        return {
            seat: {
                "view": _read({**scene.public, **scene.own(seat)}),
                "decision": _read(scene.decision(seat)),
                "events": _read(Narrator(presenter, names, seat).tell_one(moment)),
                "waiting": _read(scene.waiting()),
            }
            for seat in self._seats
        }

    def _shown(self, seat: int | None, update: Plain) -> Plain:
        view, change = self._views[seat], update["view"]
        cars = {car["id"]: car for car in change.pop("cars", [])}
        view["cars"] = [cars.get(car["id"], car) for car in view["cars"]]
        view.update(change)
        if "decision" in update:
            self._decisions[seat] = update["decision"]
        shown = {"view": view, "decision": self._decisions[seat]}
        return {**shown, "events": update["events"], "waiting": update["waiting"]}

    def _scene(self) -> Scene:
        return Scene(self.replica, lambda _: "here", TableBoards("t", self.replica.table.game))


@contextmanager
def remembering(part: Part) -> Iterator[None]:
    """Another way to remember parts of pictures, for a while."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Remembered, "part", part)
        yield


def nothing(_memory: Remembered[Any], _ground: object, _values: object, make: Callable[[], Any]) -> Any:
    """Every part is made anew."""
    return make()


def forget_words() -> None:
    """Clear whatever the showing of the games keeps by its arguments."""
    for name, module in list(sys.modules.items()):
        if name.startswith("paddock.games.") and ".showing" in name:
            for value in vars(module).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def _read(told: object) -> Any:
    """As it comes out of the line."""
    return orjson.loads(orjson.dumps(told, option=orjson.OPT_NON_STR_KEYS))
