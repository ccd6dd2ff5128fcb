"""How far a stop sends a car back."""

from __future__ import annotations

from dataclasses import replace

from paddock.games.formula90.board.course import prepare_course
from paddock.games.formula90.rules.stops import pit_sections, sections_back
from paddock.games.formula90.state.race import Race
from paddock.kernel import new_table


def test_a_stop_never_sends_a_car_forward() -> None:
    """F90.RULING.77, F90.SKILL.PITTING.01: two sections fewer, but not fewer than none."""
    race = new_table("formula90", 2, {"circuit": "monza"}, 1).state
    assert isinstance(race, Race)
    car = race.cars[0]
    car.skill = next(n for n, skill in enumerate(race.edition.skills) if skill.pit_sections)
    assert sections_back(race, car, 0) == pit_sections(race) - 2
    circuit = race.course.circuit
    race.course = prepare_course(replace(circuit, pit_time=replace(circuit.pit_time, second_edition=1)), 27)
    assert pit_sections(race) == 1
    assert sections_back(race, car, 0) == 0
