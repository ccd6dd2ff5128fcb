"""Steps that change the order."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path

from paddock.games.poleposition.board.circuit import parse_circuit
from paddock.games.poleposition.board.course import prepare_course
from paddock.games.poleposition.rules.movement import fall_behind
from paddock.games.poleposition.state.race import Race
from paddock.kernel import Table, new_table

FOLDER = Path(str(files("paddock.games.poleposition"))) / "data" / "circuits"


def race_of(table: Table) -> Race:
    """The race of a table."""
    assert isinstance(table.state, Race)
    return table.state


def test_a_change_of_lane_can_cost_a_place() -> None:
    """PP.CORNEROT.09, PP.AMB.29: where the new lane has more cells left the car counts as behind, without a fight."""
    content = tomllib.loads((FOLDER / "toy-ring.toml").read_text(encoding="utf-8"))
    corner = next(part for part in content["section"] if part["id"] == "C1")
    corner |= {"cuts": {"1": [500, 550, 600, 650, 700, 750, 800, 850, 900, 950]}, "line": ["1.3", "0.12"]}
    course = prepare_course(parse_circuit(content, "uneven.toml"))
    race = race_of(new_table("poleposition", 2, {"circuit": content, "laps": 6}, seed=1)).clone()
    red, blue = race.cars
    for car, cell in ((red, "C1:0.6"), (blue, "C1:0.5")):
        car.cell, car.lap = course.names.index(cell), 2
    race.rank = bytes([red.number, blue.number])
    across = course.names.index("C1:1.1")
    assert across in [cell for cell, _ in course.successors[2][red.cell]]
    red.cell = across  # 10 cells left there, blue has 7
    fall_behind(race, red, red.lap)
    assert list(race.rank) == [blue.number, red.number]
