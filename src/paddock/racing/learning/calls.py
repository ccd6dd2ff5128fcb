"""What the engineer says in a first race, and when: `calls.toml` of a learning room.

A call is heard once. Its `when` tells the moment, all of its keys together; a list of such tables means any of them:

    [[call]]
    id = "cool"
    when = { decision = "react", option = "HEAT.REACT.07" }
    points_at = "tiles"
    says = "Low gear cools: gear 1 puts three Heat back into the engine, gear 2 one."
    why = "HEAT.REACT.07"
    lesson = "cooling"

A client follows `when` by what it sees (web/src/learn/calls.ts). Whatever it could never see is refused here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from paddock.kernel import AnyGame, BadData, Plain, Table, alternatives, new_table
from paddock.kernel.files import Reader

from .learning import learning_of
from .reading import read_table

FILE = "calls.toml"
KEYS = ("id", "title", "when", "after", "points_at", "says", "why", "lesson", "modules", "editions")
WHEN_KEYS = ("decision", "event", "option", "state", "draft", "turn")
MOST_WORDS = 25
TARGETS = (
    "bolt", "board", "boost", "cells", "check", "chips", "coin", "cool", "corner", "die", "dock", "duel", "engine",
    "finish", "gear", "hand", "landing", "ledger", "me", "order", "pit", "plate", "points", "skill",
    "technical", "tiles", "turns", "tyre", "weather",
)  # fmt: skip
"""What a call may point at; web/src/learn/targets.ts finds it on the screen."""
SEEN = ("turn", "turns", "lap", "laps", "round", "technical")
DRAFTED = ("complete", "corners", "price", "spins", "line", "cells", "fights", "suggested")
"""What a client knows of the race, and of the choice that is being made."""
_TEST = re.compile(r"([a-z_.]+) (<=|>=|==|!=|<|>|has) ([a-z_.]+|\d+)(?: \+ (\d+))?")


@dataclass(frozen=True, slots=True)
class Test:
    """Something seen beside a number, a word, or something else that is seen."""

    field: str
    sign: str
    value: int | str
    more: int = 0

    def to_plain(self) -> Plain:
        """JSON-ready values."""
        return {"field": self.field, "sign": self.sign, "value": self.value, "more": self.more}


@dataclass(frozen=True, slots=True)
class Moment:
    """When a call is due; what is not said does not matter."""

    decision: str = ""
    event: str = ""
    option: str = ""
    state: tuple[Test, ...] = ()
    draft: tuple[Test, ...] = ()
    turn: int = 0

    def to_plain(self) -> Plain:
        """JSON-ready values; those that do not matter are left out."""
        told = {
            "decision": self.decision,
            "event": self.event,
            "option": self.option,
            "state": [test.to_plain() for test in self.state],
            "draft": [test.to_plain() for test in self.draft],
            "turn": self.turn,
        }
        return {key: value for key, value in told.items() if value}


@dataclass(frozen=True, slots=True)
class Call:
    """One thing that the engineer says."""

    id: str
    title: str
    moments: tuple[Moment, ...]
    after: tuple[str, ...]
    points_at: str
    says: str
    why: str
    lesson: str = ""
    modules: tuple[str, ...] = ()
    editions: tuple[str, ...] = ()

    def to_plain(self) -> Plain:
        """As a client gets it."""
        return {
            "id": self.id,
            "title": self.title,
            "when": [moment.to_plain() for moment in self.moments],
            "after": list(self.after),
            "points_at": self.points_at,
            "says": self.says,
            "why": self.why,
            "lesson": self.lesson,
            "modules": list(self.modules),
            "editions": list(self.editions),
        }


@lru_cache(maxsize=64)
def calls_of(game: AnyGame) -> tuple[Call, ...]:
    """The calls of a game, the most urgent first; none if it has no engineer."""
    content = read_table(learning_of(game).folder, FILE)
    content.only("call")
    reading = _Reading(game)
    found: list[Call] = []
    for entry in content.tables("call"):
        found.append(reading.call(entry, [call.id for call in found]))
    return tuple(found)


class _Reading:
    """Checks calls against everything that a client can see of a game."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._rules = {rule.id for rule in game.ledger}
        self._kinds = sorted({str(kind) for step in game.steps if (kind := getattr(step, "kind", ""))})
        self._fields = sorted(fields_of(game))
        self._drafted = sorted(f"draft.{name}" for name in DRAFTED)

    def call(self, entry: Reader, before: list[str]) -> Call:
        """One call; errors name it by its id."""
        entry.only(*KEYS)
        call_id = entry.text("id")
        if call_id in before:
            raise entry.problem("id", f"{call_id!r} is there twice")
        says = entry.text("says")
        if len(says.split()) > MOST_WORDS:
            raise entry.problem("says", f"call {call_id!r} has {len(says.split())} words; at most {MOST_WORDS}")
        options = [spec.name for spec in self._game.all_specs]
        return Call(
            id=call_id,
            title=entry.text("title"),
            moments=tuple(self._moments(entry, call_id)),
            after=entry.choices("after", before),
            points_at=entry.choice("points_at", TARGETS),
            says=says,
            why=self._rule(entry, "why", call_id),
            lesson=entry.text("lesson", ""),
            modules=entry.choices("modules", options),
            editions=entry.choices("editions", self._game.editions),
        )

    def _moments(self, entry: Reader, call_id: str) -> Iterator[Moment]:
        tables = entry.tables("when") if _is_list(entry, "when") else [entry.table("when")]
        for when in tables:
            when.only(*WHEN_KEYS)
            if not when.names():
                raise entry.problem("when", f"call {call_id!r} has no moment")
            yield Moment(
                decision=when.choice("decision", self._kinds) if when.has("decision") else "",
                event=self._rule(when, "event", call_id) if when.has("event") else "",
                option=self._option(when, call_id),
                state=tuple(self._tests(when, "state", self._fields)),
                draft=tuple(self._tests(when, "draft", self._drafted)),
                turn=when.number("turn", 0, 99, 0),
            )

    def _rule(self, entry: Reader, key: str, call_id: str) -> str:
        rule = entry.text(key)
        if rule not in self._rules:
            near = alternatives(rule, [known for known in self._rules if known.startswith(rule[:6])])
            raise entry.problem(key, f"call {call_id!r}: there is no rule {rule!r}; {near}")
        return rule

    def _option(self, entry: Reader, call_id: str) -> str:
        """A rule, or how the id of an option begins."""
        option = entry.text("option", "")
        return self._rule(entry, "option", call_id) if option[:1].isupper() else option

    def _tests(self, entry: Reader, key: str, known: list[str]) -> Iterator[Test]:
        texts = entry.texts(key) if _is_list(entry, key) else [entry.text(key)] if entry.has(key) else []
        for text in texts:
            match = _TEST.fullmatch(text)
            if match is None:
                raise entry.problem(key, f"{text!r} is no test such as 'me.heat <= 2'")
            field, sign, value, more = match.groups()
            name = field if key == "state" else f"draft.{field}"
            if name not in known:
                raise entry.problem(key, f"there is no field {field!r}; {alternatives(name, known)}")
            yield Test(field, sign, int(value) if value.isdigit() else value, int(more or 0))


def _is_list(entry: Reader, key: str) -> bool:
    """Whether several are given."""
    try:
        return entry.has(key) and entry.values(key) is not None
    except BadData:
        return False


@lru_cache(maxsize=64)
def fields_of(game: AnyGame) -> frozenset[str]:
    """The fields that a call may test: what every client sees, and the own car's values and tracks."""
    table = new_table(game.name, max(1, game.seat_range[0]), dict(game.first_race), seed=1, events=False)
    return frozenset({*SEEN, "me.place", "me.marks", *_own_fields(table)})


def _own_fields(table: Table) -> Iterator[str]:
    presenter = table.game.presenter
    view: Mapping[str, Any] = {**presenter.view(table.state, 0, table.names), **presenter.own(table.state, 0)}
    car = next(car for car in view["cars"] if car["seat"] == 0)
    for key, value in car["values"].items():
        yield f"me.{key}"
        if isinstance(value, list) and len(value) == 2:
            yield f"me.{key}.left"
    for track in view["me"]["tracks"] if view["me"] else ():
        yield f"me.{track['key']}"
