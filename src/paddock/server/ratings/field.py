"""The field of a rated race: people, bots at their measured strength, and who left the driving to others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from paddock.bots import levels_of
from paddock.kernel import Plain, find_game

from ..storage import Act, Sheet

MOST_RELIEF = 0.1
"""The share of somebody's decisions that others may make."""
SURE = 1.96
"""Errors of levels are told for 95 %."""


def rated_field(sheet: Sheet, places: Mapping[int, int], plays: Iterable[Act]) -> list[Plain]:
    """Everybody with a place; Legends are left out. Who let others drive is behind everybody, for themselves alone."""
    made = list(plays)
    levels = {level.id: level for level in levels_of(find_game(sheet.game))}
    field: list[Plain] = []
    for seat in sheet.in_race():
        if seat.seat not in places:
            continue
        if seat.kind == "human" and seat.identity_id:
            absent = bool(seat.driver) or _relief(made, seat.seat, seat.identity_id) > MOST_RELIEF
            field.append({"id": seat.identity_id, "place": places[seat.seat], "absent": absent})
        elif seat.kind == "bot" and seat.level in levels:
            level = levels[seat.level]
            skill = {"mu": level.rating, "sigma": max(1.0, level.error / SURE)}
            field.append({"id": None, "place": places[seat.seat], **skill})
    return field


def _relief(plays: list[Act], seat: int, owner: str) -> float:
    mine = [play for play in plays if play.seat == seat]
    return sum(play.made_by != owner for play in mine) / len(mine) if mine else 1.0
