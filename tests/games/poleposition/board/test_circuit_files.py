"""A circuit file that cannot be played on is refused with file, key and reason."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from importlib.resources import files

import pytest

from paddock.games.poleposition.board.circuit import circuit_ids, load_circuit, parse_circuit
from paddock.kernel import BadData, Plain

Change = Callable[[Plain], object]


def ring() -> Plain:
    """The practice ring as its file says."""
    file = files("paddock.games.poleposition") / "data" / "circuits" / "toy-ring.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def section(content: Plain, name: str) -> Plain:
    """A section by its id."""
    found: Plain = next(part for part in content["section"] if part["id"] == name)
    return found


REFUSED: list[tuple[str, Change, str]] = [
    ("schema", lambda c: c.update(schema="other/1"), "this program reads"),
    ("section", lambda c: c.update(section=c["section"][:2] + c["section"][-1:]), "too short"),
    ("laps", lambda c: c.update(laps=0), "not within"),
    ("colour", lambda c: c.update(colour="red"), "is unknown"),
    ("weather.a", lambda c: c["weather"].update(a=["DDDDDD"] * 5), "six rows"),
    ("weather.a", lambda c: c["weather"].update(a=["DDDDDD"] * 6), "never change"),
    ("weather.b", lambda c: c["weather"].update(b=7), "not within"),
    ("section C1.kind", lambda c: c["section"].pop(0), "take turns"),
    ("rows", lambda c: section(c, "A").update(rows=["02"]), "neighbouring"),
    ("section C1.cells", lambda c: section(c, "C1").update(cells={"0": 5, "2": 5}, line=["0.5"]), "neighbours"),
    ("section C1.outer", lambda c: section(c, "C1").update(outer=1), "neither the lowest nor the highest"),
    ("section C1.line", lambda c: section(c, "C1").update(line=["1.3", "2.5"]), "last cell of its lane"),
    ("section C1.line", lambda c: section(c, "C1").update(line=["2.5", "1.3", "0.12"]), "end after"),
    ("section C1.line", lambda c: section(c, "C1").update(line=["1.40", "0.12"]), "no cell"),
    ("line", lambda c: section(c, "C1").update(line=["1.²", "0.12"]), "no cell"),
    ("line", lambda c: section(c, "C1").update(line=[f"1.{'1' * 5000}", "0.12"]), "no cell"),
    ("safety_car.line", lambda c: c["safety_car"].update(line="A:²"), "no edge"),
    ("section C2.arrow", lambda c: section(c, "B").update(rows=["012"] * 7 + ["12"]), "no lane 0"),
    ("section B.brown", lambda c: section(c, "B").update(brown=[1]), "first and the last section"),
    ("section A.brown", lambda c: section(c, "A").update(brown=[6]), "double arrow"),
    ("section ", lambda c: section(c, "E").update(rows=["012", "2", "0"]), "cannot be reached"),
    ("grid.places", lambda c: c["grid"].update(places=c["grid"]["places"][:5]), "6 different cells"),
    ("grid.places", lambda c: c["grid"]["places"].__setitem__(0, "D:0.1"), "brown row"),
    ("pit.enter_from", lambda c: c["pit"].update(enter_from=["A:2.2"]), "last section"),
    ("pit.enter_from", lambda c: c["pit"].update(enter_from=["D:2.5"]), "unsplit"),
    ("pit.exit_to", lambda c: c["pit"].update(exit_to=["B:2.3"]), "first section or the first corner"),
    ("pit.entry", lambda c: c["pit"].update(entry=["half"]), "neither"),
    ("pit.exit", lambda c: c["pit"].update(exit=[]), "missing"),
    ("safety_car.line", lambda c: c["safety_car"].update(line="C1:3"), "no row of a straight"),
    ("safety_car.queue", lambda c: c["safety_car"]["queue"].__setitem__(0, "B:1.7"), "behind the line"),
    ("safety_car.queue", lambda c: c["safety_car"]["queue"].__setitem__(5, "A:0.6"), "double arrow"),
    ("safety_car.queue", lambda c: c["safety_car"]["queue"].reverse(), "behind the one before"),
]


@pytest.mark.parametrize(("key", "change", "told"), REFUSED, ids=[f"{n}-{key}" for n, (key, *_) in enumerate(REFUSED)])
def test_what_cannot_be_played_is_refused(key: str, change: Change, told: str) -> None:
    """PP.CIRCUIT.09: each refusal names the file, the place and the reason."""
    content = copy.deepcopy(ring())
    change(content)
    with pytest.raises(BadData, match=told) as refusal:
        parse_circuit(content, "ring.toml")
    assert refusal.value.file == "ring.toml" and key in refusal.value.key


@pytest.mark.parametrize("name", circuit_ids())
def test_every_circuit_of_the_game_loads(name: str) -> None:
    """PP.CIRCUIT.09: all circuits pass all checks, also after a trip through a user's file."""
    assert load_circuit(name).id == name


def test_uneven_cells_and_given_links() -> None:
    """PP.CORNER.04: cut points and blocking cells may be given in the file."""
    content = ring()
    section(content, "C3").update(cuts={"1": [100, 300, 500, 700, 900]}, via=[["0.1"], ["1.3"], []])
    corner = parse_circuit(content, "ring.toml").sections[5]
    assert not hasattr(corner, "rows") and corner.via == (((0, 1),), ((1, 3),), ())  # type: ignore[union-attr]
