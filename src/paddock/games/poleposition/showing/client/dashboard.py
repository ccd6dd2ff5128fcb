"""The own dashboard: points, tyres, damage and tokens."""

from __future__ import annotations

from paddock.kernel import counted
from paddock.kernel.game import text
from paddock.protocol import MyView, Slot, SlotToken, Track, TyreSet

from ...pieces.components import COMPOUNDS, LIFE_TRACK, STRESS, say_life
from ...rules.damage import breakdown_points, unrepaired
from ...rules.worth_of_roll import slides_from
from ...state.car import Car
from ...state.race import Race
from ...steps.pit import set_name
from ...variants.without_modules import CALM

NO_SLIDING = 20


def present_dashboard(race: Race, car: Car) -> MyView:
    """All of it is open, but this is where the driver looks."""
    return {
        "open": True,
        "hand": [],
        "face_down": [],
        "gear": 0,
        "submitted": [list(code) for code in race.answers.get(car.number, ())],
        "piles": [],
        "tracks": _tracks(race, car),
        "slots": _slots(race, car),
    }


def _tracks(race: Race, car: Car) -> list[Track]:
    figures, ability = race.rules.figures, race.rules.ability(car)
    tracks = [
        ("engine", "Engine", car.engine, max(figures.engine, car.engine)),
        ("brake", "Brakes", car.brake, max(figures.brake, car.brake)),
        ("skill", "Skill", car.skill, max(figures.skill, car.skill)),
    ]
    if feels_stress(race):
        tracks.append(("stress", "Stress", car.stress, STRESS.most))
    tracks.append(("damage", "Damage", breakdown_points(car), figures.breakdowns + ability.breakdowns))
    return [
        {"key": key, "label": text(f"poleposition.track.{key}", label), "value": value, "max": most}
        for key, label, value, most in tracks
    ]


def feels_stress(race: Race) -> bool:
    """Whether stress is in the game."""
    return race.rules.stress is not CALM


def _slots(race: Race, car: Car) -> list[Slot]:
    """Tyre sets first, the fitted one marked, then whatever else lies on the dashboard."""
    return [*(_set(race, car, number) for number in range(len(car.lives))), *_tokens(race, car)]


def _set(race: Race, car: Car, number: int) -> TyreSet:
    compound = race.rules.sets[number]
    slides = slides_from(race, car, compound)
    return {
        "key": "tyres",
        "icon": COMPOUNDS[compound],
        "label": text(f"poleposition.set.{COMPOUNDS[compound]}", set_name(race, number).capitalize()),
        "value": text("poleposition.set.value", _condition(car, number)),
        "life": LIFE_TRACK[car.lives[number]],
        "fitted": number == car.fitted,
        "blown": number == car.fitted and car.blown,
        "slides": slides if slides < NO_SLIDING else None,
    }


def _condition(car: Car, number: int) -> str:
    """A set in words: how long it lasts, and whether it is in use."""
    fitted = ", blown" if car.blown else ", in use"
    return f"{say_life(LIFE_TRACK[car.lives[number]])}{fitted if number == car.fitted else ''}"


def _tokens(race: Race, car: Car) -> list[SlotToken]:
    tokens = []
    if count := unrepaired(car):
        tokens.append(("damage", f"{count} to repair"))
    if car.drs:
        tokens.append(("drs", "DRS ready"))
    if car.wear_tokens:
        tokens.append(("wear", counted(car.wear_tokens, "wear token")))
    if car.blowout_tokens:
        tokens.append(("blowout", counted(car.blowout_tokens, "blowout token")))
    if car.stored:
        tokens.append(("stored", f"{car.stored} MP kept in the box"))
    if car.must_pit:
        tokens.append(("pit", "Must pit"))
    return [
        {"key": "token", "icon": icon, "label": text(f"poleposition.token.{icon}", words), "value": text("yes", "yes")}
        for icon, words in tokens
    ]
