"""What Race! Formula 90 knows of its own questions."""

from __future__ import annotations

from paddock.kernel.game import Asking, Habit, Switch, TurnMark, text

from ..state.race import Race
from .habits import ASK_AT_START, ORDER_ROBOTS, USE_SIXTH_SENSE, drive_on, lowest_on_top, no_flag, no_order
from .orders import ORDERS

NOBODY = -2
"""Whose turn it is between two turns."""


def turn(race: Race) -> TurnMark | None:
    """F90.TURN.08: one car after the other; nobody's before the first game turn."""
    if not race.game_turn:
        return None
    return TurnMark(NOBODY if race.on_turn is None else race.on_turn, race.game_turn)


ASKING = Asking[Race](
    habits=(
        Habit(
            "turn-start",
            text("habit.formula90.turn-start.label", "Turn: drive on"),
            ("skip", "pit-stop", "strategy"),
            drive_on,
        ),
        Habit(
            "top-discard",
            text("habit.formula90.top-discard.label", "Used cards: the lowest on top"),
            ("top-discard",),
            lowest_on_top,
        ),
        Habit(
            "orders",
            text("habit.formula90.orders.label", "Orange flag: give robots no orders"),
            ("order-late-brake", "order-extreme"),
            no_order,
        ),
        Habit(
            "sixth-sense",
            text("habit.formula90.sixth-sense.label", "Sixth sense: keep it"),
            ("sixth-sense",),
            no_flag,
        ),
    ),
    switches=(
        Switch(ASK_AT_START, text("switch.formula90.ask-at-start", "Ask at my next turn: stop, skip, strategy")),
        Switch(ORDER_ROBOTS, text("switch.formula90.order-robots", "Ask about orders to robots")),
        Switch(USE_SIXTH_SENSE, text("switch.formula90.use-sixth-sense", "Ask about the sixth sense")),
    ),
    turn=turn,
    done=lambda race: (b"", race.out),
    orders=ORDERS,
)
