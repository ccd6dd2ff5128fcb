"""Collisions, damage and yellow flags (PP.CRASH, PP.FLAG)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from paddock.kernel import Act, Ask, Code, Words, catalogued, said

from ..events.drivers import BotChecked
from ..events.fighting import CarsCollided, CollisionRolled
from ..events.round import FlagShown
from ..pieces.cards import BOT_SAFETY_CAR, BOTS
from ..pieces.components import HEAVY_BREAKDOWN, LIGHT_BREAKDOWN
from ..rules.damage import UNHARMED, break_down, lose_brake_point, lose_engine_point, settle
from ..rules.dice import black
from ..rules.fighting import ATTACKER, DEFENDER
from ..rules.movement import passed_by
from ..state.car import OFF_TRACK, Car
from ..state.race import Race
from ..steps.fight import fail_attack
from ..variants.without_modules import EqualDiceCount

if TYPE_CHECKING:
    from .rules import Rules

KEEP: Code = (0,)
AGAIN: Code = (1,)
BREAKDOWNS = {"light": LIGHT_BREAKDOWN, "heavy": HEAVY_BREAKDOWN}
FLAG_ROUNDS = 1


class EqualDiceCollide(EqualDiceCount):
    """PP.CRASH.01, PP.DRIVER.15, PP.BOT.45: equal raw faces; against a bot the face equals its overtaking value."""

    def are_equal(self, race: Race, attacker: Car, defender: Car, faces: tuple[int, int]) -> bool:
        one, other = (
            BOTS[car.bot].overtaking if car.is_bot else face
            for car, face in ((attacker, faces[ATTACKER]), (defender, faces[DEFENDER]))
        )
        return one == other

    def collide(self, race: Race) -> bool:
        turn = race.turn
        attacker, defender = race.cars[turn.who], race.cars[turn.defender]
        if not self.are_equal(race, attacker, defender, (turn.dice[ATTACKER], turn.dice[DEFENDER])):
            return False
        self.crash(race)
        race.flow.append((APPLY_DAMAGE, turn.who))
        race.flow.append((ROLL_COLLISION, turn.who))
        return True

    def crash(self, race: Race) -> None:
        """PP.MULTI.10, PP.AMB.117: first the rank changes with whom the attacker has beaten already."""
        numbers = cars_in_collision(race)
        fail_attack(race)
        involve(race, numbers)


def cars_in_collision(race: Race) -> frozenset[int]:
    """PP.CRASH.04, PP.MULTI.08: the attacker and all whom the step would have passed, cars off the track excepted."""
    attacker = race.cars[race.turn.who]
    passed = passed_by(race, attacker, race.turn.target)
    return frozenset([attacker.number, *(other.number for other in passed if other.off_track != OFF_TRACK)])


def involve(race: Race, numbers: frozenset[int]) -> None:
    """PP.CRASH.02, PP.CRASH.09: nobody moves; the cars in the collision, in the rank order of now."""
    turn = race.turn
    turn.involved = bytes(number for number in race.rank if number in numbers)
    if race.telling:
        race.tell(CarsCollided(turn.who, turn.defender, tuple(turn.involved)))
    for number in turn.involved:
        race.rules.stress.gain(race, race.cars[number], "collision")  # PP.CRASH.10, PP.STRESS.10
        # PP.CRASH.11, PP.DRS.12, PP.AMB.101: for the attacker the turn that runs counts, too
        race.cars[number].no_drs = 2 if number == turn.who else 1


class RollCollision(Act[Race]):
    """PP.CRASH.02, PP.CRASH.19: a black die for each driver involved, in rank order; bots roll none."""

    rule = "PP.CRASH.02"

    def act(self, race: Race, who: int) -> None:
        rolls = bytearray()
        for number in race.turn.involved:
            car = race.cars[number]
            rolls.append(0 if car.is_bot else collision_roll(race, car))
            if race.telling and not car.is_bot:
                race.tell(CollisionRolled(number, rolls[-1], False))
        race.turn.rolls = bytes(rolls)
        asked = [number for number in race.turn.involved if not race.cars[number].is_bot]
        race.flow.extend((ROLL_COLLISION_AGAIN, number) for number in reversed(asked))


def collision_roll(race: Race, car: Car) -> int:
    """PP.CRASH.07, PP.AMB.44: cards lower the roll, never below 1."""
    return collision_value(race, car, black(race))


def collision_value(race: Race, car: Car, face: int) -> int:
    """What a face counts for a car."""
    return max(1, face + race.rules.ability(car).collision_roll)


class RollCollisionAgain(Ask[Race]):
    """PP.CRASH.05: for 1 SP one second roll; the lower of the two counts."""

    kind = "crash.again"
    rule = "PP.CRASH.05"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        car = race.cars[seat]
        can_improve = rolled(race, seat) > 1  # after a 1 the lower roll is known
        if not can_improve or not car.skill or not race.rules.stress.may_use_skill(car):
            return ()
        return (KEEP, AGAIN)

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code == KEEP:
            return
        car, turn = race.cars[seat], race.turn
        car.skill -= 1
        face = collision_roll(race, car)
        if race.telling:
            race.tell(CollisionRolled(seat, face, True))
        at = turn.involved.index(seat)
        turn.rolls = turn.rolls[:at] + bytes([min(face, turn.rolls[at])]) + turn.rolls[at + 1 :]

    def prompt(self, race: Race, seat: int) -> str:
        face = rolled(race, seat)
        return said(
            "poleposition.ask.collision-you-rolled-roll-again",
            "Collision: you rolled {face}, {face2}. Roll again for 1 SP?",
            face=face,
            face2=consequence(race, face),
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        if code == AGAIN:
            return "again", said("poleposition.option.roll-again-for-1-sp", "Roll again for 1 SP")
        return "keep", said(
            "poleposition.option.keep-it", "Keep it: {seat}", seat=consequence(race, rolled(race, seat))
        )

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        if code == KEEP:
            return {}
        faces = race.rules.dice.black
        lower = sum(collision_value(race, race.cars[seat], face) < rolled(race, seat) for face in faces)
        return {"skill": 1, "better": lower / len(faces)}


def rolled(race: Race, number: int) -> int:
    """The collision roll of a car as it stands."""
    return race.turn.rolls[race.turn.involved.index(number)]


CONSEQUENCES = catalogued(
    "poleposition.consequence.",
    {
        "none": "no damage",
        "brake": "a brake point is lost",
        "engine": "an engine point is lost",
        "light": "a light breakdown",
        "heavy": "a heavy breakdown",
    },
)


def consequence(race: Race, face: int) -> str:
    """PP.CRASH.03, in words."""
    return CONSEQUENCES[race.rules.readings.collision[face - 1]]


class ApplyDamage(Act[Race]):
    """PP.CRASH.06, PP.FLAG.01, PP.SC.01: all effects, then who is out, then flags or the safety car."""

    rule = "PP.CRASH.03"

    def act(self, race: Race, who: int) -> None:
        turn = race.turn
        zone = race.course.zone(race.cars[turn.defender].cell)  # PP.FLAG.07
        drivers = [race.cars[number] for number in turn.involved if not race.cars[number].is_bot]
        results = {car.number: race.rules.readings.collision[rolled(race, car.number) - 1] for car in drivers}
        reasons = [(car, suffer(race, car, results[car.number])) for car in drivers]
        for car, reason in reversed(reasons):  # PP.CRASH.20, PP.AMB.12: the worst placed counts as out first
            settle(race, car, reason)
        broken = [number for number, result in results.items() if result in BREAKDOWNS]
        if self._releases_safety_car(race, broken):
            cause = bytes(number for number in turn.involved if number in (turn.who, turn.defender))
            race.rules.safety_car.release(race, cause)
        elif any(result != "none" for result in results.values()):  # PP.FLAG.08: not beside the safety car
            show_flag(race, zone)

    def _releases_safety_car(self, race: Race, broken: list[int]) -> bool:
        if not race.rules.safety_car.exists or not broken:
            return False
        return len(broken) > 1 or self._bot_releases_it(race, broken)

    def _bot_releases_it(self, race: Race, broken: list[int]) -> bool:
        """PP.BOT.46: a driver broke down in a fight with a bot."""
        fighters = (race.turn.who, race.turn.defender)
        bots = [number for number in fighters if race.cars[number].is_bot]
        if not bots or not any(number in broken for number in fighters):
            return False
        face = black(race)
        if race.telling:
            result = "safety car" if face <= BOT_SAFETY_CAR else "flags"
            race.tell(BotChecked(bots[0], "collision", face, result))
        return face <= BOT_SAFETY_CAR


def suffer(race: Race, car: Car, result: str) -> int:
    """PP.CRASH.03, PP.CRASH.08: one line of the table; the reason to be out, if it is one."""
    if result in BREAKDOWNS:
        return break_down(race, car, BREAKDOWNS[result])
    if result == "engine":
        return lose_engine_point(race, car)
    return lose_brake_point(race, car) if result == "brake" else UNHARMED


def show_flag(race: Race, zone: int) -> None:
    """PP.FLAG.01, PP.FLAG.04: for the rest of this round and the whole next one."""
    until = race.round + FLAG_ROUNDS
    others = tuple(flag for flag in race.flags if flag[0] != zone)
    race.flags = (*others, (zone, until))
    if race.telling:
        race.tell(FlagShown(race.course.circuit.sections[zone].id, until))


ROLL_COLLISION, ROLL_COLLISION_AGAIN, APPLY_DAMAGE = RollCollision(), RollCollisionAgain(), ApplyDamage()
COLLISION_STEPS = (ROLL_COLLISION, ROLL_COLLISION_AGAIN, APPLY_DAMAGE)
EQUAL_DICE_COLLIDE = EqualDiceCollide()


def with_collisions(rules: Rules) -> Rules:
    """PP.CRASH.01."""
    return replace(rules, equal_dice=EQUAL_DICE_COLLIDE)
