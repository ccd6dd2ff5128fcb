"""What can be ordered ahead in a turn of Race! Formula 90, phase by phase."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import said
from paddock.kernel.game import Given, Orderable, Picker, Warden, given_number, given_word, given_words, text
from paddock.protocol import Option, Text, asking

from ..rules.tyres import weather, weather_penalty
from ..state.race import Race

LAST_TURNS = 3
"""A place counts when so few turns are left."""


def _only(option: str, label: Text) -> Picker[Race]:
    """A picker that always names one option."""
    return Picker(option, label, lambda *asked: [option])


def stopping(race: Race, seat: int, options: Sequence[Option], given: Given) -> list[str]:
    """F90.PHASEA.07: a stop if the fuel ends soon, or if the tyres do not fit the weather."""
    car = race.cars[seat]
    soon = car.fuel is not None and car.fuel - race.game_turn <= given_number(given, "turns", 0)
    wrong = given_word(given, "tyres", "no") == "wrong" and weather_penalty(race, car, weather(race)) > 0
    worn = given_word(given, "tyres", "no") == "worn" and car.tyre_chips > 0 and not car.chips
    return ["pit"] if soon or wrong or worn else ["no-stop"]


def moving(race: Race, seat: int, options: Sequence[Option], given: Given) -> list[str]:
    """F90.DECIDE.02: named cards, or the most MP within a limit and without a check that may fail."""
    if named := set(given_words(given, "cards")):
        return [option["id"] for option in options if set(option["facets"].get("cards", [])) == named]
    most = given_number(given, "most", 99)
    safe = [option for option in options if _is_safe(option) and _points(option) <= most]
    return [option["id"] for option in sorted(safe, key=_points, reverse=True)]


def _points(option: Option) -> int:
    return option["preview"].get("figures", {}).get("mp", 0)


def _is_safe(option: Option) -> bool:
    """Nothing is risked: no check that may fail, no check against the Leader's card."""
    figures = option["preview"].get("figures", {})
    certain = all(check["odds"] >= 1 for check in figures.get("checks", []))
    return certain and not figures.get("leader_checks") and "danger" not in option["preview"]


def braking(race: Race, seat: int, options: Sequence[Option], given: Given) -> list[str]:
    """F90.LATEBRAKE.01: no, or if it holds often enough."""
    least = given_number(given, "chance", 100)
    likely = [option["id"] for option in options if option["id"] != "no" and _odds(option) * 100 >= least]
    return [*likely, "no"]


def _odds(option: Option) -> float:
    return option["preview"].get("figures", {}).get("odds", 0.0)


def contesting(race: Race, seat: int, options: Sequence[Option], given: Given) -> list[str]:
    """F90.CONTEST.03: decline; or a few cards, never some, and only where the place counts."""
    left = race.course.last_turn - race.game_turn
    late = given_word(given, "when", "always") != "last" or left < LAST_TURNS
    most, never = given_number(given, "cards", 0), set(given_words(given, "never"))
    if not most or not late:
        return ["decline"]
    fitting = [option for option in options if 0 < len(_cards(option)) <= most and not never & set(_cards(option))]
    strongest = sorted(fitting, key=lambda option: option["preview"].get("figures", {}).get("value", 0), reverse=True)
    return [*(option["id"] for option in strongest), "decline"]


def _cards(option: Option) -> list[str]:
    return option["facets"].get("cards", [])


def few_chips(race: Race, seat: int, given: Given) -> str:
    """Tyre chips left."""
    chips = race.cars[seat].chips
    return (
        said("order.formula90.tyre-chips-left", "{chips} tyre chips left", chips=chips)
        if chips < given_number(given, "least", 0)
        else ""
    )


def _amount(key: str, en: str, most: int) -> asking.OrderField:
    return {"key": key, "label": text(f"order.formula90.{key}.field", en), "least": 0, "most": most}


CHIPS = Warden[Race](
    "chips",
    text("order.formula90.chips", "tyre chips at least"),
    few_chips,
    (_amount("least", said("order.formula90.field.at-least", "At least"), 12),),
)
STOP = Picker[Race](
    "stop",
    text("order.formula90.stop", "stop if the fuel ends or the tyres fail"),
    stopping,
    (
        _amount("turns", said("order.formula90.field.turns-of-fuel-left", "Turns of fuel left"), 9),
        {"key": "tyres", "label": text("order.formula90.tyres", "Tyres"), "choices": ["no", "worn", "wrong"]},
    ),
)
MOVE = Picker[Race](
    "move",
    text("order.formula90.move", "the most MP without a risk"),
    moving,
    (
        _amount("most", said("order.formula90.field.mp-at-most", "MP at most"), 20),
        {"key": "cards", "label": text("order.formula90.cards", "These cards")},
    ),
)
BRAKE = Picker[Race](
    "brake",
    text("order.formula90.brake", "brake late if it holds"),
    braking,
    (_amount("chance", said("order.formula90.field.chance-in", "Chance in %"), 100),),
)
CONTEST = Picker[Race](
    "contest",
    text("order.formula90.contest", "cards for a contest"),
    contesting,
    (
        _amount("cards", said("order.formula90.field.cards-at-most", "Cards at most"), 2),
        {"key": "when", "label": text("order.formula90.when", "When"), "choices": ["always", "last"]},
        {"key": "never", "label": text("order.formula90.never", "Never these cards")},
    ),
)

ORDERS = (
    Orderable[Race](
        "skip",
        text("order.formula90.skip.label", "Skip"),
        "clock",
        (_only("go-on", text("order.formula90.go-on", "go on")), _only("skip", text("order.formula90.skip", "skip"))),
        (CHIPS,),
        ({"option": "go-on"},),
    ),
    Orderable[Race](
        "pit-stop",
        text("order.formula90.pit-stop.label", "Pit stop"),
        "wrench",
        (STOP,),
        (CHIPS,),
        ({"picker": "stop", "given": {"turns": 0, "tyres": "no"}},),
    ),
    Orderable[Race](
        "movement-cards",
        text("order.formula90.movement-cards.label", "Movement cards"),
        "card",
        (MOVE,),
        (CHIPS,),
        ({"picker": "move", "given": {"most": 9}},),
    ),
    Orderable[Race](
        "late-brake",
        text("order.formula90.late-brake.label", "Late brake"),
        "brake",
        (BRAKE,),
        (),
        ({"picker": "brake", "given": {"chance": 100}},),
    ),
    Orderable[Race](
        "contest",
        text("order.formula90.contest.label", "Contest"),
        "swords",
        (CONTEST,),
        (CHIPS,),
        ({"picker": "contest", "given": {"cards": 0}},),
    ),
    Orderable[Race](
        "weather",
        text("order.formula90.weather.label", "Weather"),
        "weather",
        (
            _only("none", text("order.formula90.none", "leave it")),
            _only("drier", text("order.formula90.drier", "drier")),
            _only("wetter", text("order.formula90.wetter", "wetter")),
        ),
        (),
        ({"option": "none"},),
    ),
)
