"""The table as a seat may see it, built by putting in, never by taking out."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import catalogued, said
from paddock.kernel.game import Remembered, text, values_of
from paddock.protocol import (
    ChartKey,
    ChartSlot,
    Clock,
    Flag,
    MyView,
    OrderItem,
    OwnHand,
    Slot,
    StepBar,
    Track,
    TurnOrder,
    View,
    Weather,
    WeatherSlot,
)

from ...pieces.kinds import WEATHER
from ...rules.activation import activation_order
from ...rules.names import TYRE_TITLES, car_ref, cell_ref
from ...state.car import TYRES, Car
from ...state.race import FLAG, Race
from ...steps.choice import DECLARE, Choice
from ...steps.flag_words import FLAG_TITLES
from ...table.standings import classification
from .cars import present_cars
from .refs import flag_at, layout_of, section_name
from .widgets import present_widgets

PHASES = catalogued(
    "f90.phase.",
    {"a": "Declare", "b": "Draw", "c": "Play", "d": "Pay and check", "e": "Move", "f": "Turn end"},
)
WEATHER_TITLES = catalogued("f90.weather.", {"dry": "Dry", "uncertain": "Uncertain", "rain": "Rain"})
WEATHER_TEXTS = {kind: text(f"f90.weather.{kind}", title) for kind, title in WEATHER_TITLES.items()}
FLAG_TEXTS = {
    "green": text("f90.flag.green", "Clear"),
    "yellow": text("f90.flag-title.yellow", FLAG_TITLES["yellow"]),
    "sc": text("f90.flag.sc", "Safety Car"),
    "orange": text("f90.flag.orange", "Orange flag"),
    "blue": text("f90.flag.blue", "Blue flag"),
    "finish": text("f90.flag.over", "Finished"),
}
"""What hangs out, wherever it does."""
PHASE_TEXTS = [text(f"f90.phase.{letter}", label) for letter, label in PHASES.items()]
_values_of = values_of(Car)
_hands = Remembered[MyView]()


def present_view(race: Race, seat: int | None, names: Sequence[str]) -> View:
    """Everything public, and the seat's own cards."""
    places = {car.number: place for place, car in enumerate(classification(race), 1)}
    return {
        "clock": _clock(race),
        "step": _step(race),
        "weather": _weather(race),
        "flags": _flags(race),
        "order": _order(race),
        "columns": [
            {"key": "tyre_type", "label": text("f90.tyres", "Tyres"), "kind": "tyre"},
            {"key": "fuel", "label": text("f90.fuel", "Pit by"), "kind": "turn"},
        ],
        "cars": present_cars(race, places, names),
        "widgets": present_widgets(race),
        "me": own_view(race, seat)["me"],
    }


def own_view(race: Race, seat: int | None) -> OwnHand:
    """What a seat sees differently from everybody else."""
    return {"me": _own_hand(race, race.cars[seat]) if seat is not None else None}


def _own_hand(race: Race, car: Car) -> MyView:
    decks = len(race.race_deck), len(race.track_deck)
    behind = (race.course, _values_of(car), decks, bool(race.game_turn), race.answers.get(car.number))
    return _hands.part(race.edition, behind, lambda: _me(race, car))


def _clock(race: Race) -> Clock:
    course, turn = race.course, race.game_turn
    return {
        "lap": [sum(course.circuit.laps_per_turn[:turn]), course.circuit.laps],
        "turn": [turn, course.last_turn],
        "stage": [course.stage_of_turn[turn] + 1 if turn else 0, course.stage_of_turn[course.last_turn] + 1],
        "round": turn,
    }


def _step(race: Race) -> StepBar:
    """The phase of the individual turn that is going on."""
    if not race.game_turn:
        return {"steps": [], "now": 0}
    step = race.flow[-1][0] if race.flow else None
    return {"steps": PHASE_TEXTS, "now": step.phase if isinstance(step, Choice) else DECLARE}


def _weather(race: Race) -> Weather:
    """The chart from dry to rain, and where the pawn stands."""
    slots = race.course.circuit.weather
    chart: list[WeatherSlot] = [{"kind": WEATHER[slot.state], "high": slot.high, "low": slot.low} for slot in slots]
    if not race.game_turn and not any(race.lanes):
        return {"kind": "unknown", "label": text("f90.weather.unknown", "Not known yet"), "chart": chart, "at": None}
    kind = WEATHER[slots[race.slot].state]
    return {
        "kind": kind,
        "label": WEATHER_TEXTS[kind],
        "chart": chart,
        "at": race.slot,
    }


