"""What a network looks at: the named fields of the encoding as numbers near 1, whatever the circuit and the field.

Nothing depends on which seat or circuit it is: corners are told by their distance and limit, rivals by how far they are
ahead on the road; what a speed would cost in the corners ahead is worked out beforehand. Besides the encoding it reads
the corner lines its own car has crossed in this turn. The same lines read NumPy arrays (one decision of a bot) and
PyTorch tensors (a whole batch).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .rules.looking import MOST_CROSSED

Array = Any
See = Callable[[str], Array]

SPEEDS, DISTANCES, LIMITS, COOLDOWNS, ENGINES, FINISH = 26, 26, 11, 6, 10, 24
NEAREST, FURTHEST = -6, 20
TOTALS, EXTRAS, SLIPS = 22, 7, (2, 4)  # sums of cards; what reactions add; spaces of a slipstream
CROSSED = tuple((f"crossed.{name}", MOST_CROSSED) for name in ("line", "limit", "surcharge"))


class Kit:
    """The few functions in which NumPy and PyTorch differ."""

    def __init__(self, maths: Any, number: Any, **where: Any) -> None:
        self.maths, self.number, self._where = maths, number, where

    def steps(self, low: int, high: int) -> Array:
        """Whole numbers in a row."""
        return self.maths.arange(low, high, dtype=self.maths.int16, **self._where)

    def join(self, parts: Sequence[Array]) -> Array:
        """Columns side by side."""
        return self.maths.concatenate([self.cast(part) for part in parts], 1)

    def cast(self, array: Array) -> Array:
        """As numbers of the network."""
        return array.astype(self.number) if hasattr(array, "astype") else array.to(self.number)

    def single_ones(self, column: Array, low: int, high: int) -> Array:
        """A column as a row with a single 1, the ends standing for all beyond."""
        return column.clip(low, high - 1)[:, None] == self.steps(low, high)


def places_of(fields: Sequence[tuple[str, int]]) -> dict[str, slice]:
    """Where fields of such sizes lie, one behind the other."""
    places, begins = {}, 0
    for name, size in fields:
        places[name] = slice(begins, begins + size)
        begins += size
    return places


def features(see: See, kit: Kit) -> Array:
    """The inputs of the network, a row for each position."""
    return kit.join([*_race(see, kit), *_prices(see, kit), *_turn(see, kit), *_own(see, kit), *_rivals(see, kit)])


def _race(see: See, kit: Kit) -> list[Array]:
    """The question, the clock, and the road ahead."""
    distance, limit = see("corner.distance"), see("corner.limit")
    return [
        see("question"),
        *(kit.cast(see(name)) / scale for name, scale in (("laps", 3), ("spaces", 100), ("finished", 6))),
        *(kit.single_ones(distance[:, near], 0, DISTANCES) for near in (0, 1)),
        *(kit.single_ones(limit[:, near], 0, LIMITS) for near in (0, 1)),
        kit.cast(distance) / 20,
        kit.cast(limit) / 5,
        see("corner.surcharge"),
        *(see(f"here.{name}") for name in ("no_cooldown", "cooldown", "no_slipstream", "tow", "free_boost")),
        *(see(f"here.{name}") for name in ("flooded", "tunnel", "gravel")),
    ]


def _prices(see: See, kit: Kit) -> list[Array]:
    """HEAT.CORNER.03: what speeds cost in the corners, now and with more speed, and where they lead."""
    engine, speed, totals, extras = (
        see("car.engine")[:, :1],
        see("turn.speed"),
        kit.steps(0, TOTALS),
        kit.steps(0, EXTRAS),
    )
    slips = kit.steps(*SLIPS)
    planned = _ahead(see, kit, (totals[None], totals[None]))
    faster = _ahead(see, kit, (extras[None], speed + extras))
    towed = _ahead(see, kit, (slips[None], speed + 0 * slips))
    due = _due(see, speed + extras)
    return [
        kit.cast(planned[0].clip(0, 16)) / 4,
        planned[0] > engine,
        kit.cast(planned[1]) / 10,
        kit.cast(planned[2]) / 5,
        kit.cast(due.clip(0, 16)) / 4,
        due > engine,
        kit.cast(faster[0].clip(0, 16)) / 4,
        due + faster[0] > engine,
        kit.cast(towed[0].clip(0, 16)) / 4,
        due[:, :1] + towed[0] > engine,
    ]


def _ahead(see: See, kit: Kit, moves: tuple[Array, Array]) -> tuple[Array, Array, Array]:
    """For moves of so many spaces at such speeds: the Heat, the spaces to the corner behind them, and its limit."""
    spaces, speeds = moves
    distance, limit, surcharge = see("corner.distance"), see("corner.limit"), see("corner.surcharge")
    reached = distance[:, :1] * 0
    heat = gap = next_limit = reached * spaces
    passed = heat == 0
    for corner in range(distance.shape[1]):
        here, most, extra = (array[:, corner : corner + 1] for array in (distance, limit, surcharge))
        real = here > reached  # a short lap shows its corners twice
        reached = kit.maths.maximum(reached, here)
        over, crossed = (speeds - most).clip(0, 60), (spaces >= here) & real
        heat = heat + (over + extra * (over > 0)) * crossed
        is_next = passed & ~crossed & real
        gap, next_limit, passed = gap + (here - spaces) * is_next, next_limit + most * is_next, passed & crossed
    return heat, gap, next_limit


def _due(see: See, speeds: Array) -> Array:
    """HEAT.CORNER.01: the Heat for the lines crossed in this turn, at such speeds."""
    heat = speeds * 0
    for place in range(see("crossed.line").shape[1]):
        line, most, extra = (see(f"crossed.{name}")[:, place : place + 1] for name in ("line", "limit", "surcharge"))
        over = (speeds - most).clip(0, 60)
        heat = heat + (over + extra * (over > 0)) * line
    return heat


def _turn(see: See, kit: Kit) -> list[Array]:
    """The own turn, as far as it has come, and the own plan."""
    speed = see("turn.speed")
    return [
        kit.single_ones(speed[:, 0], 0, SPEEDS),
        kit.cast(speed) / 10,
        kit.cast(speed - see("corner.limit")[:, :1]) / 5,
        kit.cast(see("turn.moved")) / 10,
        kit.single_ones(see("turn.cooldown")[:, 0], 0, COOLDOWNS),
        see("turn.boosted"),
        see("turn.adrenaline"),
        see("turn.slipstreams"),
        kit.single_ones(see("plan.gear")[:, 0], 0, 5),
        *(kit.cast(see(name)) / 3 for name in ("hand", "deck", "discards", "in_play")),
    ]


def _own(see: See, kit: Kit) -> list[Array]:
    """The own car, as everybody sees it."""
    scales = (("hand_count", 7), ("deck_count", 15), ("discard_count", 15), ("discarded_heat", 6))
    more = (("discarded_stress", 6), ("order", 6), ("lane", 1), ("adrenaline", 1), ("to_finish", 100))
    return [
        kit.single_ones(see("car.gear")[:, 0], 1, 5),
        kit.single_ones(see("car.engine")[:, 0], 0, ENGINES),
        kit.single_ones(see("car.to_finish")[:, 0], 0, FINISH),
        *(kit.cast(see(f"car.{name}")[:, :1]) / scale for name, scale in (*scales, *more)),
    ]


def _rivals(see: See, kit: Kit) -> list[Array]:
    """The other cars: how many stand where on the road, how many of them have yet to move, and the standing."""
    ahead, spaces = see("car.ahead")[:, 1:], see("spaces")
    racing = (see("car.gear")[:, 1:] > 0) & (see("car.done")[:, 1:] == 0)
    waiting = racing & (see("car.moved")[:, 1:] == 0)
    half = spaces // 2
    on_road = (ahead + half + 10 * spaces) % spaces - half
    places = kit.steps(NEAREST, FURTHEST)
    here = on_road[:, :, None] == places
    gaps = kit.cast(ahead.clip(-30, 30) * racing) / 30
    return [
        kit.cast(here & racing[:, :, None]).sum(1),
        kit.cast(here & waiting[:, :, None]).sum(1),
        kit.cast(kit.cast(racing & (ahead > 0)).sum(1)[:, None]) / 5,
        kit.cast(kit.cast(racing & (ahead < 0)).sum(1)[:, None]) / 5,
        kit.cast(kit.cast(see("car.legend")).sum(1)[:, None]) / 3,
        kit.cast(gaps.sum(1)[:, None]),
    ]
