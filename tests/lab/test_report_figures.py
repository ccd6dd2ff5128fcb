"""The figures behind a report, from races small enough to count by hand."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from paddock.lab.report.lap import corner_tolls, layers
from paddock.lab.report.rates import factors
from paddock.lab.report.road import Road
from paddock.lab.report.series import Incident, Series, Start, Turn
from paddock.lab.report.study import Study
from paddock.lab.report.traces import Course
from paddock.lab.report.verdicts import Reference, Yardstick, verdicts

PLAN = {"game": "heat", "options": {"circuit": "usa"}, "seats": ["fast", "slow"], "seed": 0, "races": 2, "command": ""}


def start(race: int, car: str, slot: int, place: int, **traits: object) -> Start:
    return Start(race, car, "fast" if car == "red" else "slow", slot, place, False, traits)


def series(starts: Sequence[Start], turns: Sequence[Turn] = (), incidents: Sequence[Incident] = ()) -> Series:
    races = sorted({one.race for one in starts})
    return Series("hand", PLAN, dict.fromkeys(races, 3), 9, starts, turns, incidents)


TWO_RACES = [start(0, "red", 1, 1), start(0, "blue", 2, 2), start(1, "blue", 1, 2), start(1, "red", 2, 1)]


def test_rates_are_wins_per_start() -> None:
    driver, slot = factors(series(TWO_RACES))
    assert [(group.label, group.starts, group.wins) for group in driver.groups] == [("fast", 2, 2), ("slow", 2, 0)]
    assert [(group.label, group.win.value) for group in slot.groups] == [("1", 0.5), ("2", 0.5)]
    assert driver.fair == slot.fair == 0.5


def test_a_car_counts_for_each_of_its_upgrades_but_for_one_tyre_plan() -> None:
    cars = [
        start(0, "red", 1, 1, upgrades=["brakes", "wings"], tyres=["soft", "hard"]),
        start(0, "blue", 2, 2, upgrades=["wings"], tyres=["hard"]),
        start(1, "red", 1, 1, upgrades=["wings"], tyres=["hard"]),
        start(1, "blue", 2, 2, upgrades=["brakes"], tyres=["soft", "hard"]),
    ]
    found = {factor.title: factor.groups for factor in factors(series(cars))}
    assert [(group.label, group.starts, group.wins) for group in found["Upgrade"]] == [
        ("wings", 3, 2),
        ("brakes", 2, 1),
    ]
    assert [(group.label, group.starts) for group in found["Tyre plan"]] == [("hard", 2), ("soft → hard", 2)]


def test_a_trait_that_the_driver_tells_already_is_left_out() -> None:
    cars = [start(race, car, 1, 1, legend=car == "blue") for race in range(3) for car in ("red", "blue")]
    assert [factor.key for factor in factors(series(cars))] == ["driver"]


def test_a_trait_is_compared_with_the_cars_that_have_it() -> None:
    cars = [
        *(start(race, "red", 1, 1 + race % 2, skill="late" if race % 4 < 2 else "smooth") for race in range(16)),
        *(start(race, "blue", 2, 2 - race % 2) for race in range(16)),
    ]
    skill = next(factor for factor in factors(series(cars)) if factor.title == "Skill")
    assert skill.fair == 0.5 and sum(group.starts for group in skill.groups) == 16


def turns(*leaders: str) -> list[Turn]:
    rows = []
    for number, leader in enumerate(leaders):
        other = "blue" if leader == "red" else "red"
        rows += [Turn(0, number, leader, 1, "cell:5.1", 0, 4, 5 * number)]
        rows += [Turn(0, number, other, 2, "cell:3.2", number, 2, 4 * number)]
    return rows


def test_lead_changes_gaps_and_the_flag() -> None:
    course = Course(series(TWO_RACES[:2], turns("blue", "red", "blue", "red")))
    assert course.lead_changes == {0: 3}
    assert course.flags == {0: 3}
    assert course.margins == {0: 3}


def test_what_happens_after_the_flag_is_no_part_of_the_race() -> None:
    late = [*turns("red", "red"), Turn(0, 2, "blue", 2, "cell:9.1", 40, 3, 9)]
    course = Course(series(TWO_RACES[:2], late))
    assert max(point.round for point in course.bands()) == 1
    assert max(at for *_, gaps in course.notable()[0].cars for at, _ in gaps) == 1


def test_cells_and_corners_collect_what_happens_on_them() -> None:
    spins = [Incident(0, 1, "red", "spin-out", "cell:12.1"), Incident(0, 2, "red", "spin-out", "cell:13.2")]
    seen = series(TWO_RACES[:2], turns("red", "red"), [*spins, Incident(0, 2, "red", "too-fast", "cell:33.1")])
    road = Road(seen.board)
    found = {layer.key: layer for layer in layers(seen, road)}
    assert found["time"].values[road.home["cell:5.1"]] == 2
    assert found["speed"].values[road.home["cell:3.2"]] == 2
    assert found["spin-out"].values[road.home["cell:12.1"]] == 100  # one in one race
    assert [(toll.corner.label, toll.total) for toll in corner_tolls(seen, road)][:2] == [("T1", 2), ("T2", 0)]


@pytest.mark.parametrize(("others", "answer"), [((0.5, 1.0), "As often"), ((20.0, 30.0), "Less often")])
def test_a_verdict_compares_with_the_printed_circuits(others: tuple[float, float], answer: str) -> None:
    study = Study(series(TWO_RACES[:2], turns("red", "red", "red", "red")))
    lead = study.measures["lead"]
    sticks = tuple(
        Yardstick(f"circuit {value}", {"lead": type(lead)(value, value - 0.5, value + 0.5)}) for value in others
    )
    (found, *_) = verdicts(study, Reference(sticks, "two circuits", ("fast",)))
    assert found.asked == "Does the lead change hands?" and found.answer.startswith(answer)
