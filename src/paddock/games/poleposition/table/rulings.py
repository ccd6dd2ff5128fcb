"""The rulings a table may turn round: one option each, the first value as we rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from paddock.kernel import OptionSpec, Value
from paddock.kernel.game import chosen_text

from ..pieces.components import COLLISION_RESULTS, LIFE_TRACK, OFF_TRACK_FROM, SPENT, WORN
from ..rules.dice import purple
from ..variants.queue_finish import StopStillOwed
from ..variants.readings import (
    AS_WE_RULE,
    LapAtExit,
    MoveTakenBack,
    Readings,
    SingleQueueWear,
    WearingGridCrossing,
    exactly,
    instead,
    rule_below_its_name,
    where_it_ends,
)

Changes = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling with the values of its option, each with what it changes; the first changes nothing."""

    option: str
    rule: str
    meaning: str
    values: Mapping[str, Changes]
    beside: str = ""  # the module without which it means nothing

    @property
    def spec(self) -> OptionSpec:
        """The option of the table."""
        choices = tuple(self.values)
        only = ((self.beside, (True,)),) if self.beside else ()
        return OptionSpec(self.option, choices[0], self.meaning, self.rule, choices=choices, only=only)


def collisions_with(second: str) -> Changes:
    """PP.AMB.43: the table with another line for a roll of 2."""
    return {"collision": (COLLISION_RESULTS[0], second, *COLLISION_RESULTS[2:])}


RULINGS = (
    Ruling(
        "first_crossing",
        "PP.AMB.10",
        "What the first passage over the line does to the cars from the grid: nothing, or it wears their tyres.",
        {"nothing": {}, "wear": {"grid_crossing": WearingGridCrossing()}},
    ),
    Ruling(
        "pit_lap",
        "PP.AMB.11",
        "Where a pit stop completes the lap: in the box, or at the exit, back on the track.",
        {"box": {}, "exit": {"pit_lap": LapAtExit()}},
    ),
    Ruling(
        "corner_fights",
        "PP.AMB.28",
        "Whose lane counts in a corner when cars are passed: the lane before the step, or the lane after it.",
        {"before-step": {}, "after-step": {"fight_cell": where_it_ends}},
    ),
    Ruling(
        "off_track_table",
        "PP.AMB.19",
        "Which rolls slide in rain: as the examples use the table, or as its rows are labelled, which is milder.",
        {"examples": {}, "labels": {"off_track": OFF_TRACK_FROM["labels"]}},
    ),
    Ruling(
        "less_grip_rolls",
        "PP.AMB.20",
        "Which rolls are tested where there is less grip: the printed value or more, or exactly that value.",
        {"or-more": {}, "exact": {"less_grip": exactly}},
    ),
    Ruling(
        "less_grip_slide",
        "PP.AMB.23",
        "Where a car slides that loses its grip: on the spot, or its move is taken back to four cells.",
        {"on-the-spot": {}, "four-cells": {"grip_loss": MoveTakenBack()}},
    ),
    Ruling(
        "off_track_moves",
        "PP.AMB.22",
        "How cars move off the track: careful steps without overtaking, or four MP of ordinary racing.",
        {"careful": {}, "racing": {"off_track_races": True}},
    ),
    Ruling(
        "off_track_pits",
        "PP.AMB.91",
        "Whether a car off the track may turn into the pit lane.",
        {"open": {}, "closed": {"off_track_pits": False}},
    ),
    Ruling(
        "collision_two",
        "PP.AMB.43",
        "What a 2 means in a collision: a brake point, an engine point, or no damage.",
        {"brake": {}, "engine": collisions_with("engine"), "none": collisions_with("none")},
        "collisions",
    ),
    Ruling(
        "queue_wear",
        "PP.AMB.47",
        "What cars wear that drive up to the safety car: for every crossing of the line, or once at most.",
        {"every-crossing": {}, "once": {"queue_wear": SingleQueueWear()}},
        "safety_car",
    ),
    Ruling(
        "sc_finish",
        "PP.AMB.116",
        "Cars without their pit stop when the safety car ends the race: classified, or out.",
        {"classified": {}, "out": {"queue_finish": StopStillOwed()}},
        "safety_car",
    ),
    Ruling(
        "recoverer",
        "PP.AMB.55",
        "What the driver card that recovers 2 SP in the pits is worth: 2 on top of the 3, or only these 2.",
        {"on-top": {}, "instead": {"pit_skill": instead}},
        "drivers",
    ),
    Ruling(
        "circuit_names",
        "PP.AMB.61",
        "Where a circuit's name stands in the list of special rules: below its rule, or above it.",
        {"below": {}, "above": {"special_rule": rule_below_its_name}},
        "circuit_rules",
    ),
    Ruling(
        "bot_qualifying",
        "PP.AMB.68",
        "The die of a bot's two more rolls in qualifying.",
        {"black": {}, "purple": {"bot_qualifying_die": purple}},
    ),
    Ruling(
        "bot_worn_tyres",
        "PP.AMB.73",
        "Tyres for which bots pit, by a die and always: before −1 and −2, once these are reached, or at 1 and 2.",
        {
            "before": {},
            "reached": {"bot_tyre_lives": (WORN, SPENT)},
            "printed": {"bot_tyre_lives": (LIFE_TRACK.index(1), LIFE_TRACK.index(2))},
        },
    ),
    Ruling(
        "bot_stop",
        "PP.AMB.74",
        "Whether bots owe the pit stop before the last lap, too.",
        {"owed": {}, "free": {"bots_owe_stop": False}},
    ),
)


def readings_from_options(options: Mapping[str, Value]) -> Readings:
    """How a table reads the book."""
    readings = AS_WE_RULE
    for ruling in RULINGS:
        readings = replace(readings, **ruling.values[chosen_text(options, ruling.option)])
    return readings
