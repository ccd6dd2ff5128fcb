"""What can be ordered at a table, as the plan screen shows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from paddock.kernel import AnyGame
from paddock.kernel.game import Orderable, Picker, Warden
from paddock.protocol import asking

from .guards import common_guards
from .rest import orderables


def order_sheets(game: AnyGame) -> list[asking.OrderSheet]:
    """A column for every question of the round that can be answered ahead."""
    guards = common_guards(game)
    return [_sheet(orderable, guards) for orderable in orderables(game)]


def _sheet(orderable: Orderable[Any], guards: Sequence[asking.OrderWord]) -> asking.OrderSheet:
    return {
        "kind": orderable.kind,
        "label": orderable.label,
        "icon": orderable.icon,
        "pickers": [_word(picker) for picker in orderable.pickers],
        "guards": [*map(_word, orderable.wardens), *guards],
        "usually": list(orderable.usually),
    }


def _word(known: Picker[Any] | Warden[Any]) -> asking.OrderWord:
    return {"name": known.name, "label": known.label, "fields": list(known.fields)}
