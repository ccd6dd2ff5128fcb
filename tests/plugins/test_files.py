"""`--load FILE.py`, and `paddock.load` behind it: files that register games and bots, here and in other processes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import paddock
from paddock.bots import bot_names, find_bot, guest_bots, unregister_bot
from paddock.cli import main
from paddock.kernel.game import unregister
from paddock.plugins import VARIABLE, load_named_files

GAME = """
from dataclasses import replace
from paddock.games.heat import HEAT
from paddock.kernel import register
MINE = replace(HEAT, name="my-heat", title="My HEAT")
register(MINE.name, lambda: MINE)
"""
BOT = """
from paddock.bots import Bot, register_bot
class Last(Bot):
    def choose(self, state, seat, codes, chance):
        return {answer}
register_bot("last", Last)
register_bot("nth", lambda parameters: Last() if parameters else None)
"""


@pytest.fixture(autouse=True)
def tidy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(VARIABLE, "")
    yield
    unregister("my-heat")
    for bot in ("last", "nth"):
        unregister_bot(bot)


def written(folder: Path, content: str, name: str = "mine.py") -> str:
    file = folder / name
    file.write_text(content, encoding="utf-8")
    return str(file)


def test_a_file_brings_a_game(tmp_path: Path) -> None:
    file = written(tmp_path, GAME)
    paddock.load(file)
    paddock.load(file)  # the same file twice is the same file
    assert "my-heat" in paddock.games()
    assert paddock.new_table("my-heat", 2, seed=3).state.game == "my-heat"


def test_other_processes_load_it_too(tmp_path: Path) -> None:
    paddock.load(written(tmp_path, GAME))
    script = "import paddock; print(paddock.new_table('my-heat', 2, seed=3).game.title)"
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert told.stdout == "My HEAT\n"


def test_a_file_brings_bots(tmp_path: Path) -> None:
    paddock.load(written(tmp_path, BOT.format(answer="codes[-1]")))
    assert guest_bots() == ("last", "nth") and "greedy" in bot_names()
    state = paddock.new_table("heat", 2, seed=4, events=False).state
    seat, codes = next(iter(state.asked.items()))
    assert find_bot("last").choose(state, seat, codes, paddock.Chance) == codes[-1]  # type: ignore[arg-type]
    assert find_bot("nth:3").afresh() is not None
    with pytest.raises(paddock.BadOptions, match="bot 'nth' is a NoneType, not a subclass"):
        find_bot("nth")
    with pytest.raises(paddock.BadOptions, match="bot 'last' takes no parameters"):
        find_bot("last:3")


def test_a_bot_of_others_is_held_to_the_list(tmp_path: Path) -> None:
    paddock.load(written(tmp_path, BOT.format(answer="(77, 77)")))
    state = paddock.new_table("heat", 2, seed=4, events=False).state
    seat, codes = next(iter(state.asked.items()))
    with pytest.raises(paddock.BadOptions, match=r"bot 'last' answered \(77, 77\), which is none of the listed codes"):
        find_bot("last").choose(state, seat, codes, paddock.Chance)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("def x(", "cannot be loaded: SyntaxError"),
        ("import nothing_like_that", "cannot be loaded: ModuleNotFoundError: No module named 'nothing_like_that'"),
        ("raise SystemExit(3)", "cannot be loaded: SystemExit: 3"),
        ("from paddock.kernel import register\nregister('heat', None)", "game 'heat' is registered already"),
        ("from paddock.bots import register_bot\nregister_bot('greedy', None)", "bot 'greedy' is registered already"),
    ],
)
def test_a_file_that_cannot_be_loaded_stops_the_command(
    content: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, content, "wrong.py")
    assert main(["circuits", "heat", "list", "--load", file]) == 2
    out, err = capsys.readouterr()
    assert not out and err.count("\n") == 1 and "wrong.py" in err and words in err


def test_a_file_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--load", "nowhere.py", "rules", "heat"]) == 2
    assert "there is none at 'nowhere.py'" in capsys.readouterr().err


@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_it_may_stand_anywhere(place: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["circuits", "my-heat", "list"]
    assert main([*words[:place], "--load", written(tmp_path, GAME), *words[place:]]) == 0
    assert "usa" in capsys.readouterr().out


def test_every_command_tells_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["sim"], ["serve"], ["verify"], ["scenario", "run"], ["bench"], ["report"]):
        assert main([*words, "--help"]) == 0
        assert "--load FILE.py" in capsys.readouterr().out


def test_the_environment_names_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, written(tmp_path, GAME))
    load_named_files()
    assert paddock.game("my-heat").title == "My HEAT"
