"""Off the track and out of the race, and the ways back."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel import Event


@dataclass(frozen=True, slots=True)
class ControlLost(Event):
    """A driver lost control."""

    car: int
    section: int
    where: str  # late-brake, extreme

    rule = "F90.RECOVERY.01"
    says = "{car} loses control in {section}."


@dataclass(frozen=True, slots=True)
class RecoverySymbols(Event):
    """What a place off the track costs."""

    car: int
    node: str
    tyres: int
    damage: int
    cards: int
    wasted: int

    rule = "F90.RECOVERY.01"
    says = "{car} loses {price} off the track{node, select, off {} other { ({node, words})}}."

    def told(self) -> dict[str, object]:
        return {**Event.told(self), "price": (self.tyres, self.damage, self.cards, self.wasted)}


@dataclass(frozen=True, slots=True)
class WentOffTrack(Event):
    """A car is off the track and re-enters in its next turn."""

    car: int
    section: int
    reentry: int
    wasted: int

    rule = "F90.OFFTRACK.08"
    says = """
        {car} is off the track and comes back in {reentry, section}{wasted, plural,
            =0 {} other {, wasting {wasted} MP}}.
    """


@dataclass(frozen=True, slots=True)
class CarReentered(Event):
    """A car is back on the track."""

    car: int
    progress: int
    moved: bool

    rule = "F90.OFFTRACK.09"
    says = "{car} is back on the track in {progress, section}{moved, select, true { for 1 MP} other {}}."


@dataclass(frozen=True, slots=True)
class CarOut(Event):
    """A car is out of the race."""

    car: int
    reason: str  # damage, tyres, cards, crash, fuel

    rule = "F90.OUT.04"
    says = """
        {car} is out: {reason, select,
            damage {the damage does not fit on the chart}
            tyres {too few tyre chips off the track}
            cards {too few cards off the track}
            crash {crash}
            fuel {out of fuel}
            other {it makes room for a driver who returns}}.
    """


@dataclass(frozen=True, slots=True)
class DriverReturned(Event):
    """An eliminated driver is back, in place of a robot."""

    car: int
    robot: int

    rule = "F90.OUT.07"
    says = "{car} returns to the race in place of {robot, car}."
