"""What HEAT knows of its own questions."""

from __future__ import annotations

from paddock.kernel import EVERYBODY, asked_together
from paddock.kernel.game import Asking, Habit, Switch, TurnMark, text

from ..state.race import Race
from ..steps.gear_and_cards import ShiftAndPlayCards
from .habits import KEEP_HEAT, discard, react, slipstream
from .orders import ORDERS


def turn(race: Race) -> TurnMark | None:
    """HEAT.ROUND.02, HEAT.ROUND.10: all shift at once, then one car after the other; else it is nobody's."""
    together = asked_together(race)
    if isinstance(together, ShiftAndPlayCards):
        return TurnMark(EVERYBODY, race.round)
    return TurnMark(race.turn.who, race.round, is_open=True) if race.turns_taken and not together else None


REACT = text("habit.heat.react.label", "React: cool, then go on")
SLIPSTREAM = text("habit.heat.slipstream.label", "Slipstream: take what is free")
DISCARD = text("habit.heat.discard.label", "Discard: keep all cards")

ASKING = Asking[Race](
    habits=(
        Habit("react", REACT, ("react",), react),
        Habit("slipstream", SLIPSTREAM, ("slipstream",), slipstream),
        Habit("discard", DISCARD, ("discard",), discard),
    ),
    switches=(Switch(KEEP_HEAT, text("switch.heat.keep-heat", "Ask before cooling")),),
    turn=turn,
    done=lambda race: (race.ranked, race.dropped),
    orders=ORDERS,
)
