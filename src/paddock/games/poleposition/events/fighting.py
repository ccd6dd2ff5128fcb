"""Fights for the position, collisions and damage."""

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
    says = "{car} attacks {defender, car} at {cell}."


@dataclass(frozen=True, slots=True)
class PlaceYielded(Event):
    """The defender lets the attacker pass."""

    car: int
    attacker: int

    rule = "PP.OVERTAKE.04"
    says = "{car} lets {attacker, car} pass."


@dataclass(frozen=True, slots=True)
class FightRolled(Event):
    """Dice and values of a fight, attacker first."""

    car: int
    defender: int
    dice: tuple[int, ...]
    values: tuple[int, ...]

    rule = "PP.FIGHT.01"
    says = """{car} {die, select, 0 {has {value} on its card}
        other {rolls {die}{bonus, select, 0 {} other { {bonus, signed} and has {value}}}}};
        {defender, car} {their_die, select, 0 {has {their_value} on its card}
        other {rolls {their_die}{their_bonus, select, 0 {} other { {their_bonus, signed} and has {their_value}}}}}."""

    def told(self) -> dict[str, object]:
        (die, their_die), (value, their_value) = self.dice, self.values
        return {
            "car": self.car,
            "defender": self.defender,
            "die": die,
            "value": value,
            "their_die": their_die,
            "their_value": their_value,
            "bonus": value - die,
            "their_bonus": their_value - their_die,
        }


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """Skill points were bid in a fight."""

    car: int
    points: int
    value: int

    rule = "PP.FIGHT.08"
    says = "{car} bids {points} SP and has {value}."


@dataclass(frozen=True, slots=True)
class FightDecided(Event):
    """Who won a fight and what the winner pays."""

    car: int
    loser: int
    points: int
    attacker_won: bool

    rule = "PP.FIGHT.15"
    says = (
        "{car} {attacker_won, select, true {beats} other {holds off}} {loser, car}"
        "{points, select, 0 {} other { and pays {points} SP}}."
    )


@dataclass(frozen=True, slots=True)
class CarsCollided(Event):
    """Equal dice: a collision."""

    car: int
    defender: int
    involved: tuple[int, ...]

    rule = "PP.CRASH.01"
    says = "{car} and {defender, car} collide{count, select, 0 {} other {; {third, cars} cannot keep out of it}}."

    def told(self) -> dict[str, object]:
        third = tuple(number for number in self.involved if number not in (self.car, self.defender))
        return {"car": self.car, "defender": self.defender, "third": third, "count": len(third)}


@dataclass(frozen=True, slots=True)
class CollisionRolled(Event):
    """A collision roll."""

    car: int
    face: int
    again: bool

    rule = "PP.CRASH.02"
    says = "{car} rolls {face} {again, select, true {in the second try} other {for damage}}."


@dataclass(frozen=True, slots=True)
class PointsLost(Event):
    """Engine or brake points were lost."""

    car: int
    points: str
    left: int

    rule = "PP.CRASH.03"
    says = "{car} loses {points, select, engine {an engine} other {a brake}} point and has {left} left."


@dataclass(frozen=True, slots=True)
class BrokeDown(Event):
    """A breakdown."""

    car: int
    heavy: bool
    total: int

    rule = "PP.CRASH.12"
    says = """{car} has a {heavy, select, true {heavy} other {light}} breakdown:
        {total, plural, one {# point} other {# points}} of damage."""
