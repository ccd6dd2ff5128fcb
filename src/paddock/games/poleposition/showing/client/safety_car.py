"""The safety car on the map: in its garage, or on the road ahead of the queue."""

from __future__ import annotations

from paddock.protocol import SafetyCar

from ...drawing.board import present_board
from ...drawing.places import middles
from ...modules.safety_car import FormQueue
from ...state.race import Race


def present_safety_car(race: Race) -> SafetyCar | None:
    """PP.SC.04, PP.SC.07: nothing at a table without it; no cell while it waits in its garage."""
    if not race.rules.safety_car.exists:
        return None
    out = safety_car_is_out(race)
    return {"out": out, "at": {"cell": _ahead_of_the_queue(race) if out else None}, "rule": "PP.SC.07"}


def safety_car_is_out(race: Race) -> bool:
    """From its release until the first of the queue has driven off (PP.SC.25, PP.SC.23)."""
    if race.over:
        return False
    if any(isinstance(step, FormQueue) for step, _ in race.flow):
        return True
    leader = race.cars[race.rank[0]] if race.rank else None
    return leader is not None and leader.after_safety_car and leader.cell == race.course.queue[0]


def _ahead_of_the_queue(race: Race) -> str:
    """PP.SC.07: the first free cell beyond the line, in the lane of the queue."""
    board, where = present_board(race.course.circuit), middles(race.course)
    line = next(line["u"] for line in board["lines"] if line["kind"] == "sc")
    lane = race.course.lane[race.course.queue[0]]
    taken = {f"cell:{race.course.names[car.cell]}" for car in race.cars}
    beyond: dict[str, float] = {
        cell["id"]: (where[cell["id"]] - line) % board["n"]
        for cell in board["cells"]
        if cell["lane"] == lane and "half" not in cell["tags"] and cell["id"] not in taken
    }
    return min(beyond, key=beyond.__getitem__)
