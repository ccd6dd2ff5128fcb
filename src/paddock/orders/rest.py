"""What no other order speaks of: a driver who is away may leave it to the game's own judgement, and is not called."""

from __future__ import annotations

from typing import Any

from paddock.kernel import AnyGame
from paddock.kernel.game import Orderable, Picker, text

REST = "rest"
"""The kind of an order about everything else that is asked after a turn was begun, and in the turns of others."""

_RELIEF = Picker[Any]("relief", text("order.rest.relief", "as the relief would"), lambda *asked: [])
_SHEET = Orderable[Any](
    REST, text("order.rest.label", "Anything else while I am away"), "bot", (_RELIEF,), (), ({"picker": "relief"},)
)


def orderable_of(game: AnyGame, kind: str) -> Orderable[Any] | None:
    """What can be ordered about a kind of question."""
    return _SHEET if kind == REST else game.asking.orderable(kind)


def orderables(game: AnyGame) -> tuple[Orderable[Any], ...]:
    """All that can be ordered, in the order of the rulebook; where a game judges by itself, the rest as well."""
    return (*game.asking.orders, _SHEET) if game.asking.orders and game.advisor is not None else game.asking.orders
