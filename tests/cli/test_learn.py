"""`paddock learn`: lessons by number, lists, own lessons, and what is refused."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from paddock.cli.app import paddock_command
from paddock.cli.lessons_done import next_lesson
from paddock.kernel import BadOptions, find_game
from paddock.racing.learning import lessons_of

GEARS = Path("src/paddock/games/heat/learning/lessons/gears.toml")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where lessons are remembered."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "paddock"


def _run(*words: str, text: str = "") -> Result:
    return CliRunner().invoke(paddock_command, ["learn", *words], input=text)


def test_the_lessons_of_a_game_are_listed() -> None:
    told = _run("heat", "--json")
    assert told.exit_code == 0 and [one["id"] for one in json.loads(told.stdout)][:2] == ["gears", "corners"]
    assert "cooling" in _run("heat").stdout


def test_a_lesson_is_driven_by_numbers() -> None:
    """The wrong card first, then gear 2 with 4 and 5."""
    begun = _run("heat", "gears", text="1\n1\n")
    assert "Not yet" in begun.stdout and "Hint" in begun.stdout
    labels = begun.stdout.splitlines()
    assert any("gear 2" in line.lower() for line in labels)


def test_a_lesson_shows_the_position_and_what_became_of_a_choice() -> None:
    told = _run("heat", "gears", text="fly\n\n2\n4 5\n").stdout
    assert "hand [1]" in told and "T1 (7) in 21" in told, "cards and road are in sight"
    assert "'fly' is no option" in told and told.count("Pick a gear") == 2, "Enter shows the question again"
    assert "moves 9 at speed 9" in told and "Done." in told


def test_whoever_gives_up_is_shown_a_way_in_words() -> None:
    told = _run("heat", "gears", text="1\n1\n" * 3 + "y\n").stdout
    assert "1. Gear 2 (free)\n  2. Speed 4 + Starting upgrade 5" in told


def test_a_lesson_may_leave_few_choices(tmp_path: Path) -> None:
    text = 'game = "heat"\n' + GEARS.read_text(encoding="utf-8").replace(
        "minutes = 2", 'minutes = 2\nonly = ["gear:2"]\nwhy = "Second gear is what this is about."'
    )
    (tmp_path / "few.toml").write_text(text.replace('id = "gears"', 'id = "few"'), encoding="utf-8")
    told = _run("heat", "few", "--lessons", str(tmp_path), text="1\n2\n4 5\n").stdout
    assert "Second gear is what this is about." in told and "Done." in told


def test_a_lesson_that_is_done_is_marked_and_leads_to_the_next(folder: Path) -> None:
    assert "Next: paddock learn heat corners" in _run("heat", "gears", text="2\n4 5\n").stdout
    listed = _run("heat").stdout.splitlines()
    assert listed[0].startswith("✓ gears") and listed[1].startswith("  corners")
    assert [one["done"] for one in json.loads(_run("heat", "--json").stdout)][:2] == [True, False]
    every = [one["id"] for one in json.loads(_run("heat", "--json").stdout)]
    (folder / "lessons.json").write_text(json.dumps({"heat": every[1:]}), encoding="utf-8")
    assert "That was every lesson. Now race: paddock play heat" in _run("heat", "gears", text="2\n4 5\n").stdout


def test_the_next_lesson_is_one_whose_ground_is_laid() -> None:
    lessons = lessons_of(find_game("heat"))
    later = next(one for one in lessons if one.after)
    order = [later, *(one for one in lessons if one is not later)]
    assert next_lesson(order, frozenset()) is not later
    assert next_lesson(order, frozenset(later.after)) is later
    assert next_lesson(lessons, frozenset(one.id for one in lessons)) is None


@pytest.mark.parametrize("damaged", ["", "[]", '{"heat": 3}', '{"heat": ["gea', "\0"])
def test_a_damaged_memory_of_lessons_stops_nobody(folder: Path, damaged: str) -> None:
    folder.mkdir(parents=True)
    (folder / "lessons.json").write_text(damaged, encoding="utf-8")
    assert "Next:" in _run("heat", "gears", text="2\n4 5\n").stdout
    assert _run("heat").stdout.startswith("✓ gears")


def test_a_folder_that_cannot_be_written_stops_nobody(folder: Path) -> None:
    folder.parent.mkdir(parents=True)
    folder.write_text("a file", encoding="utf-8")
    told = _run("heat", "gears", text="2\n4 5\n")
    assert told.exit_code == 0 and "Done." in told.stdout
    assert _run("heat").exit_code == 0


def test_a_lesson_explains_its_rules_and_can_be_left(folder: Path) -> None:
    told = _run("heat", "gears", text="?\n? 2\n? HEAT.NO.01\nq\n")
    assert told.exit_code == 0 and "? rule   q leave" in told.stdout
    assert "HEAT.GEAR.10  " in told.stdout and "'HEAT.NO.01' is unknown" in told.stdout
    assert "Done." not in told.stdout and not (folder / "lessons.json").exists()


def test_an_own_lesson_and_an_unknown_one(tmp_path: Path) -> None:
    text = 'game = "heat"\n' + GEARS.read_text(encoding="utf-8").replace('id = "gears"', 'id = "mine"')
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    assert "mine" in _run("heat", "--lessons", str(tmp_path)).stdout
    assert isinstance(_run("heat", "flying").exception, BadOptions)


def test_mining_needs_something_to_look_into(tmp_path: Path) -> None:
    assert isinstance(_run("mine", "-o", str(tmp_path / "x")).exception, BadOptions)


@pytest.mark.parametrize("words", [("chess",), ("newcomers", "chess")])
def test_no_such_game(words: tuple[str, ...]) -> None:
    assert _run(*words).exit_code == 2
