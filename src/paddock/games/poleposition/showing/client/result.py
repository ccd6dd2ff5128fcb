"""A finished race in figures, car by car, and how lucky the dice were."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Event, catalogued
from paddock.kernel.game import text
from paddock.protocol import CarResult, Figure, Luck

from ...events.driving import DieRolled
from ...pieces.components import COMPOUNDS
from ...rules.names import car_ref
from ...state.race import Race
from ...study.statistics import race_statistics

FIGURES = catalogued(
    "poleposition.figure.",
    {
        "turns": "Turns",
        "cells": "Cells",
        "passes": "Passes",
        "fights": "Fights",
        "fights_won": "Fights won",
        "skill_bid": "SP bid",
        "rerolls": "Rerolls",
        "engine_batches": "Engine",
        "brake_batches": "Brakes",
        "corner_batches": "Skill in corners",
        "pit_stops": "Pit stops",
        "off_track": "Off the track",
        "breakdowns": "Breakdowns",
    },
)


def present_figures() -> list[Figure]:
    """The columns of the statistics."""
    return [{"key": key, "label": text(f"poleposition.figure.{key}", label)} for key, label in FIGURES.items()]


def present_result(race: Race, events: Sequence[Event]) -> list[CarResult]:
    """Figures and luck of every car."""
    found = {figures["car"]: figures for figures in race_statistics(race, events)}
    return [
        {
            "car": car_ref(car.number),
            "values": {key: found[car.number][key] for key in FIGURES},
            "luck": [] if car.is_bot else _luck(race, events, car.number),
        }
        for car in race.cars
    ]


def _luck(race: Race, events: Sequence[Event], number: int) -> list[Luck]:
    """The tyre dice against what their faces show on average."""
    means = {name: sum(faces) / len(faces) for name, faces in zip(COMPOUNDS, race.rules.dice.tyres, strict=True)}
    rolls = [event for event in events if isinstance(event, DieRolled) and event.car == number and event.die in means]
    if not rolls:
        return []
    drawn, expected = sum(roll.face for roll in rolls), sum(means[roll.die] for roll in rolls)
    return [
        {
            "key": "tyre-dice",
            "label": text("poleposition.luck.tyre-dice", "Rolls of the tyre dice"),
            "count": len(rolls),
            "drawn": drawn,
            "expected": round(expected, 2),
            "better": "more",
        }
    ]
