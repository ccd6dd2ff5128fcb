"""A house rule: HEAT with a longer slipstream, beside the printed game.

    python examples/house_rule.py [RACES]

A rulebook is a composition of steps and figures. A house rule replaces one of them and has a name of its own, so that
its races, records and reports are never mistaken for the printed game's.
"""

from __future__ import annotations

import sys
from dataclasses import replace

from paddock.games.heat import HEAT, Race
from paddock.kernel import Chance, Plain, Setup, register
from paddock.lab import simulate

LONGER = 1


def with_long_tow(race: Race) -> Race:
    """Everybody is towed one space further."""
    race.rules = replace(race.rules, slipstream_change=race.rules.slipstream_change + LONGER)
    return race


def set_table(setup: Setup, chance: Chance) -> Race:
    """A new race under the house rule."""
    return with_long_tow(HEAT.set_table(setup, chance))


def restore(setup: Setup, plain: Plain) -> Race:
    """A saved race under the house rule."""
    return with_long_tow(HEAT.restore(setup, plain))


LONG_TOW = replace(HEAT, name="heat-long-tow", title="HEAT with a longer tow", set_table=set_table, restore=restore)


def main(races: int) -> None:
    """Does pole still help when the pack is faster?"""
    register(LONG_TOW.name, lambda: LONG_TOW)
    for game in ("heat", LONG_TOW.name):
        shown = simulate(game, seats=["greedy"] * 4, races=races, options={"circuit": "usa"}, seed=1)
        slots = ", ".join(f"{slot.slot}: {slot.mean_place.value:.2f}" for slot in shown.grid)
        print(f"{game}: {shown.rounds.value:.1f} rounds; mean place by grid slot {slots}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 60)
