"""Games and bots of installed packages: found by name, loaded when asked for, left out in one sentence if broken."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from paddock.plugins import VARIABLE

SOURCE = Path(__file__).parents[2] / "src"
MODULE = """
from dataclasses import replace
from paddock.bots import Bot
from paddock.games.heat import HEAT
OTHER = replace(HEAT, name="other-heat", title="Other HEAT")
def later():
    return replace(HEAT, name="later-heat", title="Later HEAT")
NO_GAME = 7
class Last(Bot):
    def choose(self, state, seat, codes, chance):
        return codes[-1]
"""
DECLARED = """[paddock.games]
other-heat = others_heat:OTHER
later-heat = others_heat:later
heat = others_heat:OTHER
broken-heat = nothing_like_that:GAME
seven = others_heat:NO_GAME

[paddock.bots]
last = others_heat:Last
greedy = others_heat:Last
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A folder with an installed package, as pip leaves it."""
    (tmp_path / "others_heat.py").write_text(MODULE)
    told = tmp_path / "others_heat-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: others-heat\nVersion: 1.0\n")
    (told / "entry_points.txt").write_text(DECLARED)
    return tmp_path


def run(package: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(SOURCE), str(package)])}
    environment.pop(VARIABLE, None)  # what another test has loaded into this process
    return subprocess.run([sys.executable, *arguments], capture_output=True, text=True, check=False, env=environment)


def test_installed_games_and_bots_are_found(package: Path) -> None:
    script = (
        "import sys, paddock; from paddock.bots import guest_bots; "
        "print(paddock.games(), guest_bots(), 'others_heat' in sys.modules); "
        "print(paddock.game('other-heat').title, paddock.game('later-heat').title, paddock.game('heat').title)"
    )
    told = run(package, "-c", script)
    names = ("broken-heat", "formula90", "heat", "later-heat", "other-heat", "poleposition", "seven")
    assert told.stdout.splitlines() == [
        f"{names} ('last',) False",
        "Other HEAT Later HEAT HEAT",
    ]
    left_out = [line for line in told.stderr.splitlines() if line]
    assert len(left_out) == 2, told.stderr
    assert left_out[0].startswith("The plug-in 'heat' (others_heat:OTHER) of others-heat is left out: game 'heat'")
    assert left_out[1].startswith("The plug-in 'greedy' (others_heat:Last) of others-heat is left out: bot 'greedy'")


def test_a_broken_plugin_stops_nothing_else(package: Path) -> None:
    races = ("-n", "2", "--option", "circuit=usa", "--option", "laps=1", "--json")
    told = run(package, "-m", "paddock.cli", "sim", "other-heat", "--seats", "last,random", "--jobs", "2", *races)
    assert told.returncode == 0, told.stderr
    broken = run(package, "-m", "paddock.cli", "sim", "broken-heat", "--seats", "random,random", *races)
    assert broken.returncode == 2
    assert "The plug-in 'broken-heat' (nothing_like_that:GAME) of others-heat cannot be loaded" in broken.stderr
    wrong = run(package, "-m", "paddock.cli", "play", "seven")
    assert "The plug-in 'seven' (others_heat:NO_GAME) of others-heat is a int, not a game" in wrong.stderr


def test_help_lists_what_can_be_loaded(package: Path) -> None:
    told = run(package, "-m", "paddock.cli", "sim", "--help")
    assert told.returncode == 0
    assert "Table options of other-heat" in told.stdout and "broken-heat" not in told.stdout
