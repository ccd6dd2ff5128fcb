"""What lies on a declared table beside the road: order, steps, dice, and what a driver has."""

from __future__ import annotations

from typing import TypeVar

from paddock.kernel import State as Position
from paddock.kernel.game import text
from paddock.protocol import Dice, MyView, OrderItem, State, StepBar, TurnOrder, Widget

from .showing import Showing

S = TypeVar("S", bound=Position)


def declared_order(showing: Showing[S], state: S) -> TurnOrder:
    """Who drives when; those before the one who is asked have driven."""
    seats = showing.order(state) or range(len(showing.runners(state)))
    now = next((place for place, seat in enumerate(seats) if seat in state.asked), len(seats))
    items: list[OrderItem] = []
    for place, seat in enumerate(seats):
        turn: State = "now" if seat in state.asked else "done" if place < now else "next"
        items.append({"car": f"car:{seat}", "state": turn})
    return {"items": items, "reason": text("any.order", "one after the other"), "rule": showing.order_rule}


def declared_steps(showing: Showing[S], state: S) -> StepBar:
    """The steps of a turn, and which one it is."""
    kind = getattr(state.flow[-1][0], "kind", "") if state.flow else ""
    steps = [text(f"any.step.{name}", label) for name, label in showing.steps.items()]
    return {"steps": steps, "now": list(showing.steps).index(kind) if kind in showing.steps else 0}


def declared_dice(showing: Showing[S], state: S) -> list[Widget]:
    """What was thrown last."""
    dice = showing.dice(state)
    if not dice:
        return []
    seat = next(iter(state.asked), None)
    thrown: Dice = {
        "car": None if seat is None else f"car:{seat}",
        "dice": [{"face": die.face, "sides": die.sides, "off": die.off} for die in dice],
        "label": text("any.dice", "Dice"),
    }
    return [{"kind": "dice", "data": thrown}]


def declared_me(showing: Showing[S], state: S, seat: int | None) -> MyView | None:
    """What a driver has; nothing of it is hidden from the others."""
    if seat is None:
        return None
    return {
        "open": True,
        "hand": [],
        "submitted": [list(code) for code in state.answers.get(seat, ())],
        "piles": [],
        "tracks": [
            {
                "key": gauge.key,
                "label": text(f"any.gauge.{gauge.key}", gauge.label),
                "value": gauge.value,
                "max": gauge.most,
            }
            for gauge in showing.gauges(state, seat)
        ],
        "slots": [],
    }
