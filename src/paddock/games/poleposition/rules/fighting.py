"""The sums of a fight for the position (PP.FIGHT)."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from ..pieces.cards import BOTS
from ..pieces.components import BLOWN_TYRE, DRY, unspent_bonus
from ..state.car import Car
from ..state.race import Race
from ..state.turn import PRE

ATTACKER, DEFENDER = 0, 1


def side_of(race: Race, number: int) -> int:
    """Which side of the fight a car is on."""
    return ATTACKER if number == race.turn.who else DEFENDER


def unspent_mp(race: Race) -> int:
    """PP.FIGHT.05, PP.AMB.25: the rest of the running batch, and before the tyre MP those, too."""
    turn = race.turn
    return turn.left + (turn.mp if turn.phase == PRE else 0)


def attack_bonus(race: Race, car: Car) -> int:
    """PP.FIGHT.04, PP.FIGHT.06: unspent MP, a blown tyre, cards and circuit."""
    ability = race.rules.ability(car)
    bonus = unspent_bonus(unspent_mp(race)) + BLOWN_TYRE * car.blown
    bonus += ability.attack + ability.fight + race.rules.circuit.attack
    return bonus + (ability.rain_attack if race.weather != DRY else 0)


def defence_bonus(race: Race, car: Car) -> int:
    """PP.FIGHT.06: the same for the defender, who has no unspent MP."""
    ability = race.rules.ability(car)
    bonus = BLOWN_TYRE * car.blown + ability.defend + ability.fight + race.rules.circuit.defend
    return bonus + (ability.rain_defend if race.weather != DRY else 0)


def values_of(race: Race, dice: bytes) -> bytes:
    """PP.FIGHT.06: what the dice of both fighters are worth with their bonuses."""
    attacker, defender = race.cars[race.turn.who], race.cars[race.turn.defender]
    return bytes([attack_value(race, attacker, dice[ATTACKER]), defence_value(race, defender, dice[DEFENDER])])


def attack_value(race: Race, car: Car, die: int) -> int:
    """PP.BOT.41: a bot has its overtaking value and nothing else."""
    return BOTS[car.bot].overtaking if car.is_bot else max(0, die + attack_bonus(race, car))


def defence_value(race: Race, car: Car, die: int) -> int:
    """The same for the defender."""
    return BOTS[car.bot].overtaking if car.is_bot else max(0, die + defence_bonus(race, car))


class FightOdds(NamedTuple):
    """How likely the dice alone, without any bid, let an attacker pass, and how likely both cars collide."""

    passes: float
    collides: float

    @property
    def holds(self) -> float:
        """The place is held, and nobody is hurt."""
        return 1 - self.passes - self.collides


def odds_of_fight(race: Race, attacker: Car, defender: Car) -> FightOdds:
    """PP.FIGHT.01, PP.FIGHT.02: every throw of both dice, one as likely as the other."""
    passes = collides = 0
    throws = list(product(fight_faces(race, attacker), fight_faces(race, defender)))
    for thrown in throws:
        if race.rules.equal_dice.are_equal(race, attacker, defender, thrown):
            collides += 1
        elif attack_value(race, attacker, thrown[ATTACKER]) > defence_value(race, defender, thrown[DEFENDER]):
            passes += 1
    return FightOdds(passes / len(throws), collides / len(throws))


def fight_faces(race: Race, car: Car) -> tuple[int, ...]:
    """PP.FIGHT.01: the faces of a driver's die; a bot throws none."""
    return (0,) if car.is_bot else tuple(race.rules.dice.black)


def attacker_is_ahead(race: Race) -> bool:
    """PP.FIGHT.07: only with a higher value; a tie goes to the defender."""
    values, bids = race.turn.values, race.turn.bids
    return values[ATTACKER] + bids[ATTACKER] > values[DEFENDER] + bids[DEFENDER]


def least_raise(race: Race) -> int:
    """PP.FIGHT.09, PP.AMB.26: what the one who is losing must bid at least, to be the winner."""
    values, bids = race.turn.values, race.turn.bids
    gap = values[ATTACKER] + bids[ATTACKER] - values[DEFENDER] - bids[DEFENDER]
    return gap if gap > 0 else 1 - gap
