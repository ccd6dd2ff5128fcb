"""A house rule: HEAT with a longer slipstream, beside the printed game.

    paddock play heat-long-tow --load examples/house_rule.py --option tow=2
    python examples/house_rule.py [RACES]              does pole still help when the pack is faster?

A rulebook is a composition of steps and figures. A house rule replaces one of them and has a name of its own, so that
its races, records and reports are never mistaken for the printed game's.
"""

from __future__ import annotations

import sys
from dataclasses import replace

from paddock.games.heat import HEAT, Race
from paddock.kernel import Chance, OptionSpec, Plain, Setup, register
from paddock.kernel.game import number
from paddock.lab import simulate

TOW = OptionSpec("tow", 1, "Spaces that everybody is towed further.", "HEAT.SLIPSTREAM.01", least=1, most=3)


def with_long_tow(setup: Setup, race: Race) -> Race:
    """The same race, but everybody is towed further."""
    change = race.rules.slipstream_change + number(setup.options, TOW.name)
    race.rules = replace(race.rules, slipstream_change=change)
    return race


def set_table(setup: Setup, chance: Chance) -> Race:
    """A new race under the house rule."""
    return with_long_tow(setup, HEAT.set_table(setup, chance))


def restore(setup: Setup, plain: Plain) -> Race:
    """A saved race under the house rule."""
    return with_long_tow(setup, HEAT.restore(setup, plain))


LONG_TOW = replace(
    HEAT,
    name="heat-long-tow",
    title="HEAT with a longer tow",
    kin=HEAT.name,
    option_specs=(*HEAT.option_specs, TOW),
    set_table=set_table,
    restore=restore,
)
register(LONG_TOW.name, lambda: LONG_TOW)


def main(races: int) -> None:
    """Both games side by side."""
    for game in (HEAT.name, LONG_TOW.name):
        shown = simulate(game, seats=["greedy"] * 4, races=races, options={"circuit": "usa"}, seed=1)
        slots = ", ".join(f"{slot.slot}: {slot.mean_place.value:.2f}" for slot in shown.grid)
        print(f"{game}: {shown.rounds.value:.1f} rounds; mean place by grid slot {slots}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 60)
