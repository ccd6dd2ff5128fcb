"""How a fight for the position may go, before the dice are thrown (PP.FIGHT.07, PP.BOT.41)."""

from __future__ import annotations

from ...pieces.cards import BOTS
from ...rules.fighting import attack_bonus, defence_bonus
from ...state.car import Car
from ...state.race import Race


def chance_to_pass(race: Race, number: int, bonus: int) -> float:
    """How often the dice alone decide for a car that attacks with a bonus, without any bid."""
    other = race.cars[number]
    return _share(_thrown(race, bonus), _values(race, other, defence_bonus(race, other) if not other.is_bot else 0))


def fight_odds(race: Race) -> tuple[float, float]:
    """The same for both cars of the fight of this moment: the place is held unless the attacker has more."""
    attacker, defender = race.cars[race.turn.who], race.cars[race.turn.defender]
    attack = _values(race, attacker, 0 if attacker.is_bot else attack_bonus(race, attacker))
    passes = _share(attack, _values(race, defender, 0 if defender.is_bot else defence_bonus(race, defender)))
    return round(passes, 3), round(1 - passes, 3)


def fight_range(race: Race, car: Car) -> list[int]:
    """The least and the most that a driver can throw in the fight of this moment."""
    attacks = car.number == race.turn.who
    values = _thrown(race, attack_bonus(race, car) if attacks else defence_bonus(race, car))
    return [min(values), max(values)]


def _values(race: Race, car: Car, bonus: int) -> list[int]:
    """A bot has the value of its card."""
    return [BOTS[car.bot].overtaking] if car.is_bot else _thrown(race, bonus)


def _thrown(race: Race, bonus: int) -> list[int]:
    return [max(0, face + bonus) for face in race.rules.dice.black]


def _share(attack: list[int], defence: list[int]) -> float:
    return sum(one > other for one in attack for other in defence) / (len(attack) * len(defence))
