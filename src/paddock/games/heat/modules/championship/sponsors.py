"""Sponsorships: drawn before the race, earned at the end of step 7, gone once they are played."""

from __future__ import annotations

from dataclasses import replace

from paddock.kernel import Act

from ...board.event_cards import EVENT_CARDS, EventCard
from ...events.season import HeatRemoved, SponsorshipEarned, SponsorshipsDrawn
from ...pieces.cards import HEAT, HEAT_CARD, Pile, without
from ...rules.movement import has_finished
from ...state.car import Car
from ...state.race import Race
from ...state.season import Season


def season_of(race: Race) -> Season:
    """The season of a championship race."""
    assert race.season is not None
    return race.season


def event_of(race: Race) -> EventCard:
    """HEAT.CHAMPIONSHIP.04: the event of the race."""
    return EVENT_CARDS[season_of(race).race.event]


def draw_sponsorships(race: Race, car: Car, wanted: int) -> None:
    """HEAT.SPONSOR.04, HEAT.SPONSOR.05: into the hand, whatever its size, as long as the pile lasts."""
    season, drawn = season_of(race), b""
    pile = season.pile
    while len(drawn) < wanted:
        if not pile:
            if not race.used_sponsorships or not race.rules.reshuffles_sponsorships:
                break  # HEAT.AMB.42: used ones wait until the race is over
            pile, race.used_sponsorships = race.chance.shuffle(race.used_sponsorships), b""
        drawn, pile = drawn + pile[:1], pile[1:]
    race.barriers += 1
    car.hand = bytes(sorted(car.hand + drawn))
    race.season = replace(season, pile=pile).gain(car.number, drawn)
    if race.telling:
        race.tell(SponsorshipsDrawn(car.number, len(drawn), tuple(drawn)))


class DrawSponsorships(Act[Race]):
    """HEAT.CHAMPIONSHIP.08: every driver draws the event's number of sponsorships."""

    rule = "HEAT.CHAMPIONSHIP.08"

    def act(self, race: Race, who: int) -> None:
        cards = event_of(race).sponsorships
        for number in race.order:
            if cards and not race.cars[number].is_legend:
                draw_sponsorships(race, race.cars[number], cards)


class NoteEndOfReact(Act[Race]):
    """HEAT.PRESS.03: what is crossed from here on is crossed by slipstream."""

    rule = "HEAT.PRESS.03"

    def act(self, race: Race, who: int) -> None:
        progress = race.cars[who].progress
        race.marks = (progress, progress)


class NoteEndOfMoves(Act[Race]):
    """HEAT.PRESS.07: a car that stands further back after the corners has spun out."""

    rule = "HEAT.PRESS.07"

    def act(self, race: Race, who: int) -> None:
        race.marks = (race.marks[0], race.cars[who].progress)


class TakeUpPlaces(Act[Race]):
    """HEAT.LEGENDS.18, HEAT.PRESS.08: a Legend gains nothing and takes up a place all the same."""

    rule = "HEAT.LEGENDS.18"

    def act(self, race: Race, who: int) -> None:
        count_arrival(race, race.cars[who])


def count_arrival(race: Race, car: Car) -> None:
    """HEAT.AMB.40: what counts is where the car stands at the end of its turn."""
    lines = [line for reward in race.rules.rewards for line in reward.lines()]
    if not lines:
        return
    season, single = season_of(race), bytes([car.number])
    race.season = replace(
        season,
        arrivals=tuple(
            arrived + single if car.progress >= line and car.number not in arrived else arrived
            for line, arrived in zip(lines, season.arrivals, strict=True)
        ),
    )


class EarnSponsorships(Act[Race]):
    """HEAT.SPONSOR.06: all reasons of the turn are added up; a spin-out loses everything (HEAT.SPINOUT.08)."""

    rule = "HEAT.SPONSOR.06"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        if car.off_track:
            return
        count_arrival(race, car)  # HEAT.FINISH.14: behind the finish line, too
        if car.progress >= race.marks[1]:
            self._draw(race, car)

    def _draw(self, race: Race, car: Car) -> None:
        cards = 0
        for reward in race.rules.rewards:
            for earned in reward.earned(race, car):
                cards += earned.cards
                if race.telling:
                    race.tell(SponsorshipEarned(car.number, earned.reason, earned.corner, earned.cards))
        if cards:
            draw_sponsorships(race, car, cards)


class LoseHeat(Act[Race]):
    """HEAT.EVENTS.18: a lap completed, but not the last one, takes a Heat card out of the race."""

    rule = "HEAT.EVENTS.18"

    def act(self, race: Race, who: int) -> None:
        car, spaces = race.cars[who], race.course.spaces
        lap = car.progress // spaces
        if car.off_track or has_finished(race, car) or lap < 1 or lap <= race.turn.start // spaces:
            return  # HEAT.AMB.26: the finish takes nothing
        pile = self._remove(car)
        if race.telling and pile:
            race.tell(HeatRemoved(who, pile))

    def _remove(self, car: Car) -> str | None:
        """From the engine, else from the hand, the discard pile or the deck."""
        if car.engine:
            car.engine -= 1
            return "engine"
        for name in ("hand", "discard", "deck"):
            pile: Pile = getattr(car, name)
            if HEAT in pile:
                setattr(car, name, without(pile, HEAT_CARD))
                if name == "deck":
                    car.deck_pool = without(car.deck_pool, HEAT_CARD)
                return name
        return None
