"""What every game has to stand, for games of ours and of others: it knows the kernel and no game.

    from paddock.testing import GameTests, Subject, setups

    class TestMine(GameTests):
        subject = Subject("mine", races=setups("mine", seats=(1, 4)), studies=setups("mine", seats=(3,)))

A game's own test module names the set-ups in a `Subject` and derives a class from `GameTests`, or `CountedGameTests` if
its choices are counted; pytest does the rest. The checks are plain functions, one module per subject, so that a game
may also call one with a set-up of its own.
"""

from paddock.extras import MissingExtra

try:
    import pytest
except ModuleNotFoundError:
    raise MissingExtra("paddock.testing needs pytest: pip install pytest") from None

_CHECKS = ("choices", "copies", "counting", "races", "replays", "secrecy", "undoing")
pytest.register_assert_rewrite(*(f"{__name__}.{part}" for part in _CHECKS))

from . import choices, copies, counting, races, replays, secrecy, sharing, undoing  # noqa: E402
from .game_tests import CountedGameTests, GameTests  # noqa: E402
from .loading import loaded, taken_back  # noqa: E402
from .pairs import pairwise  # noqa: E402
from .subject import RandomRace, SetUp, Subject, setups  # noqa: E402

__all__ = [
    "CountedGameTests",
    "GameTests",
    "RandomRace",
    "SetUp",
    "Subject",
    "choices",
    "copies",
    "counting",
    "loaded",
    "pairwise",
    "races",
    "replays",
    "secrecy",
    "setups",
    "sharing",
    "taken_back",
    "undoing",
]
