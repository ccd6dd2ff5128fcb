"""How the fight of this moment may go, before the dice are thrown (PP.FIGHT.07, PP.BOT.41)."""

from __future__ import annotations

from ...rules.fighting import attack_value, defence_value, fight_faces, odds_of_fight
from ...state.car import Car
from ...state.race import Race


def fight_odds(race: Race) -> tuple[float, float]:
    """How often the attacker passes and how often the defender holds; what is missing to 1 are collisions."""
    odds = odds_of_fight(race, race.cars[race.turn.who], race.cars[race.turn.defender])
    return round(odds.passes, 3), round(odds.holds, 3)


def fight_range(race: Race, car: Car) -> list[int]:
    """The least and the most that a driver can throw in the fight of this moment."""
    value = attack_value if car.number == race.turn.who else defence_value
    values = [value(race, car, face) for face in fight_faces(race, car)]
    return [min(values), max(values)]
