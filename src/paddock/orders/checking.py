"""Orders as somebody sends them: what cannot be kept is refused with one sentence."""

from __future__ import annotations

from collections.abc import Sequence

import orjson

from paddock.kernel import AnyGame, BadOptions, alternatives
from paddock.protocol import asking

from .guards import COMMON_NAMES
from .rest import orderable_of

MOST_BYTES = 4096
"""Of all orders of a seat together."""


def check_orders(game: AnyGame, orders: Sequence[asking.Order]) -> None:
    """Refuse what is too long, or speaks of what the game does not know."""
    if len(orders) > asking.MOST_ORDERS:
        raise BadOptions(f"orders: {len(orders)} are too many; a seat may have {asking.MOST_ORDERS}.")
    if len(orjson.dumps(orders)) > MOST_BYTES:
        raise BadOptions(f"orders: they are too long; all together may take {MOST_BYTES} bytes.")
    for place, order in enumerate(orders):
        _check(game, place, order)


def _check(game: AnyGame, place: int, order: asking.Order) -> None:
    if len(order["guards"]) > asking.MOST_GUARDS:
        raise BadOptions(
            f"order {place + 1}: {len(order['guards'])} guards are too many; {asking.MOST_GUARDS} are allowed."
        )
    after = order.get("after")
    if after is not None and not 0 <= after < place:
        raise BadOptions(f"order {place + 1}: it can only follow an order above it.")
    orderable = orderable_of(game, order["kind"])
    for pick in order["picks"]:
        if len(pick.keys() & {"option", "facets", "picker"}) != 1:
            raise BadOptions(f"order {place + 1}: a pick names an option, facets or a picker, and only one of them.")
        known = [picker.name for picker in orderable.pickers] if orderable else []
        if "picker" in pick and pick["picker"] not in known:
            raise BadOptions(f"order {place + 1}: picker {pick['picker']!r}; {alternatives(pick['picker'], known)}.")
    names = sorted(COMMON_NAMES | {warden.name for warden in (orderable.wardens if orderable else ())})
    for guard in order["guards"]:
        if guard["guard"] not in names:
            raise BadOptions(f"order {place + 1}: guard {guard['guard']!r}; {alternatives(guard['guard'], names)}.")
