"""Whole races as everybody at the table is told them, text by text."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

from paddock.kernel import Table, game_of, new_table, question

RACES: dict[str, dict[str, object]] = {
    "heat": {"circuit": "usa", "laps": 1},
    "heat, all modules": {
        "circuit": "gb", "laps": 1, "garage": "all", "weather": True, "legends": 2,
    },
    "heat, championship": {"championship": "1961"},
    "formula90": {"circuit": "monza", "length": "sprint"},
    "formula90, basic": {"edition": "93-base", "length": "sprint"},
    "formula90, V10": {"edition": "v10", "length": "sprint"},
    "poleposition": {"laps": 1},
    "poleposition, all modules": {
        "laps": 1, "drs": True, "stress": True, "collisions": True, "safety_car": True, "events": True, "drivers": True,
        "teams": True,
    },
    "poleposition, cars of the rulebook": {"laps": 1, "bots": 3, "safety_car": True},
}  # fmt: skip


def texts_in(value: object) -> Iterator[Mapping[str, object]]:
    """Every text inside something that a client gets."""
    if isinstance(value, Mapping):
        if "key" in value and "en" in value:
            yield value
        for part in value.values():
            yield from texts_in(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from texts_in(part)


def told_in(name: str, *, choices: int = 400, seed: int = 1) -> Iterator[Mapping[str, object]]:
    """Everything that is told in a race with chosen options, as far as so many choices lead."""
    game = name.partition(",")[0]
    table = new_table(game, seats=3, options=RACES[name], seed=seed)
    chance, heard = random.Random(seed), 0
    names = ["Ann", "Ben", "Cai"]
    yield from texts_in(game_of(table.state).presenter.board(table.state))
    for number in range(choices):
        if table.over:
            break
        yield from _shown(table, names, heard, whole=number % 5 == 0)
        heard = len(table.events)
        seat = chance.choice(list(table.decisions))
        table.play(seat, chance.choice(list(table.decisions[seat].options)))
    yield from _shown(table, names, heard, whole=True)
    if table.over:
        presenter = game_of(table.state).presenter
        yield from texts_in([presenter.figures(), presenter.result(table.state, table.events)])


def _shown(table: Table, names: list[str], heard: int, *, whole: bool) -> Iterator[Mapping[str, object]]:
    presenter, state = game_of(table.state).presenter, table.state
    latest = table.events[heard:]
    for ground, event in zip(presenter.grounds(state, latest), latest, strict=True):
        yield from texts_in(presenter.event(ground, event, names))
    yield from texts_in(presenter.view(state, None, names))
    for seat in state.asked:
        decision = presenter.decision(state, seat, whole=whole)
        yield from texts_in(decision)
        yield from texts_in(presenter.own(state, seat))
        for shown in decision["options"][:3]:
            yield from texts_in(presenter.advice(state, seat, shown))
        question(state)
