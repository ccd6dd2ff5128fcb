"""How a race went, when it is over: its statistics, everybody's luck, and a result for every person who drove."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

from paddock.kernel import Event
from paddock.protocol import RaceResult

from ..storage import Act, Result, Sheet, now
from .damage import telling_damage
from .replica import Replica, effective_acts, effective_plays
from .sheets import circuit_name, game_of

BREATH = 20
"""Choices replayed between two chances for other tables to go on."""


async def write_report(sheet: Sheet, acts: list[Act]) -> tuple[RaceResult, list[Result], dict[int, int]]:
    """The figures of a whole race, the results of those who drove it themselves, and all places by seat.

    A race that goes on from another one, or that went back, is no feat: its results are kept but do not count.
    """
    replica, events = await _whole_race(sheet, acts)
    presenter, state = game_of(sheet).presenter, replica.state
    cars = presenter.result(state, events)
    seats = {car["id"]: car["seat"] for car in presenter.view(state, None, replica.table.names)["cars"]}
    values = {seats.get(car["car"]): car["values"] for car in cars}
    standings = game_of(sheet).standings(state)
    places = {standing.seat: standing.place for standing in standings}
    shares = relief_shares(sheet, effective_plays(acts))
    ended, is_branch = sheet.ended_at or now(), sheet.branch_of is not None
    results = [
        Result(
            sheet.id,
            seat.seat,
            seat.identity_id,
            sheet.game,
            (circuit_name(sheet) or "")[:80],
            places[seat.seat],
            len(standings),
            _numbers(values.get(seat.seat, {})),
            ended,
            not (sheet.rewound or is_branch),
            shares.get(seat.seat, 0.0),
        )
        for seat in sheet.in_race()
        if seat.identity_id and not seat.driver and seat.seat in places
    ]
    by_seat = {seat: place for seat, place in places.items() if seat is not None}
    result: RaceResult = {
        "figures": presenter.figures(),
        "cars": cars,
        "relief": [{"seat": seat, "share": share} for seat, share in shares.items() if share],
    }
    return result, results, by_seat


def relief_shares(sheet: Sheet, plays: Sequence[Act]) -> dict[int, float]:
    """By seat of a person: the share of decisions that a bot made, whoever called it."""
    shares = {}
    for seat in sheet.in_race():
        mine = [play for play in plays if play.seat == seat.seat]
        if seat.kind == "human" and mine:
            shares[seat.seat] = round(sum(play.cause != "person" for play in mine) / len(mine), 4)
    return shares


async def _whole_race(sheet: Sheet, acts: list[Act]) -> tuple[Replica, list[Event]]:
    replica = Replica(sheet)
    events = list(replica.table.events)
    with telling_damage(sheet):
        for number, act in enumerate(effective_acts(acts)):
            if number % BREATH == 0:
                await asyncio.sleep(0)
            events.extend(replica.retrace(act))
    return replica, events


def _numbers(values: Mapping[str, object]) -> dict[str, float]:
    return {key: value for key, value in values.items() if isinstance(value, int | float)}
