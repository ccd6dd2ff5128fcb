"""When an order speaks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def is_due(orders: Sequence[Mapping[str, Any]], played: Sequence[int | None], place: int, now: int) -> bool:
    """Whether an order holds in a round: in its own, once or always, and only if the one before it was played.

    `played` tells for every order the round in which it was played last.
    """
    order, last = orders[place], played[place]
    if now > order.get("until", now) or (isinstance(order["when"], int) and order["when"] != now):
        return False
    if last not in (None, now) and order["when"] != "always":
        return False
    after = order.get("after")
    return after is None or played[after] == now
