"""Event cards (PP.EVENT, PP.EVENTCARD)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paddock.kernel import Act, after, before

from ..events.round import EventChecked, EventDiceRolled, EventDrawn, EventHit
from ..pieces.cards import EVENT_CARDS, EventCard
from ..pieces.components import DICE, EVENT_FACE, HEAVY_BREAKDOWN, LIGHT, LIGHT_BREAKDOWN, START_ROUNDS
from ..rules.damage import break_down, lose_brake_point, lose_engine_point, settle
from ..rules.dice import black, purple
from ..rules.weather import move_weather
from ..state.car import RACING, Car
from ..state.race import Race
from ..steps.opening import OpenRace
from ..steps.round import EndRound, RollWeather

if TYPE_CHECKING:
    from .rules import Rules


class ShuffleEvents(Act[Race]):
    """PP.SETUP.08: the deck lies face down; nobody knows its order."""

    rule = "PP.SETUP.08"

    def act(self, race: Race, who: int) -> None:
        race.deck, race.discard = race.chance.shuffle(race.rules.event_cards), b""


class CheckEvent(Act[Race]):
    """PP.EVENT.01, PP.EVENT.08: after a cloud the leader rolls the purple die."""

    rule = "PP.EVENT.01"

    def act(self, race: Race, who: int) -> None:
        if not race.clouded or not race.rank:
            return
        face = purple(race)
        happens = face in race.rules.event_faces
        if race.telling:
            race.tell(EventChecked(race.rank[0], face, happens))
        if happens:
            draw_event(race)


class WatchRain(Act[Race]):
    """PP.CIRCUIT.05, PP.AMB.62: each time the weather turns to light rain an event card, without a chain."""

    rule = "PP.CIRCUIT.05"

    def act(self, race: Race, who: int) -> None:
        begins = race.weather == LIGHT and race.last_weather != LIGHT
        race.last_weather = race.weather
        if begins and race.rules.circuit.light_rain_event:
            draw_event(race)
            race.last_weather = race.weather


class FirstEvent(Act[Race]):
    """PP.CIRCUIT.04: after the third start round the first card is carried out."""

    rule = "PP.CIRCUIT.04"

    def act(self, race: Race, who: int) -> None:
        if race.rules.circuit.first_event and race.round == START_ROUNDS:
            draw_event(race)


def draw_event(race: Race) -> None:
    """PP.EVENT.02: reveal the top card, move the weather where the circuit says so, carry it out."""
    if not race.rank:  # the last car may have gone out in this very round
        return
    card = next_card(race)
    if race.telling:
        race.tell(EventDrawn(card.id))
    if race.rules.circuit.event_weather:  # PP.EVENT.12, PP.AMB.100
        move_weather(race, race.rules.circuit.event_weather)
    if card.weather:
        move_weather(race, card.weather)  # PP.EVENT.11: no event follows from it
    elif card.safety_car:  # PP.SC.02
        race.rules.safety_car.release(race, b"")
    else:
        hit_one(race, card)


def next_card(race: Race) -> EventCard:
    """PP.EVENT.09: the top card; a safety car that this table does not know is discarded for another one."""
    while True:
        if not race.deck:  # PP.EVENT.03
            race.deck, race.discard = race.chance.shuffle(race.discard), b""
        number, race.deck = race.deck[0], race.deck[1:]
        race.discard += bytes([number])
        card = EVENT_CARDS[number]
        if not card.safety_car or race.rules.safety_car.exists:
            return card


def hit_one(race: Race, card: EventCard) -> None:
    """PP.EVENT.04, PP.EVENT.05, PP.EVENTCARD.08, PP.AMB.83: the lowest black die of the drivers still racing."""
    drivers = [race.cars[number] for number in race.rank if not race.cars[number].is_bot]
    if not drivers:
        return
    victim = lowest(race, drivers)
    immune = bool(card.breakdown) and race.rules.ability(victim).no_breakdown_events  # PP.EVENT.06
    if race.telling:
        race.tell(EventHit(victim.number, card.id, immune))
    if not immune and victim.status == RACING:
        settle(race, victim, strike(race, victim, card))


def lowest(race: Race, cars: list[Car]) -> Car:
    """Tied lowest roll again among themselves."""
    while len(cars) > 1:
        faces = [black(race) for _ in cars]
        if race.telling:
            race.tell(EventDiceRolled(tuple(car.number for car in cars), tuple(faces)))
        cars = [car for car, face in zip(cars, faces, strict=True) if face == min(faces)]
    return cars[0]


def strike(race: Race, car: Car, card: EventCard) -> int:
    """PP.EVENTCARD, PP.CIRCUIT.02: a breakdown or a lost point."""
    if card.breakdown:
        heavy = card.breakdown == LIGHT_BREAKDOWN and race.rules.circuit.light_is_heavy
        return break_down(race, car, HEAVY_BREAKDOWN if heavy else card.breakdown)
    return lose_engine_point(race, car) if card.engine else lose_brake_point(race, car)


SHUFFLE_EVENTS, CHECK_EVENT, WATCH_RAIN, FIRST_EVENT = ShuffleEvents(), CheckEvent(), WatchRain(), FirstEvent()
EVENT_STEPS = (SHUFFLE_EVENTS, CHECK_EVENT, WATCH_RAIN, FIRST_EVENT)


def with_events(rules: Rules, *letters: str) -> Rules:
    """PP.SETUP.05, PP.SETUP.06, PP.SETUP.07: the cards of these letters form the deck."""
    wanted = {"A", *letters}
    deck = bytes(n for n, card in enumerate(EVENT_CARDS) for _ in range(card.copies) if card.letter in wanted)
    return replace(
        rules,
        event_cards=deck,
        event_faces=DICE["default"].marked,
        set_up=before(rules.set_up, OpenRace, SHUFFLE_EVENTS),
        start_round=before(rules.start_round, EndRound, FIRST_EVENT),
        round=after(rules.round, RollWeather, WATCH_RAIN, CHECK_EVENT, WATCH_RAIN),
    )


def with_more_events(rules: Rules) -> Rules:
    """PP.EVENT.08, PP.AMB.42: a purple 3 instead of the mark."""
    return replace(rules, event_faces=(EVENT_FACE,))
