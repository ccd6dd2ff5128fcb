"""Games by name: none twice, none loaded before it is asked for, sources asked once."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace

import pytest

from kit.hill import hill_game
from paddock.kernel import BadOptions, all_games, find_game, game_names, look_also, register
from paddock.kernel.game import unregister


@pytest.fixture
def tidy() -> Iterator[None]:
    yield
    for name in ("hill", "slope", "broken"):
        unregister(name)


def broken() -> object:
    raise BadOptions("this one is broken")


@pytest.mark.usefixtures("tidy")
def test_no_name_is_given_twice() -> None:
    register("hill", hill_game)
    with pytest.raises(BadOptions, match="'hill' is registered already; give yours a name of its own"):
        register("hill", hill_game)
    with pytest.raises(BadOptions, match="'heat' is registered already"):
        register("heat", hill_game)


@pytest.mark.parametrize("name", ["", "Hill", "hill climb", "../hill", "9hill", "h" * 41, None, 7])
def test_names_are_plain(name: str) -> None:
    with pytest.raises(BadOptions, match="cannot be called so"):
        register(name, hill_game)


@pytest.mark.usefixtures("tidy")
def test_a_game_is_found_under_its_own_name_alone() -> None:
    register("slope", hill_game)
    with pytest.raises(BadOptions, match="what was registered under this name is 'hill'"):
        find_game("slope")
    unregister("slope")
    register("slope", lambda: 7)  # type: ignore[arg-type,return-value]
    with pytest.raises(BadOptions, match="what was registered under this name is a int"):
        find_game("slope")


@pytest.mark.usefixtures("tidy")
def test_a_source_is_asked_once_and_only_when_it_is_needed() -> None:
    asked: list[str] = []

    def source() -> None:
        asked.append("now")
        register("slope", lambda: replace(hill_game(), name="slope"))

    look_also(source)
    find_game("heat")
    assert asked == []
    assert find_game("slope").name == "slope"
    assert "slope" in game_names() and asked == ["now"]


@pytest.mark.usefixtures("tidy")
def test_a_game_that_cannot_be_loaded_stops_no_other() -> None:
    register("broken", broken)  # type: ignore[arg-type]
    assert [game.name for game in all_games()] == ["formula90", "heat", "poleposition"]
    with pytest.raises(BadOptions, match="this one is broken"):
        find_game("broken")


def test_a_name_that_is_none_is_refused() -> None:
    for name in (None, 7, ["heat"]):
        with pytest.raises(BadOptions, match="is unknown"):
            find_game(name)  # type: ignore[arg-type]


def test_one_game_loads_no_other_and_no_plugin_machinery() -> None:
    """Whoever races HEAT waits for nothing else."""
    script = (
        "import sys, paddock; from paddock.kernel import find_game, game_of; "
        "state = paddock.new_table('heat', 2, seed=1).state; assert game_of(state) is find_game('heat'); "
        "print([name for name in sys.modules if name.startswith(('paddock.games.formula90', 'importlib.metadata'))])"
    )
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"
