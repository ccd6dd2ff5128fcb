"""After each race: points, what stays with the drivers, and the grid of the next race."""

from __future__ import annotations

from dataclasses import replace
from itertools import zip_longest

from paddock.kernel import Act

from ...board.course import Conditions, prepare_course
from ...board.event_cards import EventCard
from ...events.season import RaceScored
from ...pieces.cards import SPONSORSHIPS, Pile
from ...state.car import Car
from ...state.race import Race
from ...state.season import RaceResult, Season, with_entry
from ...state.turn import Turn
from .event_rules import rules_of_race
from .seasons import points_by_place
from .sponsors import event_of, season_of


class ScoreRace(Act[Race]):
    """HEAT.CHAMPIONSHIP.11: points; unused sponsorships stay with their drivers; then the next race, if any."""

    rule = "HEAT.CHAMPIONSHIP.11"

    def act(self, race: Race, who: int) -> None:
        self._score(race)
        season = season_of(race)
        if season.now + 1 == len(season.plan):
            return
        pick_up(race)
        race.season = replace(season_of(race), now=season.now + 1)
        line_up(race, championship_order(season_of(race), len(race.cars)))
        race.flow.extend(race.rules.race_frames())

    def _score(self, race: Race) -> None:
        season = season_of(race)
        places = race.ranked + race.dropped[::-1]
        points = points_of(race.ranked, places, event_of(race))
        heat = bytes(car.engine for car in race.cars)
        result = RaceResult(places, points, race.course.conditions.weather, heat, race.round)
        race.season = replace(season, results=(*season.results, result))
        if race.telling:
            race.tell(RaceScored(season.now + 1, tuple(places), result.points))


def points_of(finished: bytes, places: bytes, event: EventCard) -> tuple[int, ...]:
    """HEAT.CHAMPIONSHIP.11, HEAT.LEGENDS.16: by car, Legends included."""
    worth = [usual + more for usual, more in zip_longest(points_by_place(), event.points, fillvalue=0)]
    scored = dict(zip(finished, worth, strict=False))  # HEAT.FINISH.09, HEAT.AMB.29: nothing for dropping out
    return tuple(scored.get(car, 0) for car in range(len(places)))


def championship_order(season: Season, cars: int) -> bytes:
    """HEAT.CHAMPIONSHIP.03, HEAT.CHAMPIONSHIP.14: most points first; equal ones by their places in the last race."""
    last = season.results[-1].places
    order = sorted(range(cars), key=lambda car: (-season.points(car), last.index(car)))
    return bytes(order)


def pick_up(race: Race) -> None:
    """HEAT.CHAMPIONSHIP.12, HEAT.CHAMPIONSHIP.13: sponsorships in the cycle are kept, used ones go back."""
    season = season_of(race)
    for car in race.cars[: season.drivers]:
        everything = car.hand + car.face_down + car.deck + car.discard  # HEAT.CHAMPIONSHIP.15
        kept = bytes(sorted(card for card in everything if card in SPONSORSHIPS))
        season = season.shuffle_hand(car.number)
        season = replace(season, kept=with_entry(season.kept, car.number, kept))
        _put_away(car)
    pile: Pile = bytes(sorted(season.pile + race.used_sponsorships))
    race.used_sponsorships = b""
    race.season = replace(season, pile=race.chance.shuffle(pile))


def _put_away(car: Car) -> None:
    car.engine, car.playable_below = 0, None
    car.hand = car.deck = car.discard = car.face_down = car.in_play = car.values = b""
    car.deck_pool = car.known_top = b""


def line_up(race: Race, order: bytes) -> None:
    """HEAT.CHAMPIONSHIP.03, HEAT.CHAMPIONSHIP.20: the next circuit and its event, the cars on their grid slots."""
    season = season_of(race)
    event, circuit = event_of(race), season.race.circuit
    race.course = prepare_course(circuit, event.laps_on(circuit), Conditions())
    race.rules = rules_of_race(season)
    lines = [line for reward in race.rules.rewards for line in reward.lines()]
    race.season = replace(season, arrivals=(b"",) * len(lines), mechanics=(0,) * season.drivers)
    race.order = order
    race.round = race.turns_taken = 0
    race.adrenaline = race.ranked = race.dropped = b""
    race.legend_card, race.turn = None, Turn(0, 0, 1)
    for slot, number in enumerate(order):
        car = race.cars[number]
        position, car.lane = circuit.grid_slot(slot)
        car.progress = position - circuit.spaces
        car.gear, car.planned_gear, car.place, car.off_track = 1, 0, None, False
    race.place_on_board()
