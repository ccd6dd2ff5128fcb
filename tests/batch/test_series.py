"""A series of the laboratory on the batch engine: the same tables, and one sentence for what it cannot express."""

from __future__ import annotations

from pathlib import Path

import pytest

from paddock.kernel import BadOptions
from paddock.lab import Output, Simulation, open_dataset, simulate

SHORT = {"circuit": "italia", "laps": 1}


def series(races: int = 60, **given: object) -> Simulation:
    asked = {"seats": ["random", "random", "legend"], "options": SHORT, "engine": "batch", **given}
    return simulate("heat", races=races, **asked)  # type: ignore[arg-type]


def test_it_shows_what_the_reference_shows() -> None:
    batch, reference = series(400), series(120, engine="reference")
    assert [bot.starts for bot in batch.bots] == [bot.cars * 400 for bot in batch.bots]
    assert batch.rounds.value == pytest.approx(reference.rounds.value, rel=0.1)
    assert [bot.name for bot in batch.bots] == [bot.name for bot in reference.bots]
    assert batch.decisions / 400 == pytest.approx(reference.decisions / 120, rel=0.1)


def test_the_same_seed_gives_the_same_races() -> None:
    assert series(30, seed=3) == series(30, seed=3) != series(30, seed=4)


def test_the_network_drives_there() -> None:
    shown = series(20, seats=["net", "random"], rotate=True)
    assert shown.bots[0].name == "net" and shown.bots[0].wins >= 18


def test_every_race_is_written_down(tmp_path: Path) -> None:
    series(10, output=Output(tmp_path / "races", "race", "jsonl"))
    written = open_dataset(tmp_path / "races")
    races, cars = list(written.rows("races")), list(written.rows("cars"))
    assert [row["race"] for row in races] == list(range(10)) and written.plan["engine"] == "batch"
    for number in range(10):
        own = [row for row in cars if row["race"] == number]
        assert sorted(row["place"] for row in own) == sorted(row["slot"] for row in own) == [1, 2, 3]
        assert {row["seat"]: row["driver"] for row in own} == {0: "random", 1: "random", None: "legend"}
        assert len({row["car"] for row in own}) == 3
    assert series(10, output=Output(tmp_path / "races", "race", "jsonl")).kept == 10


REFUSED: list[tuple[dict[str, object], str]] = [
    ({"seats": ["greedy", "random"]}, "'greedy' does not drive in the batch engine"),
    ({"options": {"championship": "1961"}}, "option 'championship' = '1961' is not in the batch engine yet"),
    ({"seats": ["net"], "options": {"garage": "basic"}}, "'net' does not drive with a garage or weather"),
    ({"engine": "fast"}, "engine: 'fast' is unknown"),
    ({"jobs": 2}, "the batch engine races on one core"),
]


@pytest.mark.parametrize(("given", "sentence"), REFUSED)
def test_what_it_cannot_express_is_refused(given: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadOptions, match=sentence):
        series(1, **given)


def test_only_whole_races_are_written(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match="writes detail 'race', not 'turn'"):
        series(1, output=Output(tmp_path / "races"))


def test_other_games_are_refused() -> None:
    with pytest.raises(BadOptions, match="the batch engine races HEAT only"):
        simulate("poleposition", seats=["random", "random"], races=1, engine="batch")
