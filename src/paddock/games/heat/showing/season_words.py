"""The log of a championship in plain words."""

from __future__ import annotations

from paddock.kernel import Event, counted

from ..board.course import Conditions, prepare_course
from ..events.before import RoadTokensLaid
from ..events.season import EventAnnounced, MechanicsConsulted, RaceScored, SponsorshipEarned, SponsorshipsDrawn
from ..modules.championship import event_cards
from ..state.race import Race

PILES = {"engine": "the engine", "hand": "the hand", "discard": "the discard pile", "deck": "the deck"}
REASONS = {
    "press-slipstream": "for crossing a press corner in the slipstream",
    "press-speed": "for crossing a press corner well above its limit",
    "press-slow": "for waving to the press at a slow pace",
    "first-lap": "for being among the first to complete lap 1",
    "first-over-corner": "for being among the first over the corner of the crowd",
    "speed": "for the speed record",
    "passing": "for passing cars on live television",
}


def as_it_was(race: Race, event: Event) -> Race:
    """The race an event belongs to: before the first round of a race what happened on a track was the race before."""
    season = race.season
    if season is None or not season.now or race.round or isinstance(event, RoadTokensLaid | EventAnnounced):
        return race
    planned = season.plan[season.now - 1]
    laps = event_cards()[planned.event].laps_on(planned.circuit)
    before = race.clone()
    before.course = prepare_course(planned.circuit, laps, Conditions())
    return before


def cards_in_words(count: int) -> str:
    """Sponsorships, counted."""
    return counted(count, "sponsorship")


def announced(event: EventAnnounced) -> str:
    """What the event of a race says."""
    card = event_cards()[event.event]
    return f"Race {event.number} of the season: {card.name}. {card.text}"


def earned(name: str, event: SponsorshipEarned) -> str:
    """Why a driver gains sponsorships."""
    return f"{name} earns {cards_in_words(event.cards)} {REASONS[event.reason]}."


def drawn(name: str, event: SponsorshipsDrawn, cards: str) -> str:
    """What was drawn, for whoever may know it."""
    which = f": {cards}" if event.cards else ""
    return f"{name} draws {cards_in_words(event.count)}{which}."


def consulted(name: str, event: MechanicsConsulted) -> str:
    """What a driver asked of the mechanics."""
    return f"{name} takes one Heat and one Stress {'more' if event.change > 0 else 'fewer'}."


def scored(names: list[str], event: RaceScored) -> str:
    """The points of a race."""
    lines = [f"{names[car]} {event.points[car]}" for car in event.places if event.points[car]]
    return f"Points of race {event.number}: {', '.join(lines)}."
