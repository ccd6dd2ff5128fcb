"""What Pole Position knows of its own questions."""

from __future__ import annotations

from paddock.kernel.game import Asking, Habit, TurnMark, text

from ..state.race import Race
from .habits import highest_face, keep_roll, no_batch, not_lowered
from .orders import ORDERS


def turn(race: Race) -> TurnMark | None:
    """PP.ROUND.03: one car after the other; nobody's before the first start round."""
    return TurnMark(race.turn.who, race.rounds_before + race.round) if race.round else None


ASKING = Asking[Race](
    habits=(
        Habit("roll", text("habit.poleposition.roll.label", "Roll: keep it"), ("roll.again",), keep_roll),
        Habit(
            "keep",
            text("habit.poleposition.keep.label", "Which roll counts: the highest"),
            ("roll.keep",),
            highest_face,
        ),
        Habit(
            "lower", text("habit.poleposition.lower.label", "Rain: do not lower the roll"), ("rain.lower",), not_lowered
        ),
        Habit("extra", text("habit.poleposition.extra.label", "Extra MP: buy none"), ("extra",), no_batch),
    ),
    turn=turn,
    done=lambda race: (race.home, race.out),
    orders=ORDERS,
)
