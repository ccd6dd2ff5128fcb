"""What a driver may leave to itself: cooling, a free slipstream, and a hand that needs no tidying."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter

from paddock.kernel.game import Proposal, Wishes, text

from ..pieces.cards import VALUE, card_names
from ..rules.movement import landing
from ..rules.prices import lines_crossed
from ..state.car import Car
from ..state.race import Race
from ..steps.discard import discardable
from ..steps.reactions.reaction import END, Verb

KEEP_HEAT = "keep-heat"
"""The switch by which a driver cools nothing without being asked."""
ALIKE = 3
"""So many Speed cards of one value are worth a look."""


def react(race: Race, seat: int, wishes: Wishes) -> Proposal | None:
    """HEAT.REACT.07, HEAT.REACT.62: cool all there is, then go on; what costs or must be done is left to the driver."""
    codes = race.asked[seat]
    others = any(code[0] != Verb.COOL and code != END for code in codes)
    cooling = [code[1] for code in codes if code[0] == Verb.COOL]
    if cooling and KEEP_HEAT not in wishes.switches:
        amount = max(cooling)
        why = text("habit.heat.cool", "Cooled {n}: all that is possible.", n=amount)
        return Proposal(f"cool:{amount}", why, matters=others)
    if END not in codes:
        return None
    return Proposal("end-react", text("habit.heat.end-react", "Ended React."), matters=others or bool(cooling))


def slipstream(race: Race, seat: int, wishes: Wishes) -> Proposal | None:
    """HEAT.SLIPSTREAM.15: as far as it goes without a corner line, which costs nothing."""
    car = race.cars[seat]
    free = [length for (length,) in race.asked[seat] if length and is_free(race, car, length)]
    if not free:
        return None
    why = text("habit.heat.slipstream", "Took the slipstream: no corner line on the way.")
    return Proposal(f"slipstream:{max(free)}", why)


def is_free(race: Race, car: Car, length: int) -> bool:
    """Whether a slipstream crosses no corner line."""
    return not lines_crossed(race, car.progress, landing(race, car, length)[0])


def discard(race: Race, seat: int, wishes: Wishes) -> Proposal | None:
    """HEAT.DISCARD.01: what was marked ahead; without a mark nothing."""
    car = race.cars[seat]
    if race.turn.picked:
        return None
    if wishes.marked:
        return _marked(race, car, wishes)
    why = text("habit.heat.discard", "Kept all cards.")
    return Proposal("discard:nothing", why, matters=is_untidy(race, car))


def _marked(race: Race, car: Car, wishes: Wishes) -> Proposal | None:
    """The marked cards, as far as they are still in hand."""
    left, gone = Counter(wishes.marked), bytearray()
    for card in sorted(discardable(race, car)):
        name = card_names(bytes([card]))[0]
        if left[name]:
            left[name] -= 1
            gone.append(card)
    if not gone:
        return None
    option = "discard:" + "+".join(card_names(bytes(gone)))
    return Proposal(option, text("habit.heat.marked", "Threw away what you marked."), said=True)


def is_untidy(race: Race, car: Car) -> bool:
    """Whether a discard may matter: a card above the next limit, or three of one value."""
    values = [VALUE[card] for card in discardable(race, car)]
    alike = any(count >= ALIKE for count in Counter(values).values())
    return alike or any(value > next_limit(race, car) for value in values)


def next_limit(race: Race, car: Car) -> int:
    """The limit of the next corner; behind the last one no card is too fast."""
    lines, course = race.course.lines, race.course
    place = bisect_right(lines, car.progress)
    return course.limits[course.corner_of_line(lines[place])] if place < len(lines) else max(VALUE)
