"""What happens in a championship around and within its races."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from paddock.kernel import Event


@dataclass(frozen=True, slots=True)
class EventAnnounced(Event):
    """A race of a season is about to begin: its event and its press corners."""

    number: int  # of the race in the season, from 1
    event: str
    press: tuple[int, ...]  # the positions of the corner lines

    rule = "HEAT.CHAMPIONSHIP.04"
    says = "Race {number} of the season: {event, event_name}. {event, event_text}"


@dataclass(frozen=True, slots=True)
class UpgradeSwapped(Event):
    """The last driver on the grid swapped an upgrade for one that was left on the market."""

    car: int
    given: int
    taken: int

    rule = "HEAT.CHAMPIONSHIP.06"
    says = "{car} swaps {given, card} for {taken, card}."


@dataclass(frozen=True, slots=True)
class SwapPassed(Event):
    """The last driver on the grid keeps the upgrades as they are."""

    car: int

    rule = "HEAT.CHAMPIONSHIP.06"
    says = "{car} swaps nothing."


@dataclass(frozen=True, slots=True)
class MechanicsConsulted(Event):
    """A driver chose one Heat and one Stress more, or one fewer of both."""

    car: int
    change: int  # 1 or -1

    rule = "HEAT.EVENTS.22"
    says = "{car} takes one Heat and one Stress {change, select, 1 {more} other {fewer}}."


@dataclass(frozen=True, slots=True)
class SponsorshipEarned(Event):
    """A driver earned sponsorships for one reason; they are drawn when all reasons are known."""

    car: int
    reason: str  # press-slipstream, press-speed, press-slow, first-lap, first-over-corner, speed, passing
    corner: int | None
    cards: int

    rule = "HEAT.SPONSOR.06"
    says = """
        {car} earns {cards, plural, one {# sponsorship} other {# sponsorships}} {reason, select,
            press-slipstream {for crossing press corner {corner} in the slipstream}
            press-speed {for crossing press corner {corner} well above its limit}
            press-slow {for waving to the press at {corner} at a slow pace}
            first-lap {for being among the first to complete lap 1}
            first-over-corner {for being among the first over the corner of the crowd}
            speed {for the speed record}
            other {for passing cars on live television}
        }.
    """


@dataclass(frozen=True, slots=True)
class SponsorshipsDrawn(Event):
    """Sponsorships came into the hand; only their owner knows which."""

    car: int
    count: int
    cards: tuple[int, ...] | None

    rule = "HEAT.SPONSOR.04"
    says = """
        {car} draws {count, select,
            0 {no sponsorship, for the pile is empty}
            other {{count, plural, one {# sponsorship} other {# sponsorships}}{cards, select,
                none {}
                other {: {cards}}
            }}
        }.
    """

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.car else type(self)(self.car, self.count, None)


@dataclass(frozen=True, slots=True)
class HeatRemoved(Event):
    """A completed lap took a Heat card out of the race."""

    car: int
    pile: str  # engine, hand, discard, deck

    rule = "HEAT.EVENTS.18"
    says = """
        {car} completes a lap and loses a Heat for good, from {pile, select,
            engine {the engine}
            hand {the hand}
            discard {the discard pile}
            other {the deck}
        }.
    """


@dataclass(frozen=True, slots=True)
class RaceScored(Event):
    """A race of a season is over: the cars by their places, and the points by car."""

    number: int
    places: tuple[int, ...]
    points: tuple[int, ...]

    rule = "HEAT.CHAMPIONSHIP.11"
    says = "Points of race {number}: {scored, points_scored}."

    def told(self) -> dict[str, object]:
        scored = tuple((car, self.points[car]) for car in self.places if self.points[car])
        return {**Event.told(self), "scored": scored}
