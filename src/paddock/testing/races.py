"""Races end, name everybody in the result, and neither make nor lose a component; one drive shows it all."""

from __future__ import annotations

import zlib
from collections.abc import Mapping

from paddock.kernel import AnyGame, FastChance, State, apply, find_game

from .subject import SetUp, Subject, pick_code

LOOK_EVERY = 8
"""Choices of a whole race between two counts; a study is counted at every choice."""


def check_race(setup: SetUp, subject: Subject, look_every: int = LOOK_EVERY) -> int:
    """A random race ends within the game's bound, with every place given once, and keeps its components.

    How many choices it took.
    """
    game, state = find_game(setup.game), setup.table(events=False).state.clone()
    chance, most = _chooser(setup), subject.most_choices(setup)
    before, choices = present(game.components(state)), 0
    state.log = []
    while not state.over:
        assert choices < most, f"{setup}: still racing after {most} choices"
        seat, code = pick_code(state, chance)
        apply(state, seat, code)
        choices += 1
        if choices % look_every == 0 or state.over:
            after = present(game.components(state))
            change = differences(before, after)
            assert change == subject.allowed_change(change, state.log), f"{setup}: after {seat} {code}: {change}"
            before, state.log = after, []
    check_result(game, state, setup)
    return choices


def check_result(game: AnyGame, state: State, setup: SetUp) -> None:
    """Places run from one without a gap or a tie, and every seat has one."""
    standings = game.standings(state)
    assert [line.place for line in standings] == list(range(1, len(standings) + 1))
    seats = [line.seat for line in standings if line.seat is not None]
    assert sorted(seats) == list(range(setup.seats)), f"{setup}: the result names the seats {seats}"
    assert not state.flow, f"{setup}: the race is over but steps are left"


def present(components: Mapping[str, int]) -> dict[str, int]:
    """Components of which there is at least one; there is never less than none."""
    assert all(number >= 0 for number in components.values()), f"less than nothing: {components}"
    return {name: number for name, number in components.items() if number}


def differences(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, int]:
    """What came and what went."""
    if before == after:
        return {}
    names = sorted({**before, **after})
    changes = {name: after.get(name, 0) - before.get(name, 0) for name in names}
    return {name: change for name, change in changes.items() if change}


def _chooser(setup: SetUp) -> FastChance:
    return FastChance(zlib.crc32(setup.name.encode()))
