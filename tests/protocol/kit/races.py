"""A race driven at random, and everything its presenter shows on the way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from kit import RandomRace, SetUp
from paddock.kernel import Event, Table
from paddock.protocol import (
    Advice,
    Board,
    CarResult,
    Figure,
    Option,
    OwnView,
    Plan,
    ShownDecision,
    ShownEvent,
    View,
)


class Shown(NamedTuple):
    """A value and the type it is declared to have."""

    what: str
    value: object
    hint: Any


def shown_in(setup: SetUp, every: int) -> Iterator[Shown]:
    """All that a race shows: everything at some of its decisions, and its end."""
    race = RandomRace(setup)
    presenter, boards = race.table.game.presenter, set[str]()
    for table in race.decisions(every):
        if (key := presenter.board_key(table.state)) not in boards:
            boards.add(key)
            yield Shown("board", presenter.board(table.state), Board)
        yield from _views(table)
        for seat in table.state.asked:
            yield from _question(table, seat)
    yield from _views(race.table)
    yield from _told(race.table)
    yield Shown("figures", presenter.figures(), list[Figure])
    yield Shown("result", presenter.result(race.table.state, race.table.events), list[CarResult])


def _views(table: Table) -> Iterator[Shown]:
    """From every seat that is asked, from another one, and from none."""
    presenter, state = table.game.presenter, table.state
    for seat in (None, 0, *state.asked):
        yield Shown("view", presenter.view(state, seat, table.names), View)
    yield Shown("own view", presenter.own(state, 0), OwnView)


def _question(table: Table, seat: int) -> Iterator[Shown]:
    presenter, state = table.game.presenter, table.state
    yield Shown("short decision", presenter.decision(state, seat, whole=False), ShownDecision)
    decision, plans = presenter.decision(state, seat, whole=True), presenter.plans(state, seat)
    yield Shown("decision", decision, ShownDecision)
    yield Shown("plans", plans, list[Plan])
    answers: Sequence[Option | Plan] = [*_some(decision["options"]), *_some(plans)]
    yield from (Shown("advice", presenter.advice(state, seat, answer), Advice) for answer in answers)


def _some(answers: Sequence[Any]) -> Sequence[Any]:
    """The first, the last and one between; long lists are of one kind."""
    return [answers[place] for place in sorted({0, len(answers) // 2, len(answers) - 1})] if answers else []


def _told(table: Table) -> Iterator[Shown]:
    """Every event as a spectator and as the first seat hear it."""
    presenter = table.game.presenter
    seen: list[Event | None] = [event.seen_by(seat) for event in table.events for seat in (None, 0)]
    for event in seen:
        if event is not None:
            yield Shown(event.kind(), presenter.event(table.state, event, table.names), ShownEvent)
