"""Races of a game that is not loaded: one sentence that names it."""

from __future__ import annotations

from pathlib import Path

import pytest

import paddock
from paddock.cli import main
from paddock.testing import loaded, taken_back

FILE = Path(__file__).parents[2] / "examples" / "loose_gravel" / "loose_gravel.py"


@pytest.fixture
def race(tmp_path: Path) -> Path:
    """A record and a save that were made while the game was there."""
    with loaded(FILE):
        table = paddock.new_table("loose-gravel", 2, seed=1)
        table.record().save(tmp_path / "race.json")
        paddock.save_table(table, tmp_path / "table.json")
    return tmp_path


def test_records_and_saves_name_the_missing_game(race: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(race / "race.json")]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and "game: 'loose-gravel' is unknown here; load it with --load FILE.py" in told
    with pytest.raises(paddock.BadData, match="'loose-gravel' is unknown here"):
        paddock.load_table(race / "table.json")
    assert main(["report", str(race / "race.json"), "-o", str(race / "page.html")]) == 2
    assert "'loose-gravel' is unknown here" in capsys.readouterr().err


def test_they_read_back_once_it_is_loaded(race: Path) -> None:
    with taken_back():
        assert main(["verify", str(race / "race.json"), "--load", str(FILE)]) == 0
    assert "loose-gravel" not in paddock.games()
