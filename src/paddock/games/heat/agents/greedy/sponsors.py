"""What the press and the event of a championship race would pay for a turn."""

from __future__ import annotations

from ...modules.championship.rewards import ABOVE_LIMIT, FirstOver, HighSpeed, Press, SlowPress
from ...rules.prices import lines_crossed
from ...state.race import Race

WORTH = 0.15  # rounds that a sponsorship is worth: a fast card for one turn, and one card more in hand


def sponsored(race: Race, start: int, end: int, speed: int, towed_from: int) -> float:
    """The rounds gained by the sponsorships of a turn that leads from one place to another, slipstream included."""
    cards = 0
    for reward in race.rules.rewards:
        if isinstance(reward, Press | SlowPress):
            cards += reward.pays * sum(
                _pays(race, reward, line, speed, towed_from) for line in lines_crossed(race, start, end)
            )
        elif isinstance(reward, HighSpeed):
            cards += speed >= reward.least
        elif isinstance(reward, FirstOver) and race.season is not None:
            places = zip(reward.at, race.season.arrivals, strict=True)
            cards += sum(start < line <= end and len(arrived) < reward.places for line, arrived in places)
    return WORTH * cards


def _pays(race: Race, press: Press | SlowPress, line: int, speed: int, towed_from: int) -> bool:
    """HEAT.PRESS.03, HEAT.PRESS.04, HEAT.EVENTS.16: whether a press corner pays for being crossed so."""
    course = race.course
    if line % course.spaces not in press.corners:
        return False
    limit = course.limits[course.corner_of_line(line)]
    if isinstance(press, SlowPress):
        return speed < limit
    return line > towed_from or speed >= limit + ABOVE_LIMIT
