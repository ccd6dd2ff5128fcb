"""A finished race in figures, and how lucky everybody was."""

from __future__ import annotations

from collections.abc import Sequence

from paddock import protocol
from paddock.kernel import Event, catalogued
from paddock.kernel.game import text
from paddock.protocol import Better, CarResult, Figure

from ...rules.names import car_ref
from ...state.race import Race
from ...study.luck import Draws, Luck, race_luck
from ...study.season import race_statistics

FIGURES = catalogued(
    "heat.figure.",
    {
        "grid_slot": "Grid",
        "finish_clock": "Time",
        "rounds": "Rounds",
        "rounds_started_first": "Rounds led",
        "slipstream_spaces": "Slipstream spaces",
        "adrenaline_spaces": "Adrenaline spaces",
        "boosts": "Boosts",
        "heat_paid": "Heat paid",
        "heat_left": "Heat left",
        "corners_too_fast": "Corners too fast",
        "spin_outs": "Spin-outs",
        "stress_played": "Stress played",
        "cards_discarded": "Cards discarded",
    },
)
LUCK = catalogued(
    "heat.luck.",
    {"flips": "Speed of flipped cards", "hand": "Speed drawn into the hand", "dead_weight": "Heat and Stress drawn"},
)


def present_figures() -> list[Figure]:
    """The columns of the statistics."""
    return [{"key": key, "label": text(f"heat.figure.{key}", label)} for key, label in FIGURES.items()]


def present_result(race: Race, events: Sequence[Event]) -> list[CarResult]:
    """Figures and luck, car by car."""
    luck = race_luck(race, events)
    return [
        {
            "car": car_ref(number),
            "values": {key: value for key, value in figures.items() if key in FIGURES},
            "luck": [] if race.cars[number].is_legend else _luck(luck[number]),
        }
        for number, figures in enumerate(race_statistics(race, events))
    ]


def _luck(luck: Luck) -> list[protocol.Luck]:
    lines: tuple[tuple[str, Draws, Better], ...] = (
        ("flips", luck.flips, "more"),
        ("hand", luck.hand, "more"),
        ("dead_weight", luck.dead_weight, "fewer"),
    )
    return [_line(key, LUCK[key], draws, better) for key, draws, better in lines if draws.count]


def _line(key: str, label: str, draws: Draws, better: Better) -> protocol.Luck:
    return {
        "key": key,
        "label": text(f"heat.luck.{key}", label),
        "count": draws.count,
        "drawn": round(draws.drawn, 2),
        "expected": round(draws.expected, 2),
        "better": better,
    }
