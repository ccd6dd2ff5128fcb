"""A turn: dice, MP, movement, and what the road does to tyres and drivers."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel import Event


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """A car begins its turn."""

    car: int
    cell: str

    rule = "PP.ROUND.02"
    says = "{car} is on turn at {cell}."


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    """A die that moves cars was rolled."""

    car: int
    die: str
    face: int
    paid: int

    rule = "PP.MOVE.03"
    says = "{car} rolls the {die} die{paid, select, 0 {} other { again for {paid} SP}}: {face}."


@dataclass(frozen=True, slots=True)
class FaceKept(Event):
    """The face that counts."""

    car: int
    face: int
    die: str = ""  # purple at the start

    rule = "PP.REROLL.03"
    says = "{car} keeps the {face}."


@dataclass(frozen=True, slots=True)
class RollLowered(Event):
    """Skill points lowered the roll."""

    car: int
    points: int
    face: int

    rule = "PP.OFF.08"
    says = "{car} pays {points} SP to lower the roll to {face}."


@dataclass(frozen=True, slots=True)
class WentOffTrack(Event):
    """A car slides off the track."""

    car: int
    reason: str

    rule = "PP.OFF.11"
    says = """{car} slides off the track {reason, select,
        tyres {on the wrong tyres}
        other {where there is less grip}
    }."""


@dataclass(frozen=True, slots=True)
class CameBack(Event):
    """A car returns to the track."""

    car: int

    rule = "PP.OFF.16"
    says = "{car} comes back to the track."


@dataclass(frozen=True, slots=True)
class GripTested(Event):
    """The black die on a less-grip cell."""

    car: int
    face: int

    rule = "PP.OFF.05"
    says = "{car} has less grip and rolls {face}: {face, select, 1 {it slides} other {it holds}}."


@dataclass(frozen=True, slots=True)
class MovementReckoned(Event):
    """The MP of a turn and what they are made of."""

    car: int
    mp: int
    roll: int
    wear: int
    breakdown: int
    bonus: int

    rule = "PP.MOVE.10"
    says = (
        "{car} has {mp} MP ({roll, select, 0 {by its card} other {roll {roll}}}"
        "{wear, select, 0 {} other {, wear −{wear}}}"
        "{breakdown, select, 0 {} other {, breakdown −{breakdown}}}"
        "{bonus, select, 0 {} other {, extras {bonus, signed}}})."
    )


@dataclass(frozen=True, slots=True)
class BatchBought(Event):
    """Engine, brake or skill points were turned into MP."""

    car: int
    batch: str
    points: int
    mp: int

    rule = "PP.MOVE.12"
    says = """{car} pays {points} {batch, select, engine {EP for the engine} brake {BP for the brakes} other {SP}}:
        up to {mp} MP more."""


@dataclass(frozen=True, slots=True)
class CarMoved(Event):
    """A car drove through these cells."""

    car: int
    cells: tuple[str, ...]
    reason: str

    rule = "PP.MOVE.05"
    says = """{car} drives {count, plural, one {# cell} other {# cells}} {reason, select,
        start {at the start}
        engine {with the engine}
        brake {with the brakes}
        corner {with skill}
        exit {out of the pits}
        off-track {off the track}
        other {with the tyres}
    }, to {end, cell}."""

    def told(self) -> dict[str, object]:
        return {"car": self.car, "count": len(self.cells), "reason": self.reason, "end": self.cells[-1]}


@dataclass(frozen=True, slots=True)
class CarPassed(Event):
    """A car went past others and has this place now."""

    car: int
    passed: tuple[int, ...]
    place: int

    rule = "PP.ROUND.08"
    says = "{car} passes {passed, cars} and is {place}."


@dataclass(frozen=True, slots=True)
class PitCarsPassed(Event):
    """A car crossed the line and went past cars in the pits."""

    car: int
    passed: tuple[int, ...]
    place: int

    rule = "PP.PITOT.01"
    says = "{car} passes {passed, cars} in the pits and is {place}."


@dataclass(frozen=True, slots=True)
class FellBehind(Event):
    """A change of lane in a corner cost places."""

    car: int
    ahead: tuple[int, ...]
    place: int

    rule = "PP.CORNEROT.09"
    says = "{car} falls behind {ahead, cars} and is {place}."


@dataclass(frozen=True, slots=True)
class CarPutBack(Event):
    """A car that lost its grip is back where its turn began."""

    car: int
    cell: str

    rule = "PP.AMB.23"
    says = "{car} is back at {cell}: the move is undone."


@dataclass(frozen=True, slots=True)
class LapCompleted(Event):
    """A car has completed a lap."""

    car: int
    lap: int

    rule = "PP.ROUND.06"
    says = "{car} completes lap {lap}."


@dataclass(frozen=True, slots=True)
class TyresWorn(Event):
    """The life left of the tyres in use."""

    car: int
    life: int

    rule = "PP.WEAR.01"
    says = "{car} has worn the tyres: {life} now."


@dataclass(frozen=True, slots=True)
class BlowoutRolled(Event):
    """The black die for tyres at the end of their life."""

    car: int
    face: int

    rule = "PP.BLOW.01"
    says = "{car} fears for the tyres and rolls {face}: {face, select, 1 {one blows} other {they hold}}."
