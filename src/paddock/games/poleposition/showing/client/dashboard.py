"""The own dashboard: points, tyres, damage and tokens."""

from __future__ import annotations

from paddock.kernel import said
from paddock.kernel.game import Remembered, text, values_of
from paddock.protocol import MyView, Slot, SlotToken, Track, TyreSet

from ...pieces.components import COMPOUND_TITLES, COMPOUNDS, LIFE_TRACK, STRESS, say_life
from ...rules.damage import breakdown_points, unrepaired
from ...rules.worth_of_roll import slides_from
from ...state.car import Car
from ...state.race import Race
from ...steps.pit import set_name
from ...variants.without_modules import CALM

NO_SLIDING = 20
_values = values_of(Car)
_shown = Remembered[MyView]()


def present_dashboard(race: Race, car: Car) -> MyView:
    """All of it is open, but this is where the driver looks."""
    behind = (_values(car), race.weather, race.answers.get(car.number))
    return _shown.part(race.rules, behind, lambda: _dashboard(race, car))


def _dashboard(race: Race, car: Car) -> MyView:
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
        ("engine", said("poleposition.track.engine", "Engine"), car.engine, max(figures.engine, car.engine)),
        ("brake", said("poleposition.track.brakes", "Brakes"), car.brake, max(figures.brake, car.brake)),
        ("skill", said("poleposition.track.skill", "Skill"), car.skill, max(figures.skill, car.skill)),
    ]
    if feels_stress(race):
        tracks.append(("stress", said("poleposition.track.stress", "Stress"), car.stress, STRESS.most))
    tracks.append(
        (
            "damage",
            said("poleposition.track.damage", "Damage"),
            breakdown_points(car),
            figures.breakdowns + ability.breakdowns,
        )
    )
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
        "label": text(f"poleposition.set.{COMPOUNDS[compound]}", _set_title(race, number)),
        "value": text("poleposition.set.value", _condition(car, number)),
        "life": LIFE_TRACK[car.lives[number]],
        "fitted": number == car.fitted,
        "blown": number == car.fitted and car.blown,
        "slides": slides if slides < NO_SLIDING else None,
    }


def _set_title(race: Race, number: int) -> str:
    """The compound; of two sets of one compound, which one."""
    name = set_name(race, number)
    compound, _, second = name.partition("-")
    title = COMPOUND_TITLES[compound]
    return said("poleposition.set.second", "{tyres}-{n}", tyres=title, n=second) if second else title


def _condition(car: Car, number: int) -> str:
    """A set in words: how long it lasts, and whether it is in use."""
    life = say_life(LIFE_TRACK[car.lives[number]])
    if number != car.fitted:
        return life
    if car.blown:
        return said("poleposition.set.blown", "{life}, blown", life=life)
    return said("poleposition.set.in-use", "{life}, in use", life=life)


def _tokens(race: Race, car: Car) -> list[SlotToken]:
    tokens = []
    if count := unrepaired(car):
        tokens.append(("damage", said("poleposition.token.to-repair", "{count} to repair", count=count)))
    if car.drs:
        tokens.append(("drs", said("poleposition.token.drs-ready", "DRS ready")))
    if car.wear_tokens:
        tokens.append(
            (
                "wear",
                said(
                    "poleposition.token.values",
                    "{n, plural, one {# wear token} other {# wear tokens}}",
                    n=car.wear_tokens,
                ),
            )
        )
    if car.blowout_tokens:
        tokens.append(
            (
                "blowout",
                said(
                    "poleposition.token.values-2",
                    "{n, plural, one {# blowout token} other {# blowout tokens}}",
                    n=car.blowout_tokens,
                ),
            )
        )
    if car.stored:
        tokens.append(
            ("stored", said("poleposition.token.mp-kept-in-the-box", "{stored} MP kept in the box", stored=car.stored))
        )
    if car.must_pit:
        tokens.append(("pit", said("poleposition.token.must-pit", "Must pit")))
    return [
        {"key": "token", "icon": icon, "label": text(f"poleposition.token.{icon}", words), "value": text("yes", "yes")}
        for icon, words in tokens
    ]
