"""Fights, collisions, flags and wear."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel import Event


@dataclass(frozen=True, slots=True)
class AttackStarted(Event):
    """A car is next to another and wants to pass."""

    car: int
    defender: int
    cell: str
    target: str

    rule = "PP.OVERTAKE.01"


@dataclass(frozen=True, slots=True)
class PlaceYielded(Event):
    """The defender lets the attacker pass."""

    car: int
    attacker: int

    rule = "PP.OVERTAKE.04"


@dataclass(frozen=True, slots=True)
class FightRolled(Event):
    """Dice and values of a fight, attacker first."""

    car: int
    defender: int
    dice: tuple[int, ...]
    values: tuple[int, ...]

    rule = "PP.FIGHT.01"


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """Skill points were bid in a fight."""

    car: int
    points: int
    value: int

    rule = "PP.FIGHT.08"


@dataclass(frozen=True, slots=True)
class FightDecided(Event):
    """Who won a fight and what the winner pays."""

    car: int
    loser: int
    points: int
    attacker_won: bool

    rule = "PP.FIGHT.15"


@dataclass(frozen=True, slots=True)
class CarsCollided(Event):
    """Equal dice: a collision."""

    car: int
    defender: int
    involved: tuple[int, ...]

    rule = "PP.CRASH.01"


@dataclass(frozen=True, slots=True)
class CollisionRolled(Event):
    """A collision roll."""

    car: int
    face: int
    again: bool

    rule = "PP.CRASH.02"


@dataclass(frozen=True, slots=True)
class PointsLost(Event):
    """Engine or brake points were lost."""

    car: int
    points: str
    left: int

    rule = "PP.CRASH.03"


@dataclass(frozen=True, slots=True)
class BrokeDown(Event):
    """A breakdown."""

    car: int
    heavy: bool
    total: int

    rule = "PP.CRASH.12"


@dataclass(frozen=True, slots=True)
class FlagShown(Event):
    """A yellow flag for a section."""

    section: str
    until: int

    rule = "PP.FLAG.01"


@dataclass(frozen=True, slots=True)
class FlagsTakenIn(Event):
    """Yellow flags are taken away."""

    sections: tuple[str, ...]

    rule = "PP.FLAG.05"


@dataclass(frozen=True, slots=True)
class SafetyCarReleased(Event):
    """The safety car comes out."""

    cause: tuple[int, ...]

    rule = "PP.SC.04"


@dataclass(frozen=True, slots=True)
class QueueFormed(Event):
    """The cars line up behind the safety car."""

    order: tuple[int, ...]
    lap: int

    rule = "PP.SC.12"


@dataclass(frozen=True, slots=True)
class LapCompleted(Event):
    """A car has completed a lap."""

    car: int
    lap: int

    rule = "PP.ROUND.06"


@dataclass(frozen=True, slots=True)
class TyresWorn(Event):
    """The life left of the tyres in use."""

    car: int
    life: int

    rule = "PP.WEAR.01"


@dataclass(frozen=True, slots=True)
class BlowoutRolled(Event):
    """The black die for tyres at the end of their life."""

    car: int
    face: int

    rule = "PP.BLOW.01"


@dataclass(frozen=True, slots=True)
class TokenSpent(Event):
    """A driver's token was used."""

    car: int
    token: str
    left: int

    rule = "PP.DRIVER.06"
