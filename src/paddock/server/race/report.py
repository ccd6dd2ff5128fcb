"""How a race went, when it is over: its statistics, everybody's luck, and a result for every person who drove."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from paddock.kernel import Event
from paddock.protocol import RaceResult

from ..storage import Act, Result, Sheet, now
from .damage import telling_damage
from .replica import Replica, effective_plays
from .sheets import circuit_name, game_of

BREATH = 20
"""Choices replayed between two chances for other tables to go on."""


async def write_report(sheet: Sheet, acts: list[Act]) -> tuple[RaceResult, list[Result]]:
    """The figures of a whole race, and the results of those who drove it themselves.

    A race that goes on from another one, or that went back, is no feat: its results are kept but do not count.
    """
    replica, events = await _whole_race(sheet, acts)
    presenter, state = game_of(sheet).presenter, replica.state
    cars = presenter.result(state, events)
    seats = {car["id"]: car["seat"] for car in presenter.view(state, None, replica.table.names)["cars"]}
    values = {seats.get(car["car"]): car["values"] for car in cars}
    standings = game_of(sheet).standings(state)
    places = {standing.seat: standing.place for standing in standings}
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
        )
        for seat in sheet.in_race()
        if seat.identity_id and not seat.driver and seat.seat in places
    ]
    return {"figures": presenter.figures(), "cars": cars}, results


async def _whole_race(sheet: Sheet, acts: list[Act]) -> tuple[Replica, list[Event]]:
    replica = Replica(sheet)
    events = list(replica.table.events)
    with telling_damage(sheet):
        for number, play in enumerate(effective_plays(acts)):
            if number % BREATH == 0:
                await asyncio.sleep(0)
            _, moment = replica.play(play.seat, play.options)
            events.extend(moment.events)
    return replica, events


def _numbers(values: Mapping[str, object]) -> dict[str, float]:
    return {key: value for key, value in values.items() if isinstance(value, int | float)}
