"""The examples do what they promise, on a small scale."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import paddock
from paddock.bots import find_bot
from paddock.kernel import FastChance, apply
from paddock.lab import simulate

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(example: str, *arguments: str) -> str:
    command = [sys.executable, str(EXAMPLES / example), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=300).stdout


def test_a_bot_in_thirty_lines() -> None:
    bot = find_bot(f"file:{EXAMPLES / 'thirty_line_bot.py'}")
    for game in paddock.games():
        state, chance = paddock.new_table(game, 2, seed=4, events=False).state.clone(), FastChance(1)
        for _ in range(6):
            seat, codes = next(iter(state.asked.items()))
            code = bot.choose(state, seat, codes, chance)
            assert code in codes
            apply(state, seat, code)
    body = (EXAMPLES / "thirty_line_bot.py").read_text().split('"""', 2)[2]
    assert len([line for line in body.splitlines() if line.strip()]) <= 30


def test_the_bot_is_worth_copying() -> None:
    """It beats random drivers in HEAT; 200 of 200 such races were won when it was measured."""
    bot = f"file:{EXAMPLES / 'thirty_line_bot.py'}"
    options = {"circuit": "usa", "laps": 1}
    shown = simulate("heat", seats=[bot, "random", "random", "random"], races=8, options=options, seed=1, rotate=True)
    wins = {driver.name: driver.win_rate.value for driver in shown.bots}
    assert wins[bot] >= 7 / 8


def test_a_file_that_holds_no_bot_is_refused(tmp_path: Path) -> None:
    with pytest.raises(paddock.BadOptions, match="there is none at"):
        find_bot("file:nowhere.py")
    empty = tmp_path / "empty.py"
    empty.write_text("x = 1\n")
    with pytest.raises(paddock.BadOptions, match="defines 0 bots"):
        find_bot(f"file:{empty}")


BOT = """
from __future__ import annotations
from dataclasses import dataclass
from paddock.bots import Bot

@dataclass
class Memory:
    turns: int = 0

class Mine(Bot):
    def choose(self, state, seat, codes, chance):
        return {answer}
"""


def test_a_bot_of_ones_own_may_be_written_like_any_module(tmp_path: Path) -> None:
    file = tmp_path / "MyBot.py"
    file.write_text(BOT.format(answer="codes[-1]"))
    state = paddock.new_table("heat", 2, seed=4, events=False).state
    seat, codes = next(iter(state.asked.items()))
    assert find_bot(f"file:{file}").choose(state, seat, codes, FastChance(1)) == codes[-1]


def test_a_bot_that_answers_what_is_not_listed_is_refused(tmp_path: Path) -> None:
    """The rules trust a listed code; anything else would be played as if it were legal."""
    file = tmp_path / "wrong.py"
    file.write_text(BOT.format(answer="(77, 77)"))
    state = paddock.new_table("heat", 2, seed=4, events=False).state
    seat, codes = next(iter(state.asked.items()))
    with pytest.raises(paddock.BadOptions, match=r"wrong.py' answered \(77, 77\), which is none of the listed codes"):
        find_bot(f"file:{file}").choose(state, seat, codes, FastChance(1))


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("def x(", "cannot be loaded: SyntaxError"),
        ("import nothing_like_that", "cannot be loaded: ModuleNotFoundError"),
        ("1 / 0", "cannot be loaded: ZeroDivisionError"),
        ("from paddock.bots import Bot\nclass Lazy(Bot): ...", "cannot be made: .*choose"),
        ("from paddock.bots import Bot\nclass A(Bot): ...\nclass B(Bot): ...", "defines 2 bots"),
    ],
)
def test_a_broken_file_is_refused_in_a_sentence(content: str, words: str, tmp_path: Path) -> None:
    file = tmp_path / "broken.py"
    file.write_text(content)
    with pytest.raises(paddock.BadOptions, match=words):
        find_bot(f"file:{file}")


def test_a_house_rule() -> None:
    printed, house = run("house_rule.py", "12").splitlines()
    assert printed.startswith("heat:") and house.startswith("heat-long-tow:")
    assert float(house.split()[1]) < float(printed.split()[1]), "longer tows make shorter races"


def test_a_circuit_study(tmp_path: Path) -> None:
    assert "hilltop.html" in run("circuit_study.py", "2", str(tmp_path / "study"))
    page = (tmp_path / "study" / "hilltop.html").read_text()
    assert "Hilltop, early hairpin" in page and "Hilltop, late hairpin" in page


def test_a_balance_study_of_the_decks(tmp_path: Path) -> None:
    told = run("deck_balance.py", "4", str(tmp_path / "decks"))
    assert "speeding [4]" in told and "strategies" in told and "skill" in told
    assert run("deck_balance.py", "4", str(tmp_path / "decks")) == told, "a finished series is only read"
