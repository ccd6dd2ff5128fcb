"""The race in figures: small positions counted by hand, and whole races whose figures must fit together."""

from __future__ import annotations

import json
from typing import Any

import pytest

import paddock
from paddock.bots import find_bot
from paddock.games.heat.board.circuit import load_circuit
from paddock.games.heat.state.race import Race
from paddock.games.heat.study.statistics import CarStatistics, car_statistics, finish_time
from paddock.kernel import FastChance

ONES = ["speed-1"] * 4


def table_at(position: dict[str, Any], drivers: tuple[str, ...] = ("A", "B"), **options: object) -> paddock.Table:
    """A table, on the USA circuit unless told otherwise, in the given position."""
    return paddock.scenario.Scenario(
        file="position",
        game="heat",
        title="a position",
        rules=("HEAT.ROUND.01",),
        drivers=drivers,
        options={"circuit": "usa", "laps": 1, **options},
        seed=1,
        position=position,
        script=(),
        expect={},
    ).table()


def play(table: paddock.Table, *choices: tuple[int, str]) -> None:
    for seat, choice in choices:
        table.play(seat, choice)


def first_option(table: paddock.Table, seat: int) -> str:
    return table.decisions[seat].options[0].id


def figures(table: paddock.Table, car: int = 0) -> CarStatistics:
    assert isinstance(table.state, Race)
    return car_statistics(table.state, table.events)[car]


def test_one_round_counted_by_hand() -> None:
    """A takes the corner at 33 one too fast; B shifts up by two, uses adrenaline, boosts and discards."""
    cars = {
        "A": {"at": "30/1", "gear": 2, "engine": 3, "hand": ["speed-1", "speed-1", "stress"], "deck": ["speed-2"] * 9},
        "B": {"at": "20/1", "gear": 2, "engine": 6, "hand": [*ONES, "speed-4"], "deck": ["speed-3"] * 9},
    }
    table = table_at({"cars": cars})
    play(table, (0, "gear:3"), (1, "gear:4"), (1, "cards:speed-1+speed-1+speed-1+speed-1"))
    play(table, (0, "end-react"))
    play(table, (1, "adrenaline"), (1, "boost"), (1, "discard:speed-4"))

    leader, last = figures(table, 0), figures(table, 1)
    assert (leader.rounds, leader.rounds_started_first, leader.rounds_in_gear) == (1, 2, (0, 0, 1, 0))
    assert (leader.stress_played, leader.corners_too_fast, leader.heat_paid, leader.heat_left) == (1, 1, 1, 2)
    assert (leader.boosts, leader.rounds_with_adrenaline, leader.heat_for_two_gears_up) == (0, 0, 0)
    assert (last.rounds, last.rounds_started_first, last.rounds_in_gear) == (1, 0, (0, 0, 0, 1))
    assert (last.rounds_with_adrenaline, last.adrenaline_spaces, last.boosts) == (1, 1, 1)
    assert (last.heat_paid, last.heat_for_two_gears_up, last.heat_for_two_gears_down) == (2, 1, 0)
    assert (last.heat_left, last.cards_discarded, last.corners_too_fast) == (4, 1, 0)


def test_a_spin_out_is_counted_with_its_stress_and_the_heat_it_takes() -> None:
    """Speed 8 over a limit of 3 costs 5: the one Heat left is lost, gear 3 brings two Stress."""
    cars = {"A": {"at": "30/1", "gear": 3, "engine": 1, "face_down": ["speed-4", "speed-4", "start-0"]}}
    table = table_at({"turn": "A", "cars": cars}, drivers=("A",))
    play(table, (0, "end-react"))
    spun = figures(table)
    assert (spun.spin_outs, spun.spin_out_stress, spun.heat_paid, spun.heat_left) == (1, 2, 1, 0)
    assert spun.corners_too_fast == 0, "the corner was not taken"


def test_shifting_down_by_two_counts_its_own_heat_and_not_that_of_the_water() -> None:
    """HEAT.GEAR.06: from a flooded spot a down-shift by two costs two Heat, one of them for the two gears."""
    flooded = min(position for position, _ in load_circuit("japan").flooded)
    table = table_at({"cars": {"A": {"at": f"{flooded}/1", "gear": 4, "engine": 5}}}, drivers=("A",), circuit="japan")
    play(table, (0, "gear:2"))
    play(table, (0, first_option(table, 0)))
    assert (figures(table).heat_for_two_gears_down, figures(table).heat_paid) == (1, 2)


def test_slipstream_spaces_are_those_really_gained() -> None:
    cars = {
        "A": {"at": "20/1", "gear": 1, "face_down": ["speed-1"]},
        "B": {"at": "22/1", "gear": 1},
    }
    table = table_at({"turn": "A", "order": ["B", "A"], "cars": cars})
    play(table, (0, "end-react"), (0, "slipstream:2"))
    assert figures(table).slipstream_spaces == 2


