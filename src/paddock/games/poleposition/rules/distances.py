"""Steps from one car to another, cars ignored (PP.DRS.02, PP.AMB.50)."""

from __future__ import annotations

from ..board.racing_line import move_table
from ..state.car import Car
from ..state.race import Race
from .movement import graph_of, is_on_track, line_rule


def is_within(race: Race, car: Car, other: Car, reach: int) -> bool:
    """Whether a car could be on the other's cell with at most that many steps, jumps included, at least one."""
    if not is_on_track(race, car) or not is_on_track(race, other):
        return False
    rule, cells = line_rule(race, car), race.course.overlaps[other.cell]
    states = {(car.cell, car.line, graph_of(car))}
    for _ in range(reach):
        states = {
            (target, line, min(graph + crosses, 2))
            for cell, state, graph in states
            for target, line, _, _, crosses in move_table(race.course, graph, rule)[cell * 3 + state]
        }
        if any(cell in cells for cell, _, _ in states):
            return True
    return False
