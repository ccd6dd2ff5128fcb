"""Loose Gravel, a whole game in one file: dice, bends and nerve. No rulebook knows it.

paddock play loose-gravel --load examples/loose_gravel/loose_gravel.py
paddock serve --load examples/loose_gravel/loose_gravel.py
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path

from paddock.kernel import Act, Ask, Chance, Code, Event, Game, OptionSpec, PlainState, Setup, Standing, Words, register
from paddock.kernel.files import Reader, read_toml
from paddock.racing import Die, Gauge, Loop, Runner, Showing, Tile, presented

HERE = Path(__file__).parent
ROAD = {laps: Loop.read(Reader(read_toml(HERE / "road.toml"), "road.toml"), laps) for laps in range(1, 10)}
MOST_GRIP, MOST_DICE, FACES = 3, 3, (1, 2, 3, 4, 5, 6)


@dataclass(slots=True, eq=False, repr=False)
class Rally(PlainState):
    """The whole position: how far each car has come, its grip, the dice on the table."""

    laps: int
    ways: list[int]
    grip: list[int]
    thrown: list[int] = field(default_factory=list)
    round: int = 0

    def outcomes(self, seat: int, code: Code) -> list[tuple[int, int]]:
        """Where an option of either question may lead: how far the car comes, and the grip it has then."""
        if not self.thrown:
            return [self.drive(seat, faces, self.grip[seat]) for faces in product(FACES, repeat=code[0])]
        left_out = self.thrown.index(code[0]) if code[0] else None
        dice = [face for place, face in enumerate(self.thrown) if place != left_out]
        return [self.drive(seat, dice, self.grip[seat] - bool(code[0]))]

    def drive(self, seat: int, dice: Sequence[int], grip: int) -> tuple[int, int]:
        """GRAVEL.RALLY.04: every bend that is crossed too fast takes a grip."""
        start, spaces = self.ways[seat], sum(dice)
        fast = [bend for bend in ROAD[self.laps].crossed(start, start + spaces) if bend.limit < spaces]
        if len(fast) > grip:
            return start, 1  # GRAVEL.RALLY.05
        quiet = len(self.thrown or dice) == 1  # GRAVEL.RALLY.06
        return start + spaces, min(MOST_GRIP, grip - len(fast) + quiet)


@dataclass(frozen=True, slots=True)
class DiceThrown(Event):
    car: int
    faces: tuple[int, ...]

    rule, says = "GRAVEL.RALLY.02", "{car} throws {faces, list}."


@dataclass(frozen=True, slots=True)
class CarDriven(Event):
    car: int
    start: int
    end: int
    slid: bool

    rule, says = "GRAVEL.RALLY.04", "{car} {slid, select, true {slides off and is pushed back} other {drives on}}."


class Driving(Ask[Rally]):
    """Both questions of a turn: what they ask, and where an option may lead."""

    def prompt(self, rally: Rally, seat: int) -> str:
        return "Drive, or lift and leave a die out?" if rally.thrown else "How many dice do you throw?"

    def preview(self, rally: Rally, seat: int, code: Code) -> Mapping[str, object]:
        ends = rally.outcomes(seat, code)
        sure = {"left": {"grip": ends[0][1]}} if len(ends) == 1 else {}
        return {"ends": [(1 / len(ends), way) for way, _ in ends], **sure}


class Throw(Driving):
    """GRAVEL.RALLY.02: one die, two or three."""

    kind, rule = "throw", "GRAVEL.RALLY.02"

    def options(self, rally: Rally, seat: int) -> Sequence[Code]:
        return [(count,) for count in range(1, MOST_DICE + 1)]

    def words(self, rally: Rally, seat: int, code: Code) -> Words:
        return f"dice:{code[0]}", f"Throw {code[0]}"

    def chosen(self, rally: Rally, seat: int, code: Code) -> None:
        rally.thrown = sorted(rally.chance.die(6) for _ in range(code[0]))
        rally.tell(DiceThrown(seat, tuple(rally.thrown)))
        rally.flow.append((LIFT, seat))


class Lift(Driving):
    """GRAVEL.RALLY.03: drive with all dice, or pay a grip and leave one out."""

    kind, rule = "lift", "GRAVEL.RALLY.03"

    def options(self, rally: Rally, seat: int) -> Sequence[Code]:
        return [(0,), *((face,) for face in sorted(set(rally.thrown)) if rally.grip[seat] and len(rally.thrown) > 1)]

    def words(self, rally: Rally, seat: int, code: Code) -> Words:
        return (f"lift:{code[0]}", f"Leave out the {code[0]}") if code[0] else ("drive", "Drive")

    def chosen(self, rally: Rally, seat: int, code: Code) -> None:
        start, ((end, grip),) = rally.ways[seat], rally.outcomes(seat, code)
        rally.ways[seat], rally.grip[seat], rally.thrown = end, grip, []
        rally.tell(CarDriven(seat, start, end, end == start))


class NextRound(Act[Rally]):
    """GRAVEL.RALLY.07: everybody drives once in a round; the flag falls at its end."""

    rule = "GRAVEL.RALLY.07"

    def act(self, rally: Rally, who: int) -> None:
        if max(rally.ways) < ROAD[rally.laps].spaces * rally.laps:
            rally.round += 1
            rally.flow += [(self, who), *((THROW, seat) for seat in reversed(range(len(rally.ways))))]


THROW, LIFT, NEXT_ROUND = Throw(), Lift(), NextRound()


class Prudent:
    """The game's own advice: get far, and count a point of grip for two spaces."""

    def choose(self, rally: Rally, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        ends = {code: rally.outcomes(seat, code) for code in codes}
        return max(codes, key=lambda code: sum(way + 2 * grip for way, grip in ends[code]) / len(ends[code]))


def set_table(setup: Setup, chance: Chance) -> Rally:
    seats, laps = range(setup.seats), setup.options["laps"]
    assert isinstance(laps, int)
    rally = Rally(chance, laps, [-1 - seat // 2 for seat in seats], [MOST_GRIP for _ in seats])  # GRAVEL.RALLY.01
    rally.flow = [(NEXT_ROUND, -1)]
    return rally


def standings(rally: Rally) -> list[Standing]:
    order = sorted(range(len(rally.ways)), key=lambda seat: (-rally.ways[seat], -rally.grip[seat], -seat))
    return [Standing(place, seat, f"car {seat + 1}") for place, seat in enumerate(order, 1)]


SHOWING = Showing[Rally](
    road=lambda rally: ROAD[rally.laps],
    runners=lambda rally: [Runner(way, {"grip": grip}) for way, grip in zip(rally.ways, rally.grip, strict=True)],
    columns={"grip": "Grip"},
    gauges=lambda rally, seat: [Gauge("grip", "Grip", rally.grip[seat], MOST_GRIP)],
    dice=lambda rally: [Die(face) for face in rally.thrown],
    order_rule="GRAVEL.RALLY.07",
    steps={"throw": "Throw", "lift": "Drive"},
    doing={"throw": "counting dice", "lift": "looking at the dice"},
    tiles={"dice": Tile("die"), "drive": Tile("move"), "lift": Tile("brake")},
)
LOOSE_GRAVEL = Game[Rally](
    name="loose-gravel",
    title="Loose Gravel",
    seat_range=(1, 20),
    option_specs=(OptionSpec("laps", 2, "How often the ring is driven.", "GRAVEL.RALLY.07", least=1, most=9),),
    first_race=(("laps", 1),),
    steps=(THROW, LIFT, NEXT_ROUND),
    event_kinds=(DiceThrown, CarDriven),
    ledger_folder=HERE / "rules",
    set_table=set_table,
    standings=standings,
    presenter=presented(SHOWING),
    advisor=Prudent,
    rounds=lambda rally: rally.round,
)
register(LOOSE_GRAVEL.name, lambda: LOOSE_GRAVEL)
