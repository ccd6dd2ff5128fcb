"""The page about this game tells the truth: its example runs, and every word is told."""

from __future__ import annotations

import re
from pathlib import Path

import paddock
from paddock.games.formula90.scenarios import car as position_car
from paddock.games.formula90.scenarios import position
from paddock.kernel import find_game

PAGE = (Path(__file__).parents[3] / "docs" / "formula90.md").read_text(encoding="utf-8")
GAME = find_game("formula90")


def quoted() -> set[str]:
    """All that the page sets in code type."""
    return set(re.findall(r"`([^`\n]+)`", PAGE))


def test_the_example_runs(tmp_path: Path) -> None:
    (example,) = re.findall(r"^```toml scenario\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    file = tmp_path / "example.toml"
    file.write_text(example, encoding="utf-8")
    paddock.scenario.load(file).run()


def test_every_word_is_told() -> None:
    table = paddock.new_table("formula90", ["A", "B"], seed=1)
    found = GAME.describe(table.state, {"A": 0, "B": 1})
    cars = found["cars"]
    movement = found["movement"]
    assert isinstance(cars, dict) and isinstance(movement, dict)
    keys = {
        *(*position.RACE_KEYS, *position_car.CAR_KEYS, *position.FIRST_STEP, *position.FIRST_OF_SET_UP),
        *(*found, *cars["A"], *movement),
    }
    assert sorted(keys - quoted()) == []
