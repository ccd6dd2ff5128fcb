"""The log by reasons: every line cites the rule that decided, and no change of places goes untold."""

from __future__ import annotations

import random
from dataclasses import fields
from itertools import combinations

import pytest

from paddock.games.poleposition.events.drivers import StressGained
from paddock.games.poleposition.events.driving import DieRolled, WentOffTrack
from paddock.games.poleposition.events.ending import CarDroppedOut
from paddock.games.poleposition.showing.reasons import REASONS
from paddock.games.poleposition.showing.reasons import RULES as BY_FIELD
from paddock.games.poleposition.state.race import Race
from paddock.kernel import Event, Table, find_game, new_table
from paddock.kernel.table import log_of

MODULES = ("circuit_rules", "events", "drivers", "teams", "collisions", "safety_car", "drs", "stress", "more_events")
RULES = {rule.id for rule in find_game("poleposition").ledger}
TOLD = {"car-passed", "pit-cars-passed", "fell-behind", "crew-passed", "joined-ahead", "car-put-back"}
EVERYBODY_MOVES = {"queue-formed", "race-started", "grid-set", "race-stopped"}


@pytest.mark.parametrize(
    ("event", "rule"),
    [
        (WentOffTrack(0, "tyres"), "PP.OFF.01"),
        (WentOffTrack(0, "grip"), "PP.OFF.05"),
        (CarDroppedOut(0, "lapped", 9), "PP.ELIM.01"),
        (CarDroppedOut(0, "no-stop", 9), "PP.ELIM.06"),
        (CarDroppedOut(0, "no-brakes", 9), "PP.ELIM.05"),
        (CarDroppedOut(0, "breakdowns", 9), "PP.ELIM.07"),
        (StressGained(0, 2, "drs"), "PP.STRESS.12"),
        (DieRolled(0, "soft", 9, 1), "PP.REROLL.01"),
        (DieRolled(0, "soft", 9, 0), "PP.MOVE.03"),
    ],
)
def test_the_same_event_cites_its_reason(event: Event, rule: str) -> None:
    assert REASONS.rule_behind(race_of(new_table("poleposition", 2, {}, 1)), event) == rule


@pytest.mark.parametrize("kind", BY_FIELD, ids=lambda kind: kind.kind())
def test_every_rule_is_in_the_ledger(kind: type[Event]) -> None:
    field, rules = BY_FIELD[kind]
    assert field in {entry.name for entry in fields(kind)}
    assert {*rules.values()} <= RULES


@pytest.mark.parametrize("seed", range(4))
def test_lines_cite_rules_and_places_change_in_words(seed: int) -> None:
    """PP.ROUND.08: whoever reads the log alone knows the order of the cars."""
    options = {"circuit": "toy-ring", "laps": 3, "bots": 2, **dict.fromkeys(MODULES, True), "card_sets": "all"}
    table, dice = new_table("poleposition", 4, options, seed, events="latest"), random.Random(seed)
    while not table.over:
        seat = next(iter(table.decisions))
        before = rank_of(table)
        table.play(seat, dice.choice(table.decisions[seat].options).id)
        check_lines(table)
        check_places(before, rank_of(table), table.events)


def race_of(table: Table) -> Race:
    assert isinstance(table.state, Race)
    return table.state


def rank_of(table: Table) -> bytes:
    return bytes(race_of(table).rank)


def check_lines(table: Table) -> None:
    for event in table.events:
        words = table.say(event)
        assert REASONS.rule_behind(race_of(table), event) in RULES
        assert words.endswith(".") and not any(sign in words for sign in "{}_") and "  " not in words


def check_places(before: bytes, after: bytes, events: tuple[Event, ...]) -> None:
    kinds = {event.kind() for event in events}
    told = {number for event in events if event.kind() in TOLD for number in named_in(event)}
    racing = [number for number in before if number in after]
    for one, other in combinations(racing, 2):
        if after.index(one) > after.index(other) and not kinds & EVERYBODY_MOVES:
            assert one in told or other in told, f"{one} and {other} changed places without a line"


def named_in(event: Event) -> set[int]:
    plain = event.to_plain()
    return {plain["car"], *plain.get("passed", ()), *plain.get("ahead", ())}


def test_every_line_of_a_championship_names_the_circuit_it_happened_on() -> None:
    """PP.CHAMP.01: the whole log told at the end reads as it read during each race."""
    options = {"championship": ["toy-ring", "monaco", "italy", "china"], "laps": 1}
    table, dice = new_table("poleposition", 2, options, 3), random.Random(3)
    live: list[str] = []
    while not table.over:
        before = len(table.events)
        seat = next(iter(table.decisions))
        table.play(seat, dice.choice(table.decisions[seat].options).id)
        live += log_of(table, table.events[before:])
    assert log_of(table)[-len(live) :] == live
    alone = [table.say(event) for event in table.events[-len(live) :]]
    assert alone != live, "the circuit of the last race does not name the cells of the others"