def test_the_finish_time_counts_rounds_and_the_way_past_the_line() -> None:
    """66 + 5 is the third space behind the line: round 9 stands for 9 × 60 + 60 − 3 seconds."""
    cars = {"A": {"at": "66/1", "gear": 1, "face_down": ["start-5"]}}
    table = table_at({"turn": "A", "round": 9, "cars": cars}, drivers=("A",))
    play(table, (0, "end-react"))
    done = figures(table)
    assert (done.finish_time, done.finish_clock, done.place) == (597, "9.57", 1)
    assert finish_time(15, 0) == 959
    assert finish_time(15, 9) < finish_time(15, 0) < finish_time(16, 20)


def test_adrenaline_lost_by_a_redone_move_is_not_counted() -> None:
    """HEAT.REACT.25: the card cannot be paid, the car moves anew and the space of the adrenaline is gone."""
    cars = {
        "A": {"at": "20/1", "gear": 1, "engine": 0, "face_down": ["upg-07"], "hand": ONES, "deck": ["speed-2"] * 9},
        "B": {"at": "40/1"},
    }
    table = table_at({"turn": "A", "order": ["B", "A"], "adrenaline": ["A"], "cars": cars})
    play(table, (0, "speed:1"), (0, "adrenaline"))  # nothing but cannot-pay is left then
    assert isinstance(table.state, Race)
    told = [event.kind() for event in table.events]
    before = car_statistics(table.state, table.events[: told.index("card-replaced")])
    assert (before[0].adrenaline_spaces, figures(table).adrenaline_spaces) == (1, 0)


def test_after_giving_up_the_last_of_the_others_has_adrenaline() -> None:
    """HEAT.AMB.14: D gives up before the turns, so C is the last car of the round."""
    cars = {
        "B": {"at": "40/1", "gear": 1},
        "C": {"at": "30/1", "gear": 1},
        "D": {"at": "20/1", "gear": 1},
    }
    table = table_at({"ranked": ["A"], "cars": cars}, drivers=("A", "B", "C", "D"), give_up=True)
    for seat in (1, 2):
        play(table, (seat, "gear:1"))
        play(table, (seat, first_option(table, seat)))
    play(table, (3, "give-up"))
    while table.events[-1].kind() != "round-started" or len(table.decisions) < 2:
        seat, decision = next(iter(table.decisions.items()))
        play(table, (seat, decision.options[-1].id))
    assert [figures(table, car).rounds_with_adrenaline for car in range(4)] == [0, 0, 1, 0]


@pytest.fixture(scope="module")
def race() -> paddock.Table:
    """Three drivers and two Legends, told in full."""
    table = paddock.new_table("heat", 3, {"circuit": "italia", "laps": 1, "legends": 2}, seed=5)
    bots = [find_bot(name) for name in ("greedy", "random", "random")]
    while not table.over:
        seat, decision = next(iter(table.decisions.items()))
        code = bots[seat].choose(table.state, seat, decision.options.codes, FastChance(len(table.events)))
        table.play(seat, next(option for option in decision.options if option.code == code))
    return table


def test_the_figures_of_a_race_fit_together(race: paddock.Table) -> None:
    assert isinstance(race.state, Race)
    cars = car_statistics(race.state, race.events)
    assert sorted(car.grid_slot for car in cars) == [1, 2, 3, 4, 5]
    assert sorted(car.place or 0 for car in cars) == [1, 2, 3, 4, 5]
    assert sum(car.rounds_started_first for car in cars) == race.state.round
    for car in cars:
        assert sum(car.rounds_in_gear) == (0 if car.is_legend else car.rounds)
        assert car.rounds_started_first <= car.rounds >= car.rounds_with_adrenaline
        assert car.finish_time is not None
        assert car.finish_time // 60 == car.rounds, "a car that finishes has played every round up to that one"
        assert car.heat_left == race.state.cars[car.car].engine
    by_place = sorted(cars, key=lambda car: car.place or 0)
    assert [car.finish_time for car in by_place] == sorted(car.finish_time or 0 for car in cars)


def test_nothing_secret_is_counted(race: paddock.Table) -> None:
    assert isinstance(race.state, Race)
    assert car_statistics(race.state, race.events_for(None)) == car_statistics(race.state, race.events)


def test_figures_are_plain(race: paddock.Table) -> None:
    plain = [figures(race, car).to_plain() for car in range(5)]
    assert json.loads(json.dumps(plain)) == plain
    assert race.game.statistics(race.state, race.events) == plain
    assert plain[0]["finish_clock"] == figures(race).finish_clock
