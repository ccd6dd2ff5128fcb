"""The circuits of a game: in the order of the box, found by id, file and content."""

from __future__ import annotations

from pathlib import Path

import pytest

from paddock.kernel import BadOptions, find_game
from paddock.racing import CircuitFolder, circuit_title


def folder() -> CircuitFolder[object]:
    """The circuits of a game as their plain content."""
    return CircuitFolder("paddock.games.poleposition", lambda content, file: dict(content), ("monaco", "nowhere"))


def test_circuits_come_in_the_order_of_the_box() -> None:
    names = folder().ids()
    assert names[0] == "monaco" and "nowhere" not in names and list(names[1:]) == sorted(names[1:])


def test_a_circuit_is_found_by_id_file_and_content(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('id = "mine"\n', encoding="utf-8")
    shelf = folder()
    assert shelf.find(file) == shelf.find({"id": "mine"}) == {"id": "mine"}
    assert shelf.find("monaco") is shelf.load("monaco")


@pytest.mark.parametrize("name", ["nowhere", "../circuits/monaco", "", "monaco.toml"])
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(BadOptions, match="is unknown"):
        folder().find(name)


@pytest.mark.parametrize(
    ("game", "circuit", "title"),
    [
        ("heat", "usa", "USA"),
        ("heat", "gb", "Great Britain"),
        ("poleposition", "united-states", "United States"),
        ("heat", {"name": "Gullwing Bay"}, "Gullwing Bay"),
        ("heat", "random", ""),
        ("heat", None, ""),
    ],
)
def test_a_circuit_is_called_what_its_file_says(game: str, circuit: object, title: str) -> None:
    assert circuit_title(find_game(game), circuit) == title
