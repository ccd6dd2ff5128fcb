"""Any options of a game that go together, drawn from its own declarations, so that a new option is never left out."""

from __future__ import annotations

from collections.abc import Mapping

from kit import SetUp
from paddock.kernel import AnyGame, BadOptions, FastChance, find_game
from paddock.kernel.game import OptionSpec
from soak.kit import sealed

USUAL = 2  # one option in so many stays at its default
SHORT = {"laps": (0, 3), "races": (1, 3), "max_rounds": (50, 400), "championship": (0, 4)}
"""Lengths from least to most: hours are better spent on many races than on long ones."""
SEASON_EVERY = 20
MOST_NAMES = 3
ONE_FOR_EACH_SEAT = ("colours",)


def random_setup(game: str, seed: int, number: int) -> SetUp:
    """The race of that number: any field, any options that are not refused, a seed of either kind."""
    chance = FastChance(seed * 1_000_003 + number)
    found = find_game(game)
    least, most = found.seat_range
    seats = least + chance.below(most - least + 1)
    options = accepted(found, seats, draw(found, seats, chance), chance)
    stream = sealed(chance) if chance.below(8) == 0 else chance.below(1 << 30)
    return SetUp(game, f"{game}, race {number} of seed {seed}", seats, options, stream)


def draw(game: AnyGame, seats: int, chance: FastChance) -> dict[str, object]:
    """About half of the options, each with any value."""
    return {
        spec.name: value_of(spec, seats, chance)
        for spec in game.all_specs
        if chance.below(SEASON_EVERY if spec.name == "championship" else USUAL) == 0
    }


def value_of(spec: OptionSpec, seats: int, chance: FastChance) -> object:
    """Any value that the option itself allows."""
    if isinstance(spec.default, bool):
        return bool(chance.below(2))
    if isinstance(spec.default, int):
        least, most = SHORT.get(spec.name, (spec.least or 0, spec.most if spec.most is not None else spec.default))
        return least + chance.below(most - least + 1)
    if isinstance(spec.default, tuple):
        wanted = seats if spec.name in ONE_FOR_EACH_SEAT else chance.below(SHORT.get(spec.name, (0, MOST_NAMES))[1] + 1)
        return tuple(spec.choices[at] for at in chance.shuffle(bytes(range(len(spec.choices))))[:wanted])
    return spec.choices[chance.below(len(spec.choices))]


def accepted(game: AnyGame, seats: int, options: Mapping[str, object], chance: FastChance) -> dict[str, object]:
    """What is refused beside other options is left out, one after the other."""
    kept = dict(options)
    while True:
        try:
            game.setup(seats, kept)
            return kept
        except BadOptions as refusal:
            assert kept, f"{game.name} refuses {seats} seats without any option"
            named = [name for name in kept if f"option {name!r}" in str(refusal)]
            kept.pop(named[0] if named else list(kept)[chance.below(len(kept))])
