"""The fields of Pole Position's observation: names, limits and meanings."""

from __future__ import annotations

from paddock.kernel import Question
from paddock.kernel.encoding import Field, Kinds, columns

from ...pieces.components import COMPOUNDS
from ...table.rules_of_options import STEPS

KINDS = Kinds(sorted({step.kind for step in STEPS if isinstance(step, Question)}))
"""Every kind of question of any module."""
AHEAD = 12
SETS = 6

CLOCKS = (
    ("round", 0, 150, "rounds begun"),
    ("laps", 0, 20, "laps of the race"),
    ("lap_counter", 0, 20, "lap counter"),
    ("dry", 0, 1, "dry"),
    ("light", 0, 1, "light rain"),
    ("heavy", 0, 1, "heavy rain"),
    ("weather_step", 0, 12, "step of the weather token"),
    ("to_change", 0, 9, "weather steps until it may change"),
    ("flags", 0, 6, "yellow flags"),
    ("events", 0, 40, "event cards in the deck"),
    ("bot_progress", 0, 12, "position of the bots' progress token"),
    ("turns_taken", 0, 6, "turns taken in this round"),
    ("own_turn", 0, 6, "the seat's place in the order of turns"),
    ("home", 0, 6, "cars that have finished"),
    ("out", 0, 6, "cars that are out"),
)
TURN = (
    ("own", 0, 1, "it is the seat's turn"),
    *((f"face_{at}", 0, 20, "a face rolled, the latest four") for at in range(1, 5)),
    ("roll", 0, 20, "the face that was kept"),
    ("lowered", 0, 6, "skill points spent on lowering it"),
    ("mp", 0, 20, "MP still to come"),
    ("left", 0, 20, "MP left"),
    ("engine_batches", 0, 4, "engine points spent"),
    ("brake_batches", 0, 4, "brake points spent"),
    ("slipstream", 0, 1, "a slipstream was taken"),
    ("attacked", 0, 1, "the seat defends its place"),
    ("fight", 0, 1, "a place is being fought for"),
    ("attack_die", 0, 20, "the attacker's die"),
    ("defence_die", 0, 20, "the defender's die"),
    ("attack", 0, 30, "the attacker's value"),
    ("defence", 0, 30, "the defender's value"),
    ("attack_bid", 0, 16, "skill points bid by the attacker"),
    ("defence_bid", 0, 16, "skill points bid by the defender"),
)
ROAD = (
    ("corner", 0, 1, "in a corner"),
    ("technical", 0, 1, "in a technical corner"),
    ("line", 0, 1, "on the racing line"),
    ("arrow", 0, 1, "double arrow"),
    ("grip", 0, 1, "less grip"),
    ("taken", 0, 1, "a car is there"),
)
SET = (*((name, 0, 1, name) for name in COMPOUNDS), ("life", -2, 12, "life left"), ("fitted", 0, 1, "in use"))
CAR = (
    ("bot", 0, 1, "drives by its bot card"),
    ("ahead", -4000, 4000, "ahead of the own car, in tenths of a unit of the lap"),
    ("place", 0, 6, "place in the running order"),
    ("points", 0, 150, "points of a championship"),
    ("lap", 0, 21, "lap, 0 on the grid"),
    ("lane", 0, 2, "lane, from the left"),
    ("pits", 0, 1, "in the pit lane"),
    ("on_line", 0, 1, "on the racing line"),
    ("left_line", 0, 1, "has left the racing line"),
    ("racing", 0, 1, "still racing"),
    ("off_track", 0, 1, "off the track or returning"),
    *((name, 0, 1, f"{name} tyres") for name in COMPOUNDS),
    ("life", -2, 12, "life of the tyres in use"),
    ("engine", 0, 12, "engine points"),
    ("brake", 0, 12, "brake points"),
    ("skill", 0, 16, "skill points"),
    ("stress", 0, 12, "stress"),
    ("drs", 0, 1, "holds a DRS token"),
    ("stored", 0, 20, "MP kept in the box"),
    ("pitted", 0, 1, "has made its stop"),
    ("must_pit", 0, 1, "has to stop"),
    ("blown", 0, 1, "the tyre has blown"),
    ("breakdowns", 0, 6, "breakdown points"),
    ("wear_tokens", 0, 6, "wear tokens"),
    ("blowout_tokens", 0, 6, "blowout tokens"),
    ("engine_damage", 0, 6, "how often the engine was worn out"),
    ("driver", 0, 40, "number of the driver card"),
    ("team", 0, 40, "number of the team card"),
    ("asked", 0, 1, "has to answer now"),
)


def observation_fields(cars: int) -> tuple[Field, ...]:
    """What `PolePositionEncoder.observe` fills, in its order."""
    everyone = "each car, the own first, then the drivers after it and round again, then the bots"
    sets = (field for at in range(1, SETS + 1) for field in columns(f"set_{at}", SET, 1, f"the driver's set {at}"))
    return (
        KINDS.field(),
        *columns("race", CLOCKS, 1, "the race"),
        *columns("turn", TURN, 1, "the turn that is going on"),
        *columns("road", ROAD, AHEAD, f"the {AHEAD} cells straight ahead"),
        *sets,
        Field("answers", 1, 0, 4, "secret answers the seat has given"),
        *columns("car", CAR, cars, everyone),
        Field("lap_length", 1, 0, 120, "units of a lap"),
        Field("driven", 1, -1000, 20000, "how far the own car has come, in tenths of those units"),
    )
