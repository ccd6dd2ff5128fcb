"""The table as a seat may see it, built by putting in, never by taking out (HEAT.SETUP.15)."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import asked_together, catalogued
from paddock.kernel.game import Remembered, distinct_codes, text, values_of
from paddock.kernel.saying import text_of
from paddock.protocol import (
    CarView,
    Clock,
    Flag,
    LegendCard,
    Locked,
    MyView,
    OrderItem,
    OwnTurn,
    State,
    StepBar,
    Text,
    TurnOrder,
    View,
    Widget,
)
from paddock.racing import LIVERIES

from ...modules.legends import next_corner
from ...pieces.cards import HEAT, card_names
from ...pieces.colours import COLOURS
from ...pieces.legend_cards import LEGEND_CARDS
from ...rules.movement import has_finished
from ...rules.names import car_ref, cell_ref
from ...rules.prices import speed_of, submission_is_hidden
from ...state.car import Car
from ...state.race import Race
from ...steps.discard import DiscardCards
from ...steps.gear_and_cards import ShiftAndPlayCards
from ...steps.react import PickSalvage, React, RefreshCards
from ...steps.reveal import ChooseSpeed
from ...steps.slipstream import Slipstream
from ...table.components import all_cards
from ...table.standings import race_standings
from ..words import car_names, corner_name
from .modules import present_market, present_road, present_weather
from .season import present_press, present_season

STEPS = catalogued(
    "heat.step.",
    {
        "1": "Gear",
        "2": "Cards",
        "3": "Move",
        "4": "Adrenaline",
        "5": "React",
        "6": "Slipstream",
        "7": "Corners",
        "8": "Discard",
        "9": "Draw",
    },
)
STEP_TEXTS = [text(f"heat.step.{number}", label) for number, label in STEPS.items()]
STEP_OF_QUESTION: dict[type[object], int] = {
    ShiftAndPlayCards: 0,
    ChooseSpeed: 2,
    React: 4,
    PickSalvage: 4,
    RefreshCards: 4,
    Slipstream: 5,
    DiscardCards: 7,
}

_values_of = values_of(Car)
_hands = Remembered[MyView]()


FLAG_TEXTS = {
    "green": text("heat.flag.green", "Clear"),
    "finish": text("heat.flag.finish", "First car home"),
}


def present_view(race: Race, seat: int | None, names: Sequence[str]) -> View:
    """Everything public, and the seat's own cards."""
    lines, own = race_standings(race), own_view(race, seat)
    places = {int(str(line.details["number"])): line.place for line in lines}
    return {
        "clock": _clock(race),
        "weather": present_weather(race),
        "flags": [_flag(race)],
        "order": _order(race),
        "columns": [
            {"key": "gear", "label": text("heat.gear", "Gear"), "kind": "gear"},
            {"key": "heat", "label": text("heat.heat", "Heat"), "kind": "heat"},
        ],
        "cars": [_car(race, car, places, names) for car in race.cars],
        "widgets": _widgets(race),
        "season": present_season(race),
        "step": own["step"],
        "me": own["me"],
    }


def own_view(race: Race, seat: int | None) -> OwnTurn:
    """What a seat sees differently from everybody else: its own cards, and how far it has come with its answers."""
    return {"step": _step(race, seat), "me": _own_hand(race, race.cars[seat]) if seat is not None else None}


def _own_hand(race: Race, car: Car) -> MyView:
    asking = race.flow[-1][0] if race.flow else None
    behind = (_values_of(car), race.answers.get(car.number), isinstance(asking, ShiftAndPlayCards))
    return _hands.part(race.course, behind, lambda: _me(race, car))