def _flags(race: Race) -> list[Flag]:
    """What hangs out: the finish, the Safety Car, yellow, orange and blue flags; else the track is clear."""
    flags: list[Flag] = []
    if race.finished:
        flags.append({"kind": "finish", "label": FLAG_TEXTS["finish"]})
    if race.safety_car is not None:
        where = cell_ref(race, race.safety_car)
        flags.append({"kind": "sc", "where": where, "label": FLAG_TEXTS["sc"]})
    for section, lane in enumerate(race.lanes):
        if FLAG in lane:
            corner = race.course.corner[section]
            label = text("f90.flag.yellow", "Yellow, T{corner}", corner=corner)
            u, offset = flag_at(race, layout_of(race.course), section)
            where, at = cell_ref(race, section), [round(u, 3), round(offset, 3)]
            flags.append({"kind": "yellow", "where": where, "at": at, "place": lane.index(FLAG), "label": label})
    if race.orange_holder is not None:
        where = car_ref(race.orange_holder)
        flags.append({"kind": "orange", "where": where, "label": FLAG_TEXTS["orange"]})
    holders = [car_ref(car.number) for car in race.cars if car.blue_flag]
    flags += [{"kind": "blue", "where": where, "label": FLAG_TEXTS["blue"]} for where in holders]
    return flags or [{"kind": "green", "label": FLAG_TEXTS["green"]}]


def _order(race: Race) -> TurnOrder:
    """F90.ACTIVATE.03: who has played, who is on turn, and who comes after whom as things stand."""
    going_on = race.game_turn and not race.finished
    waiting = [number for _, _, cars in activation_order(race) for number in cars] if going_on else []
    if race.on_turn is not None and race.on_turn not in waiting:
        waiting.insert(0, race.on_turn)
    done = [car.number for car in race.cars if car.played and not car.is_out and car.number not in waiting]
    items: list[OrderItem] = [{"car": car_ref(number), "state": "done"} for number in done]
    for number in waiting:
        items.append({"car": car_ref(number), "state": "now" if number == race.on_turn else "next"})
    if race.active is None:
        return {"items": items, "reason": text("f90.order", "From the Leader backwards"), "rule": "F90.ACTIVATE.03"}
    name = section_name(race, race.active)
    reason = text("f90.order.active", "Active: {section}", section=name)
    return {"items": items, "reason": reason, "rule": "F90.ACTIVATE.03", "active": cell_ref(race, race.active)}


def _me(race: Race, car: Car) -> MyView:
    """What only the driver sees: the hand, contest cards face down, and sealed answers."""
    cards = race.course.cards
    return {
        "hand": cards.names(car.hand),
        "laid": cards.names(car.laid),
        "frozen": cards.names(car.frozen),
        "submitted": [list(code) for code in race.answers.get(car.number, ())],
        "piles": [
            {"id": "pile:race", "label": text("f90.pile.race", "Race deck"), "count": len(race.race_deck)},
            {"id": "pile:track", "label": text("f90.pile.track", "Track deck"), "count": len(race.track_deck)},
        ],
        "tracks": [
            _track("chips", said("f90.track.tyre-chips", "Tyre chips"), car.chips, max(car.tyre_chips, car.chips)),
            _track("damage", said("f90.track.damage", "Damage"), car.damage, car.damage_slots),
            _track("blue_discs", said("f90.track.blue-discs", "Blue discs"), car.blue_discs, 3),
        ],
        "slots": _slots(race, car),
        "target": None if car.target is None else cards[car.target].id,
    }


def _track(key: str, label: str, value: int, most: int) -> Track:
    return {"key": key, "label": text(f"f90.track.{key}", label), "value": value, "max": most}


def _slots(race: Race, car: Car) -> list[Slot]:
    """Skill, strategy and tyres on the chart, as far as they are chosen."""
    slots: list[Slot] = []
    if car.tyre_chips:
        skill = race.edition.skills[car.skill]
        slots.append(_slot("skill", said("f90.slot.skill", "Skill"), skill.title, skill.name))
    if car.tyres or race.game_turn:
        strategy = race.edition.strategies[car.strategy]
        slots.append(_slot("strategy", said("f90.slot.strategy", "Strategy"), strategy.title, strategy.name))
    if car.tyres:
        slots.append(_slot("tyres", said("f90.slot.tyres", "Tyres"), TYRE_TITLES[TYRES[car.tyres]], TYRES[car.tyres]))
    return slots


def _slot(key: ChartKey, label: str, value: str, name: str) -> ChartSlot:
    words, told = text(f"f90.slot.{key}", label), text(f"f90.{key}.{name}", value)
    return {"key": key, "label": words, "icon": key, "name": name, "value": told}
