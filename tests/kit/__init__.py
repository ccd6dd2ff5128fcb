"""What the tests of our own games add to `paddock.testing`: a small game to check it by, counts, broken content."""

from paddock.testing import (
    CountedGameTests,
    GameTests,
    RandomRace,
    SetUp,
    Subject,
    choices,
    copies,
    pairwise,
    races,
    replays,
    secrecy,
    sharing,
    undoing,
)

__all__ = [
    "CountedGameTests",
    "GameTests",
    "RandomRace",
    "SetUp",
    "Subject",
    "choices",
    "copies",
    "pairwise",
    "races",
    "replays",
    "secrecy",
    "sharing",
    "undoing",
]