def _clock(race: Race) -> Clock:
    spaces, laps = race.course.spaces, race.course.laps
    leader = max(car.progress for car in race.cars)
    lap = min(max(leader // spaces, 0) + 1, laps)
    return {"lap": [lap, laps], "round": race.round}


def _step(race: Race, seat: int | None) -> StepBar:
    """The step of the round; none while the race is being set up."""
    if not race.round:
        return {"steps": [], "now": 0}
    asking = race.flow[-1][0] if race.flow else None
    now = STEP_OF_QUESTION.get(type(asking), 0)
    if isinstance(asking, ShiftAndPlayCards) and seat is not None and race.answers.get(seat):
        now = 1
    return {"steps": STEP_TEXTS, "now": now}


def _flag(race: Race) -> Flag:
    if race.over:
        return {"kind": "finish", "label": text("heat.flag.over", "Finished")}
    if race.ranked or any(has_finished(race, car) for car in race.cars):
        return {"kind": "finish", "label": FLAG_TEXTS["finish"]}
    return {"kind": "green", "label": FLAG_TEXTS["green"]}


def _order(race: Race) -> TurnOrder:
    planning = asked_together(race) is not None
    items: list[OrderItem] = []
    for place, number in enumerate(race.order, 1):
        now = place == race.turns_taken and not race.over
        state: State = "next" if planning or place > race.turns_taken else "now" if now else "done"
        items.append({"car": car_ref(number), "state": state})
    return {"items": items, "reason": text("heat.order", "Front car first"), "rule": "HEAT.ROUND.04"}


def _car(race: Race, car: Car, places: dict[int, int], names: Sequence[str]) -> CarView:
    all_names = car_names(race, names)
    colour, number = LIVERIES[COLOURS[car.colour]]
    corner, distance = next_corner(race.course, car)
    shown: CarView = {
        "id": car_ref(car.number),
        "seat": None if car.is_legend else car.number,
        "kind": "legend" if car.is_legend else "human",
        "code": _codes(all_names)[car.number],
        "name": all_names[car.number],
        "num": number,
        "livery": colour,
        "era": "cigar",
        "place": places[car.number],
        "gained": 0,
        "gap": _gap(race, car, places[car.number]),
        "lap": car.progress // race.course.spaces,
        "at": {"cell": cell_ref(race, car.progress, car.lane)},
        "marks": _marks(race, car),
        "values": {"corner": corner_name(race, race.course.circuit.corners[corner].at), "to_corner": distance},
    }
    return _legend(shown) if car.is_legend else _driver(race, car, shown)


def _legend(shown: CarView) -> CarView:
    told = text_of(shown["name"])
    return shown if isinstance(told, str) else {**shown, "title": told}


def _codes(names: Sequence[str]) -> tuple[str, ...]:
    """Three letters for every car, each one different."""
    return distinct_codes(tuple(name.removeprefix("Legend ") for name in names))


def _driver(race: Race, car: Car, shown: CarView) -> CarView:
    on_turn = race.turn.who == car.number and bool(car.in_play)
    hidden = submission_is_hidden(race, car)
    shown["values"] |= {
        "gear": car.gear,
        "heat": car.engine,
        "hand": len(car.hand + car.face_down) if hidden else len(car.hand),
        "deck": len(car.deck),
        "discard": len(car.discard),
        "face_down": None if hidden else len(car.face_down),
        "speed": speed_of(race, car) if on_turn else None,
    }
    shown["play"] = card_names(car.in_play)
    shown["discard"] = card_names(bytes(sorted(car.discard)))
    shown["upgrades"] = card_names(race.garage.owned[car.number]) if race.garage else []
    return shown


def _gap(race: Race, car: Car, place: int) -> Text:
    if car.place is not None:
        return text("heat.gap.place", "{place}.", place=car.place)
    leader = max((other.progress for other in race.cars if not other.off_track), default=car.progress)
    gap = leader - car.progress
    leads = place == len(race.ranked) + 1  # of two cars on one space, only the one in front
    return text("heat.gap.leader", "Leader") if leads else text("heat.gap.spaces", "+{spaces}", spaces=gap)


def _marks(race: Race, car: Car) -> list[str]:
    marks = []
    if has_finished(race, car):
        marks.append("finished")
    if car.number in race.dropped:
        marks.append("out")
    if car.off_track:
        marks.append("off")
    if car.number in race.adrenaline and not car.is_legend:
        marks.append("adrenaline")
    return marks


def _me(race: Race, car: Car) -> MyView:
    """Only the driver's eyes: the hand, the deck's content (not its order), and what is submitted."""
    return {
        "hand": card_names(car.hand),
        "face_down": card_names(car.face_down),
        "deck_content": card_names(bytes(sorted(car.deck))),
        "submitted": [list(code) for code in race.answers.get(car.number, ())],
        "locked": _locked(race, car),
        "piles": [
            {"id": "pile:engine", "label": text("heat.pile.engine", "Engine Heat"), "count": car.engine},
            {"id": "pile:deck", "label": text("heat.pile.deck", "Deck"), "count": len(car.deck)},
            {"id": "pile:discard", "label": text("heat.pile.discard", "Discard"), "count": len(car.discard)},
        ],
        "tracks": [
            {
                "key": "heat",
                "label": text("heat.pile.engine", "Engine Heat"),
                "value": car.engine,
                "max": (car.engine + all_cards(car).count(HEAT)) or race.course.start.engine,
            },
            {
                "key": "heat_in_hand",
                "label": text("heat.hand.heat", "Heat in hand"),
                "value": car.hand.count(HEAT),
                "max": 7,
            },
        ],
        "slots": [],
        "gear": car.gear,
    }


def _locked(race: Race, car: Car) -> Locked | None:
    """Gear and cards that were submitted and wait face down for the others."""
    given = race.answers.get(car.number, ())
    if len(given) < 2 or not isinstance(race.flow[-1][0], ShiftAndPlayCards):
        return None
    return {"gear": given[0][0], "cards": card_names(bytes(card for code in given[1:] for card in code))}


def _widgets(race: Race) -> list[Widget]:
    return [*present_market(race), *present_road(race), *present_press(race), *_legend_card(race)]


def _legend_card(race: Race) -> list[Widget]:
    if race.legend_card is None:
        return []
    card = LEGEND_CARDS[race.legend_card]
    drawn: LegendCard = {"id": card.id, "diamonds": list(card.diamonds), "top_speeds": list(card.top_speeds)}
    return [{"kind": "legend-card", "data": drawn}]
