"""Tyres, and what the weather makes of them (F90.TYRES, F90.WEATHER)."""

from __future__ import annotations

from ..events.before import TyresFitted
from ..pieces.figures import FIGURES
from ..pieces.kinds import DRY, RAIN, UNCERTAIN
from ..state.car import HARD, INTERMEDIATE, RAIN_TYRES, SOFT, Car
from ..state.race import Race
from .piles import take_track_cards

PENALTY: tuple[tuple[int, ...], ...] = ((0, 0, 0), *(tyre.penalty for tyre in FIGURES.tyres))
"""F90.WEATHER.05: MP lost in dry, uncertain and rain, by type; none before a set is fitted."""
RAIN_PENALTY = 20
"""F90.WEATHER.06: on every check but the leader check."""


def weather(race: Race) -> int:
    """The condition of the slot the pawn stands on."""
    return race.course.weather_of_slot[race.slot]


def weather_penalty(race: Race, car: Car, condition: int) -> int:
    """F90.WEATHER.05, F90.WEATHER.13: MP lost; a rain expert shrugs at uncertain weather."""
    if condition == UNCERTAIN and race.edition.skill_of(car).ignores_uncertain:
        return 0
    return PENALTY[car.tyres][condition]


def fit_tyres(race: Race, car: Car, tyres: int) -> None:
    """F90.TYRES.11: a new set; what is left of the old one is gone."""
    skill = race.edition.skill_of(car)
    car.tyres = tyres
    figures = FIGURES.tyres[tyres - 1]
    car.chips = car.tyre_chips - figures.fewer_chips  # F90.TYRES.03, F90.TYRES.06
    car.blue_discs = figures.blue_discs + (skill.rain_discs if tyres == RAIN_TYRES else 0)  # F90.TYRES.07, F90.TYRES.09
    car.soft_sets += tyres == SOFT
    if race.telling:
        race.tell(TyresFitted(car.number, tyres, car.chips, car.blue_discs))


def tyres_on_offer(race: Race, car: Car) -> list[int]:
    """F90.TYRES.01, F90.TYRES.04: every type; a third set of Soft is not to be had."""
    soft = (SOFT,) if car.soft_sets < FIGURES.tyres[SOFT - 1].sets else ()
    return [*soft, HARD, INTERMEDIATE, RAIN_TYRES]


def take_tyre_cards(race: Race, car: Car, tyres: int) -> None:
    """F90.TYRES.05: a track card each time Hard tyres are fitted."""
    if tyres and (cards := FIGURES.tyres[tyres - 1].track_cards):
        take_track_cards(race, car, cards, "hard-tyres")


def suitable_robot_tyres(condition: int) -> int | None:
    """F90.WEATHER.11, F90.WEATHER.12, F90.TYRES.12: Hard in the dry, Rain in rain; none in particular in between."""
    return {DRY: HARD, RAIN: RAIN_TYRES}.get(condition)
