"""F90.RULING.37: a track card is played for movement only if its corner is surely used, and the promise binds.

The test takes the best that the driver can still reach without luck - trajectory, blue disc, weather, flags, [3] cards,
hand cards for leader checks, a card for a late brake - and drives it on trial. Later questions of the turn list only
answers after which the test still holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from paddock.kernel import Ask, Code

from ..board.circuit import Node
from ..pieces.kinds import BLUE, GREEN
from ..rules.landmarks import (
    BlueDisc,
    Checks,
    Landmarks,
    PaidDamage,
    SixthSense,
    Threes,
    Total,
    TrajectoryBonus,
    TrajectoryUse,
    TyrePayment,
    landmarks_of,
)
from ..rules.movement_cards import play_cards, promised_corners
from ..rules.movement_points import start_mp
from ..rules.order import flagged_sections, remove_flag
from ..rules.paying import cost_of_cards, total_cost
from ..rules.trajectories import bonus_of, cost_of_way, point_in_use
from ..rules.tyres import weather, weather_penalty
from ..state.car import Car
from ..state.race import Race
from ..state.turn import BLIND, VOIDED
from .sure_cards import Means, Search
from .walk import foresee

After = Callable[[Race, Code], bool]
"""Carries an answer out on a copy, at its worst where luck is in it; false if the promise can fail by it."""
WEATHER_SYMBOL = 0


ANY_BONUSES = 99
"""More MP than anybody gets."""
LATE_BRAKE = 1
"""The section it brings."""


class SurePiles:
    """F90.TRACKCARD.01, F90.TRACKCARD.02: which movement cards surely use the corner of every track card among them.

    All pairs of a hand are asked about, so what they have in common is worked out once.
    """

    __slots__ = ("_bonuses", "_car", "_race", "_track_cards", "_used")

    def __init__(self, race: Race, car: Car) -> None:
        self._race, self._car = race, car
        self._track_cards = {card for card in car.hand if race.course.cards.corner[card]}
        self._bonuses = _most_bonuses(race, car) if self._track_cards else 0
        self._used: dict[int, set[int]] = {}  # by MP: the corners they reach without any help

    def include(self, cards: bytes) -> bool:
        """Whether these cards may be played."""
        if self._track_cards.isdisjoint(cards):
            return True
        race, car = self._race, self._car
        corners = promised_corners(race, car, cards)
        if not corners:
            return True
        points = sum([race.course.cards.mp[card] for card in cards])
        most = points + self._bonuses + _most_by_symbols(race, car, cards)
        if any(_distance(race, car, corner) > most for corner in corners):
            return False
        return self._used_with(points).issuperset(corners) or _succeeds_on_trial(race, car, cards)

    def _used_with(self, points: int) -> set[int]:
        if points not in self._used:
            course = self._race.course
            touched = foresee(self._race, self._car, points + _fixed_points(self._race, self._car), 0).touched
            self._used[points] = {course.corner[progress % course.sections] for progress in touched}
        return self._used[points]


def _succeeds_on_trial(race: Race, car: Car, cards: bytes) -> bool:
    """The cards are played by a copy of the car in a copy of the turn; both are put back."""
    turn, log = race.turn, race.log
    race.turn, race.log, race.cars[car.number] = turn.clone(), None, car.clone()
    try:
        play_cards(race, race.cars[car.number], cards)
        return is_certain(race)
    finally:
        race.turn, race.log, race.cars[car.number] = turn, log, car


def _most_bonuses(race: Race, car: Car) -> int:
    """How many sections a driver can at best be further than the MP of the cards: every section costs an MP."""
    if car.is_off:
        return ANY_BONUSES
    turn, point = race.turn, point_in_use(race, car)
    bonuses = _fixed_points(race, car) + weather_penalty(race, car, weather(race))  # the weather may turn
    bonuses += turn.steady_mp + turn.hazard_mp + turn.lapping_mp + turn.bonus + (point.bonus if point else 0)
    threes = len(car.hand) if race.edition.strategy_of(car).discards_threes else 0
    return bonuses + int(car.blue_discs > 0) + threes + LATE_BRAKE


def _most_by_symbols(race: Race, car: Car, cards: bytes) -> int:
    """The same for what damage, checks and blue flags on the cards bring."""
    tables, strategy = race.course.cards, race.edition.strategy_of(car)
    by_check = max(strategy.mp_per_blind, strategy.mp_per_printed_blind) + strategy.mp_per_check
    by_flag = race.edition.skill_of(car).mp_per_blue_flag
    return sum(
        [
            tables.damage[card] * strategy.mp_per_damage
            + len(tables.checks[card]) * by_check
            + (tables.flag[card] == BLUE) * by_flag
            for card in cards
        ]
    )


def _distance(race: Race, car: Car, corner: int) -> int:
    """Sections to the nearest one of the corner."""
    sections = race.course.sections
    return min((section - car.progress) % sections for section in race.course.corner_sections[corner])


def _fixed_points(race: Race, car: Car) -> int:
    """MP besides the cards that are there in any case."""
    penalty = weather_penalty(race, car, weather(race)) + race.turn.penalty + car.wasted
    return start_mp(race, car) + race.turn.chase_mp - penalty


def keeping_promise(
    question: Ask[Race], race: Race, seat: int, codes: Sequence[Code], after: After | None = None
) -> Sequence[Code]:
    """F90.TRACKCARD.03, F90.RULING.37 (c, d): the answers that still reach the corners; all if none would do."""
    if not race.turn.promises or race.turn.who != seat or len(codes) < 2:
        return codes
    kept = [code for code in codes if _still_holds(question, race, seat, code, after)]
    return kept or codes


def _still_holds(question: Ask[Race], race: Race, seat: int, code: Code, after: After | None) -> bool:
    copy = race.clone()
    copy.log = None
    if copy.flow and copy.flow[-1][0] is question:
        copy.flow.pop()
    if after is None:
        question.chosen(copy, seat, code)
    elif not after(copy, code):
        return False
    return not copy.turn.promises or (copy.on_turn == seat and is_certain(copy))


def is_certain(race: Race) -> bool:
    """F90.RULING.37 (b): whether the best that can still be reached without luck touches all promised corners."""
    car = race.cars[race.turn.who]
    pending = before_movement(race, car)
    if not pending:
        return Search(race, car, Means(race.turn.left, car.hand)).succeeds()
    return any(_is_certain(trial, pending) for trial in _with_flags(race, car, pending))


def before_movement(race: Race, car: Car) -> Landmarks:
    """What is still to come for the driver before the MP are totalled; nothing once they are."""
    pending: Landmarks = frozenset()
    for step, who in reversed(race.flow):
        if who == car.number:
            pending |= landmarks_of(type(step))
            if Total in pending:
                return pending
    return frozenset()


def _is_certain(race: Race, pending: Landmarks) -> bool:
    car = race.cars[race.turn.who]
    return any(Search(race, car, _means(race, car, way, pending)).succeeds() for way in _ways(race, car, pending))


def _means(race: Race, car: Car, way: Code, pending: Landmarks) -> Means:
    """What the driver has left if the trajectory is driven in this way."""
    turn, hand, slots = race.turn, car.hand, car.damage_slots - car.damage
    if way[0] == VOIDED and len(way) > 1:
        hand = hand.translate(None, bytes(way[1:]))
    cards_due = turn.tyres_due + turn.discards_due
    if TyrePayment in pending:
        cost = total_cost(race, car, turn.played, cost_of_way(race, car, way[0]))
        cards_due = max(0, cost.tyres - car.chips) + cost.cards
        slots -= cost.damage
    return Means(
        _points(race, car, way, pending),
        hand,
        cards_due,
        turn.checks if Checks in pending else (),
        slots,
        Threes in pending and race.edition.strategy_of(car).discards_threes,
    )


def _with_flags(race: Race, car: Car, pending: Landmarks) -> Iterator[Race]:
    """Flags of the cards and of a sixth sense: blue makes lapping cheap, green takes flags off the way."""
    sensed = car.sensed_flags if SixthSense in pending else 0
    greens = race.turn.events.count(GREEN)
    takes_blue = BLUE in race.turn.events
    yield _flagged(race, greens + sensed, blue=takes_blue)
    if sensed and not takes_blue and not car.blue_flag:
        yield _flagged(race, greens + sensed - 1, blue=True)


def _flagged(race: Race, greens: int, *, blue: bool) -> Race:
    if not greens and not blue:
        return race
    trial = race.clone()
    car, sections = trial.cars[trial.turn.who], trial.course.sections
    car.blue_flag = car.blue_flag or blue
    in_order = sorted(flagged_sections(trial), key=lambda section: (section - car.progress) % sections)
    for section in in_order[:greens]:
        remove_flag(trial, section)
    return trial


def _ways(race: Race, car: Car, pending: Landmarks) -> Iterator[Code]:
    """What can be done with the trajectory without luck."""
    if TrajectoryUse in pending:
        ways = race.edition.trajectories.ways(race, car, race.turn.played, car.hand)
        yield from (way for way in ways if way[0] != BLIND)
    else:
        yield (race.turn.way,)


def _points(race: Race, car: Car, way: Code, pending: Landmarks) -> int:
    """The best total without [3] cards and hazards of chance."""
    turn, point = race.turn, point_in_use(race, car)
    points = sum(race.course.cards.mp[card] for card in turn.played) + turn.chase_mp + turn.steady_mp + turn.hazard_mp
    points += start_mp(race, car) + turn.lapping_mp - turn.penalty - car.wasted
    points += int(turn.disc_spent or (BlueDisc in pending and car.blue_discs > 0))
    points += turn.events.count(BLUE) * race.edition.skill_of(car).mp_per_blue_flag
    if TrajectoryBonus not in pending:
        points += turn.bonus
    elif point is not None and way[0] != BLIND:
        points += bonus_of(point, way[0])
    strategy = race.edition.strategy_of(car)
    if PaidDamage in pending:
        points += cost_of_cards(race, turn.played).damage * strategy.mp_per_damage
    points += sum(strategy.hazard_points(check) + strategy.mp_per_check for check in turn.checks)
    return points - _least_penalty(race, car)


def _least_penalty(race: Race, car: Car) -> int:
    """With a step of the weather pawn for each symbol still open."""
    steps, states = race.turn.events.count(WEATHER_SYMBOL), race.course.weather_of_slot
    near = states[max(0, race.slot - steps) : race.slot + steps + 1]
    return min(weather_penalty(race, car, condition) for condition in near)


def after_extreme_attempt(race: Race) -> bool:
    """F90.RULING.37 (c): a blind check on an extreme trajectory, at the worst branch of its tree, without a crash."""
    car, turn = race.cars[race.turn.who], race.turn
    point = point_in_use(race, car)
    assert point is not None and point.extreme is not None
    nodes = point.extreme.nodes
    if any(node.crash for node in nodes) or _worst(nodes, 0, "tyres") > car.chips:
        return False
    turn.way = BLIND
    turn.penalty += _worst(nodes, 0, "wasted_time")
    turn.discards_due += _worst(nodes, 0, "cards")
    car.target = None
    return True


def _worst(nodes: tuple[Node, ...], at: int, symbol: str) -> int:
    """The most of a symbol on any way from a node."""
    node = nodes[at]
    count = int(getattr(node, symbol))
    if node.check is None:
        return count
    return count + max(_worst(nodes, following, symbol) for following in (node.check.on_pass, node.check.on_fail))
