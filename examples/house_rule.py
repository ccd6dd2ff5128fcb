"""A house rule: HEAT with a longer slipstream, beside the printed game.

    python examples/house_rule.py [RACES]

A rulebook is a composition of steps and figures. A house rule replaces one of them and has a name of its own, so that
its races, records and reports are never mistaken for the printed game's.
"""

from __future__ import annotations

import sys
from dataclasses import replace

from paddock.games.heat import HeatGame
from paddock.games.heat.state.race import Race
from paddock.kernel import Chance, Setup, register
from paddock.lab import simulate

LONGER = 1


class LongTow(HeatGame):
    """Everybody is towed one space further."""

    name = "heat-long-tow"
    title = "HEAT with a longer tow"

    def start(self, setup: Setup, chance: Chance) -> Race:
        return _with_long_tow(super().start(setup, chance))

    def load(self, setup: Setup, plain: dict[str, object]) -> Race:
        return _with_long_tow(super().load(setup, plain))


def _with_long_tow(race: Race) -> Race:
    race.rules = replace(race.rules, slipstream_change=race.rules.slipstream_change + LONGER)
    return race


def main(races: int) -> None:
    """Does pole still help when the pack is faster?"""
    register(LongTow.name, LongTow)
    for game in ("heat", LongTow.name):
        shown = simulate(game, seats=["greedy"] * 4, races=races, options={"circuit": "usa"}, seed=1)
        slots = ", ".join(f"{slot.slot}: {slot.mean_place.value:.2f}" for slot in shown.grid)
        print(f"{game}: {shown.rounds.value:.1f} rounds; mean place by grid slot {slots}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 60)
