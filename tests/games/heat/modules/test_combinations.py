"""Garage, weather and tournament mode in every combination, on every circuit, with two to twelve cars."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

import paddock
from paddock.kernel import FastChance, State, Table, apply, deal_afresh, question

CIRCUITS = paddock.game("heat").circuits
GARAGES = (("off", "draft"), *product(("basic", "advanced", "all"), ("draft", "snake", "random")))
TOURNAMENTS = ((False, "strict"), (True, "strict"), (True, "lenient"))
COMBINATIONS = tuple(product(GARAGES, (False, True), TOURNAMENTS))
RACES_EACH = 5
SAMPLES = 40  # one decision in so many is looked at closely
SETS = ((), ("heavy-rain",), ("tunnel-vision", "rocky-roads"))


def table_of(number: int) -> Table:
    """One of three hundred set-ups; fields and circuits go round at different paces."""
    (garage, mode), weather, (tournament, mistakes) = COMBINATIONS[number % len(COMBINATIONS)]
    cars = 2 + number * 7 % 11
    legends = (0, 1, cars // 2)[number % 3]
    options: dict[str, object] = {
        "circuit": CIRCUITS[(number + number // len(COMBINATIONS)) % len(CIRCUITS)],
        "laps": 1,
        "legends": legends,
        "sets": SETS[number % 4 % 3],
        "garage": garage,
        "garage_mode": mode,
        "weather": weather,
        "tournament": tournament,
        "tournament_mistakes": mistakes,
        "mulligan": number % 5 == 0,
        "give_up": number % 4 == 0,
    }
    return paddock.new_table("heat", cars - legends, options, seed=number, events=False)


def drive(state: State, chance: FastChance) -> Iterator[State]:
    """A random race, decision by decision."""
    while not state.over:
        yield state
        seats = sorted(state.asked)
        seat = seats[chance.below(len(seats))]
        codes = state.asked[seat]
        apply(state, seat, codes[chance.below(len(codes))])


def owned(table: Table, state: State) -> dict[str, int]:
    """All components but the Stress that spin-outs bring (HEAT.SETUP.16)."""
    counts = table.game.components(state)
    assert min(counts.values()) >= 0
    return {name: count for name, count in counts.items() if count and not name.endswith(":stress")}


def check_copies(table: Table, state: State) -> None:
    """A clone and a saved state are the same position and ask the same."""
    plain = state.to_plain()
    loaded = table.game.load(table.setup, json.loads(json.dumps(plain)))
    for copy in (state.clone(), loaded):
        assert copy.to_plain() == plain
        assert copy.asked == state.asked


def check_secrets(table: Table, state: State, seat: int | None, seed: int) -> None:
    """Whatever the hidden cards are, the seat sees the same table and is asked the same."""
    world = deal_afresh(state, seat, FastChance(seed))
    game, presenter = table.game, table.game.presenter
    assert game.view(world, seat) == game.view(state, seat)
    assert presenter.view(world, seat, table.names) == presenter.view(state, seat, table.names)
    assert sorted(world.asked) == sorted(state.asked)
    assert owned(table, world) == owned(table, state)
    if seat in state.asked:
        shown, imagined = (presenter.decision(one, seat, whole=True) for one in (state, world))
        assert imagined == shown
    for _, _ in zip(range(20), drive(world, FastChance(seed)), strict=False):
        pass


def check_words(table: Table, state: State) -> None:
    """Every option can be read."""
    step = question(state)
    for seat, codes in state.asked.items():
        for code in codes[:12]:
            option = step.option(state, seat, code)
            assert option.label and option.id == step.option_id(state, seat, code)
            table.game.ledger.rule(option.rule)


@pytest.mark.parametrize("number", range(len(COMBINATIONS) * RACES_EACH))
def test_every_combination_races_to_the_end(number: int) -> None:
    """HEAT.OPTIONS.03, HEAT.OPTIONS.05: modules combine freely; no card is made or lost, nothing hidden is shown."""
    table, chance = table_of(number), FastChance(number)
    state = table.state.clone()
    before = owned(table, state)
    for place, _ in enumerate(drive(state, chance)):
        if place % SAMPLES == number % SAMPLES:
            assert owned(table, state) == before
            check_copies(table, state)
            check_words(table, state)
            seat = chance.below(table.setup.seats + 1)
            check_secrets(table, state, seat if seat < table.setup.seats else None, place)
    assert owned(table, state) == before
    assert state.to_plain()["round"] < 1000  # type: ignore[operator]
    assert [line.place for line in table.game.standings(state)] == list(range(1, len(table.standings) + 1))


@pytest.mark.parametrize("number", range(0, len(COMBINATIONS), 7))
def test_a_record_replays_and_everything_is_told(number: int) -> None:
    """HEAT.OPTIONS.03: the same choices make the same race, and every event finds its words."""
    quiet = table_of(number)
    table = paddock.new_table("heat", quiet.setup.seats, quiet.setup.options, seed=number)
    chance, presenter = FastChance(number), table.game.presenter
    for _ in range(150):
        if table.over:
            break
        seat, decision = next(iter(table.decisions.items()))
        table.play(seat, decision.options[chance.below(len(decision.options))])
    assert paddock.replay(table.record()).digest() == table.digest()
    rules = {rule.id for rule in table.game.ledger}
    for event in table.events:
        plain: dict[str, Any] = event.to_plain()
        assert type(event).from_plain(json.loads(json.dumps(plain))) == event
        assert table.say(event).strip()
        assert event.rule in rules
        presenter.event(table.state, event, table.names)
