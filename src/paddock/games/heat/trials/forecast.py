"""Where an option leads and what it costs, told before it is chosen.

A preview names the spaces a car can end on, its speed, each corner it crosses with limit and Heat, the chance of a
spin-out, and what is left in the engine. What is
left is what remains of the engine once cards, corners and gravel are paid by a driver who does nothing else. Flips are
unknown: their previews weigh every Speed card by how many of it the driver must still expect. A speed that is still to
be chosen is previewed for every choice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain

from paddock.kernel.game import Remembered

from ..board.course import Course
from ..pieces.cards import CARDS, CHOOSES_VALUE, DECK, VALUE, WITH_SYMBOLS, Card, Pile, has_any, without
from ..rules.movement import landing, landing_anew
from ..rules.prices import corner_cost, corrected_gear, is_flooded, is_on_turn, lines_between, shift_cost
from ..rules.values import assignments
from ..state.car import Car
from ..state.race import Race
from .flips import Flips, flips_of
from .outset import Outset, Plan, Settled, gear_cooldown, planned, pluses_of, settle, standing

Preview = dict[str, object]
"""What an option shows: JSON-ready."""


@dataclass(frozen=True, slots=True)
class Crossing:
    """A corner line on the way: its position, the limit for this driver now, and the Heat to pay."""

    at: int
    limit: int
    cost: int

    def shown(self) -> Preview:
        """As an option shows it."""
        return {"at": self.at, "limit": self.limit, "cost": self.cost}


@dataclass(frozen=True, slots=True)
class End:
    """One end of a move: space, corners crossed this turn, Heat due and left, and whether the car spins out."""

    position: int
    lane: int
    lap: int
    speed: int
    corners: tuple[Crossing, ...]
    corner_heat: int
    engine: int
    spins_out: bool
    finishes: bool
    card_heat: int = 0  # HEAT.REACT.18: paid for cards
    replaced: int = 0  # HEAT.REACT.22: cards that cannot be paid
    gravel: int = 0  # HEAT.TRACK.11: paid for the spot
    picture: Preview = field(default_factory=dict, compare=False, repr=False)  # as it was shown before

    def shown(self) -> Preview:
        """As an option shows it; one picture for all, which nobody may change."""
        if not self.picture:
            self.picture.update(self._shown())
        return self.picture

    def _shown(self) -> Preview:
        usual: Preview = {
            "position": self.position,
            "lane": self.lane,
            "lap": self.lap,
            "speed": self.speed,
            "corners": [corner.shown() for corner in self.corners],
            "corner_heat": self.corner_heat,
            "engine": self.engine,
            "spins_out": self.spins_out,
            "finishes": self.finishes,
        }
        seldom = {"card_heat": self.card_heat, "replaced": self.replaced, "gravel": self.gravel}
        return {**usual, **{name: number for name, number in seldom.items() if number}}


@dataclass(frozen=True, slots=True)
class Move:
    """A move of a turn: how far, how fast, and after which flips."""

    distance: int
    values: int  # HEAT.REVEAL.08: the speed of the cards
    extra: int  # HEAT.REACT.25: of adrenaline and accelerate, which is lost if cards are replaced
    flips: Flips
    flipped: int = 0  # what they came to


Chances = list[tuple[float, End]]
"""The ends a move may have, each with its chance."""
Choices = Sequence[Chances]
"""The same for every speed that is still to be chosen, the slowest first."""


BEYOND_SPEED = WITH_SYMBOLS + CHOOSES_VALUE
"""Cards of which more counts than their value and their flips."""
_plain_plans = Remembered[Preview](most=512)


def preview_gear(race: Race, car: Car, gear: int, cost: int) -> Preview:
    """What a gear costs and cools."""
    if cost > car.engine:
        return _preview_corrected_gear(race, car, gear)
    return {"heat": cost, "engine": car.engine - cost, "cooldown": DECK.gear_cooldown[gear - 1], "cards": gear}


def preview_clutter(car: Car, laid: int, cost: int) -> Preview:
    """HEAT.CARDS.07, HEAT.CARDS.08: what is laid down; nothing is cooled."""
    return {"heat": cost, "engine": car.engine - cost, "cards": laid}


def preview_cards(race: Race, car: Car, gear: int, cards: Pile) -> Preview:
    """The speeds a set of cards can give and what each leads to; the engine as it is after the shift."""
    cost = shift_cost(car.gear, gear, flooded=is_flooded(race, car)) or 0
    if cost > car.engine:
        return _preview_corrected_cards(race, car, gear, cards)
    plan, flips = Plan(gear, cost, cards), flips_of(car, pluses_of(cards))
    if has_any(cards, BEYOND_SPEED):
        return _preview_plan(race, car, plan, flips)
    behind = (car.progress, car.lane, car.engine, cost, plan.speed, flips.sums(), bytes(race.taken))
    return _plain_plans.part(race.course, behind, lambda: _preview_plan(race, car, plan, flips))


def _preview_plan(race: Race, car: Car, plan: Plan, flips: Flips) -> Preview:
    return {**_summary(_choices(race, car, plan, flips)), "heat": plan.cost}


def _preview_corrected_gear(race: Race, car: Car, gear: int) -> Preview:
    """HEAT.TOURNAMENT.09: what is left of a gear that cannot be paid."""
    left = corrected_gear(race, car, gear)
    cost = shift_cost(car.gear, left, flooded=is_flooded(race, car)) or 0
    return {**preview_gear(race, car, left, cost), "cards": gear, "gear": left}


def _preview_corrected_cards(race: Race, car: Car, gear: int, cards: Pile) -> Preview:
    """HEAT.TOURNAMENT.04, HEAT.TOURNAMENT.05: a card is lost at random, or one is flipped for every gear undone."""
    left = corrected_gear(race, car, gear)
    cost = shift_cost(car.gear, left, flooded=is_flooded(race, car)) or 0
    lost = [cards[place : place + 1] for place in range(len(cards))] if left < gear else [b""]
    ways = []
    for card in lost:
        some = without(cards, card)
        flips = Flips(car.deck, car.discard + card, pluses_of(some) + max(0, left - gear))
        ways.append(_choices(race, car, Plan(left, cost, some), flips))
    return {**_summary(_mixed(ways)), "heat": cost, "gear": left}


def _mixed(ways: Sequence[Choices]) -> Choices:
    """Several ways it may go by chance; who may choose a speed takes the slower or the faster ones in all of them."""
    most = max(map(len, ways))
    taken = [[way[min(rank, len(way) - 1)] for way in ways] for rank in range(most)]
    return [_gathered(chain.from_iterable(ends), len(ways)) for ends in taken]


def _gathered(ends: Iterable[tuple[float, End]], ways: int) -> Chances:
    """Equal ends together, the slowest first."""
    found: dict[End, float] = {}
    for chance, end in ends:
        found[end] = found.get(end, 0.0) + chance / ways
    return [(round(chance, 4), end) for end, chance in sorted(found.items(), key=lambda entry: entry[0].speed)]


def _choices(race: Race, car: Car, plan: Plan, flips: Flips) -> Choices:
    """HEAT.REVEAL.07: for every speed that may be chosen once the flips are known, the ends that flips lead to."""
    totals = assignments(plan.cards) if has_any(plan.cards, CHOOSES_VALUE) else {plan.speed: plan.printed_values}
    choices = []
    for total, values in sorted(totals.items()):
        outset = planned(race, car, plan, values)
        moves = [(chance, Move(total + more, total + more, 0, flips, more)) for more, chance in flips.sums()]
        choices.append(_all_ends(race, car, outset, moves))
    return choices


def _all_ends(race: Race, car: Car, outset: Outset, moves: Iterable[tuple[float, Move]]) -> Chances:
    """The ends of several moves that may come by chance."""
    ends = [
        (chance * share * part, end)
        for chance, move in moves
        for share, after in outset.after_flips(move.flips)
        for part, end in _ends(race, car, after, move)
    ]
    return _gathered(ends, 1) if outset.due else ends


def preview_speed(race: Race, car: Car, total: int) -> Preview:
    """A chosen total."""
    outset = standing(race, car, assignments(car.in_play)[total], gear_cooldown(race, car, car.gear))
    return _summary([_ends(race, car, outset, Move(total, total, 0, flips_of(car, 0)))])


def preview_move(race: Race, car: Car, distance: int, faster: int) -> Preview:
    """A move of the turn from where the car stands now, perhaps with more speed by adrenaline or accelerate."""
    move = Move(distance, sum(car.values), race.turn.extra + faster, flips_of(car, 0))
    return _summary([_ends(race, car, standing(race, car, car.values), move)])


def preview_direct_play(race: Race, car: Car, card: Card, cooled: int) -> Preview:
    """A card from hand; its Heat is paid before the move, with the help of its own Cooldown (HEAT.REACT.42)."""
    value, heat = VALUE[card], CARDS[card].symbol("heat")
    outset = standing(race, car, car.values).with_card(card, cooled)
    move = Move(value, sum(car.values) + value, race.turn.extra, flips_of(car, 0))
    return {**_summary([_ends(race, car, outset, move)]), "heat": heat}


def preview_boost(race: Race, car: Car, cost: int) -> Preview:
    """Each Speed card a boost may turn up."""
    outset, flips = standing(race, car, car.values).spending(cost), flips_of(car, 1)
    known, extra = sum(car.values), race.turn.extra
    moves = [(chance, Move(value, known + value, extra, flips, value)) for value, chance in flips.sums()]
    return {**_summary([_all_ends(race, car, outset, moves)]), "heat": cost}


def preview_slipstream(race: Race, car: Car, length: int) -> Preview:
    """The spaces gained by a slipstream and the corners it brings."""
    return preview_move(race, car, length, 0)


def _ends(race: Race, car: Car, outset: Outset, move: Move) -> Chances:
    """Where a move leads: the Heat on the cards is paid where it ends, and what cannot be paid is replaced."""
    there = landing(race, car, move.distance)
    if not outset.due:
        way = (outset.start, *there)
        return [(1.0, _end_of(race.course, way, move.values + move.extra, (outset.engine, outset.adjust, 0, 0)))]
    settled = settle(race.course, outset, there[0])
    if not settled.unpaid:
        return [(1.0, _end(race, outset, settled, there, move.values + move.extra))]
    kept = move.values - sum(value for _, _, value in settled.unpaid)
    anew = landing_anew if is_on_turn(race, car) else landing
    sums = move.flips.later(move.flipped, len(settled.unpaid))
    return [(chance, _end(race, outset, settled, anew(race, car, kept + more), kept + more)) for more, chance in sums]


def _end(race: Race, outset: Outset, settled: Settled, there: tuple[int, int], speed: int) -> End:
    """The end of a way on which the cards had to be paid."""
    purse = (settled.engine, settled.adjust, settled.card_heat, len(settled.unpaid))
    return _end_of(race.course, (outset.start, *there), speed, purse)


@lru_cache(maxsize=2048)
def _end_of(course: Course, way: tuple[int, int, int], speed: int, purse: tuple[int, int, int, int]) -> End:
    """The corners on the way to a place, with so much Heat to pay for them; many selections of cards lead there."""
    (start, progress, lane), (engine, adjust, card_heat, replaced) = way, purse
    corners = tuple(_crossings(course, start, progress, (speed, adjust)))
    due = sum([corner.cost for corner in corners])
    spins, finishes = due > engine, progress >= course.finish
    left = max(0, engine - due)
    gravel = int(bool(left and not finishes and course.gravel[progress % course.spaces * 2 + lane - 1]))
    return End(
        position=progress % course.spaces,
        lane=lane,
        lap=progress // course.spaces,
        speed=speed,
        corners=corners,
        corner_heat=due,
        engine=left - gravel,
        spins_out=spins,
        finishes=finishes and not spins,
        card_heat=card_heat,
        replaced=replaced,
        gravel=gravel,
    )


def _crossings(course: Course, start: int, end: int, figures: tuple[int, int]) -> Iterator[Crossing]:
    """The lines on the way, at a speed and with limits adjusted so much."""
    for line in lines_between(course, start, end):
        limit, cost = corner_cost(course, course.corner_of_line(line), *figures)
        yield Crossing(line % course.spaces, limit, cost)


def _summary(choices: Choices) -> Preview:
    """One certain end as it is; several as a list with their chances, the speed still to be chosen, and the risk."""
    if len(choices) == 1 and len(choices[0]) == 1:
        return dict(choices[0][0][1].shown())
    outcomes = [
        {"chance": chance, **({"choice": rank} if len(choices) > 1 else {}), **end.shown()}
        for rank, ends in enumerate(choices)
        for chance, end in ends
    ]
    risks = [round(sum(chance for chance, end in ends if end.spins_out), 3) for ends in choices]
    shown: Preview = {"outcomes": outcomes, "spin_out_chance": min(risks)}
    return {**shown, "spin_out_chances": risks} if len(choices) > 1 else shown
