"""What a decision tells about options that a driver would expect and cannot take."""

from __future__ import annotations

from typing import Any

import pytest

import paddock
from paddock.kernel import Plain, find_game

Refused = dict[tuple[str, object], str]
RED: Plain = {"cell": "B:1.5", "skill": 3, "line": "none"}
BLUE: Plain = {"cell": "C1:1.1", "skill": 3, "line": "none", "lap": 2}


def refused(position: Plain, red: Plain | None = None, blue: Plain | None = None, **options: Any) -> Refused:
    """The rule of every refusal by facet and value, where red is asked."""
    wanted = {"circuit": "toy-ring", "laps": 6, "ask_forced": True, **options}
    table = paddock.new_table("poleposition", seats=2, options=wanted, seed=1)
    cars = {"red": {**RED, **(red or {})}, "blue": {**BLUE, **(blue or {})}}
    state = table.state.clone()
    table.game.set_position(state, {"turn": "red", **position, "cars": cars}, {"red": 0, "blue": 1})
    table.restart_from(state)
    shown = find_game("poleposition").presenter.decision(table.state, 0, whole=True)
    options_shown = {option["id"] for option in shown["options"]}
    assert not [one for one in shown["refused"] if one["facet"] == "option" and one["value"] in options_shown]
    assert all(one["why"]["en"].endswith(".") for one in shown["refused"])
    return {(one["facet"], one["value"]): one["rule"] for one in shown["refused"]}


BEFORE: Plain = {"mp": 8, "phase": "before"}
TYRE: Plain = {"mp": 8, "phase": "tyre"}


@pytest.mark.parametrize(
    ("red", "option", "rule"),
    [
        ({"engine": 0}, "engine", "PP.ENGINE.08"),
        ({"cell": "C1:1.3"}, "engine", "PP.ENGINE.02"),
        ({"cell": "B:1.8", "brake": 0}, "brake", "PP.BRAKE.01"),
        ({"cell": "B:1.1"}, "brake", "PP.BRAKE.02"),
        ({"cell": "C1:1.3", "skill": 0}, "corner", "PP.MOVE.15"),
        ({"cell": "B:1.1"}, "corner", "PP.CORNER.07"),
        ({"cell": "B:1.8", "stress": 4}, "engine", "PP.STRESS.05"),
        ({"cell": "B:1.8", "stress": 4}, "brake", "PP.STRESS.05"),
        ({"cell": "C1:1.3", "stress": 5}, "corner", "PP.STRESS.06"),
    ],
)
def test_extra_batches_say_why_they_are_missing(red: Plain, option: str, rule: str) -> None:
    """PP.MOVE.12: engine, brakes and skill points each have a condition of their own."""
    assert refused(BEFORE, red, stress=True)["option", option] == rule


def test_what_is_offered_is_not_refused() -> None:
    """PP.ENGINE.01: a straight ahead and points left."""
    assert ("option", "engine") not in refused(BEFORE, {"cell": "B:1.1"})


def test_no_skill_points_no_other_roll() -> None:
    """PP.REROLL.02: as often as skill points last."""
    assert refused({}, {"skill": 0})["option", "again"] == "PP.MOVE.15"
    assert refused({}, {"stress": 5}, stress=True)["option", "again"] == "PP.STRESS.06"


def test_a_cell_with_a_car_on_it() -> None:
    """PP.MOVE.06."""
    found = refused(TYRE, {"cell": "B:1.1"}, {"cell": "B:1.3"})
    assert found["cell", "cell:B:1.3"] == "PP.MOVE.06"


def test_a_car_under_a_yellow_flag() -> None:
    """PP.FLAG.04."""
    found = refused({**TYRE, "flags": {"B": 9}}, {"cell": "B:1.1"}, {"cell": "B:0.3"}, collisions=True)
    assert found["cell", "cell:B:0.3"] == "PP.FLAG.04"


def test_too_near_to_stop() -> None:
    """PP.MOVE.04: up to three cells fewer."""
    found = refused(TYRE, {"cell": "B:1.1"})
    assert found["cell", "cell:B:1.2"] == "PP.MOVE.04"
    assert ("cell", "cell:B:1.8") not in found


def test_a_slide_is_counted_in_full_and_overtakes_nobody() -> None:
    """PP.OFF.18, PP.OFF.25."""
    found = refused({}, {"cell": "B:1.1", "off_track": "off"}, {"cell": "B:0.3"})
    assert found["cell", "cell:B:0.3"] == "PP.OFF.18"
    found = refused({}, {"cell": "A:1.1", "off_track": "off"}, {"cell": "B:0.3"})
    assert found["cell", "cell:A:1.2"] == "PP.OFF.11"


@pytest.mark.parametrize(
    ("position", "red", "blue", "rule"),
    [
        (TYRE, {"cell": "D:2.1", "lap": 6}, {}, "PP.END.07"),
        (TYRE, {"cell": "D:2.1"}, {"cell": "pit:entry.1"}, "PP.PIT.03"),
        ({}, {"cell": "D:2.1", "off_track": "off"}, {}, "PP.AMB.91"),
    ],
)
def test_why_the_pit_lane_is_closed(position: Plain, red: Plain, blue: Plain, rule: str) -> None:
    """PP.PIT.03, PP.END.07: in the last lap, behind a car, or by the ruling of the table."""
    assert refused(position, red, blue, off_track_pits="closed")["option", "pit"] == rule


def test_the_pit_lane_is_not_refused_where_it_is_open() -> None:
    """PP.PIT.17: offered where the car passes the entry, and nowhere else anything is said about it."""
    assert ("option", "pit") not in refused(TYRE, {"cell": "D:2.1"})
    assert ("option", "pit") not in refused(TYRE, {"cell": "B:1.1"})


def test_not_enough_to_hold_the_tyres() -> None:
    """PP.OFF.08: soft tyres slide from 9 in light rain, so a 10 needs two points."""
    found = refused({"weather": "light", "roll": 10}, {"tyre": "soft", "skill": 1})
    assert found["amount", 2] == "PP.OFF.08"


def test_at_level_six_one_must_relax() -> None:
    """PP.STRESS.07."""
    assert refused({"roll": 8}, {"stress": 6}, stress=True)["option", "bear"] == "PP.STRESS.07"
