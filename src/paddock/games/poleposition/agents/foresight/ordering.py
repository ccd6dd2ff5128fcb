"""Which choices are worth a thought, the most promising first; what the game advises is always among them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from paddock.kernel import Code, FastChance, Question, question

from ...pieces.kinds_of_mp import BRAKE_BATCH, CORNER_BATCH, ENGINE_BATCH
from ...rules.worth_of_roll import off_track_from, risks_grip
from ...state.car import Car
from ...state.race import Race
from ...state.turn import START_TURN
from ...steps.extra import BuyAfter, BuyBefore
from ...steps.fight import BidForPosition
from ...steps.move import ChoosePath
from ...steps.roll import RollAgain
from ...trials.outcomes import DROP_OUT, FINISH, PIT
from ..greedy.moving import batch_gain, choose_path, value
from .driving import drive, hope_of, least_gain, wants_stop

WAYS = 6  # outcomes of a batch that are compared
CLOSE = 2.0  # cells that an outcome may be worse than the best
FEW_CELLS = 1.8  # that an engine or brake batch must gain
WASTED = 0.9  # cells that each SP must gain
SMALL_HOPE = 0.5  # MP that a reroll must promise
MOST_BIDS = 4
_SEED = 1


def order(race: Race, seat: int, codes: Sequence[Code]) -> Sequence[Code]:
    """The listed codes worth a thought."""
    rank = _ORDERS.get(type(question(race)), order_plainly)
    return rank(race, race.cars[seat], codes)


def order_plainly(race: Race, car: Car, codes: Sequence[Code]) -> Sequence[Code]:
    """All of them, the quick choice first."""
    first = drive(race, car.number, codes, FastChance(_SEED))
    return (first, *(code for code in codes if code != first))


def order_ways(race: Race, car: Car, codes: Sequence[Code]) -> Sequence[Code]:
    """By the cells gained; the way into the pits and the best way past it are both among the first."""
    stop = wants_stop(race, car)
    worth = {code: value(race, car, code, stop) for code in codes}
    ranked = sorted(codes, key=lambda code: -worth[code])
    if ranked[0][0] == FINISH:
        return ranked[:1]
    kept = [code for code in ranked if worth[code] > worth[ranked[0]] - CLOSE][:WAYS]
    pits = [code for code in codes if code[0] == PIT]
    if pits or stop:
        past = [code for code in codes if code[0] not in (PIT, DROP_OUT)]
        pits.extend(sorted(past, key=lambda code: -value(race, car, code, False))[:1])
    return list(dict.fromkeys((*kept, *pits, choose_path(race, car, codes))))


def order_batches(race: Race, car: Car, codes: Sequence[Code]) -> Sequence[Code]:
    """Going on, and every batch that would not be wasted."""
    gains: dict[int, float] = {}
    kept: list[Code] = []
    for code in reversed(codes[1:]):  # most skill points first: what they cannot gain, fewer cannot either
        if is_dear(race, car, code):
            continue
        if code[0] not in gains:
            gains[code[0]] = batch_gain(race, car, code)
        if gains[code[0]] >= (WASTED * code[1] if code[0] == CORNER_BATCH else FEW_CELLS):
            kept.append(code)
    good = [code for code in reversed(kept) if gains[code[0]] >= least_gain(race, car, code)]
    return list(dict.fromkeys((*good[:1], codes[0], *kept)))


def is_dear(race: Race, car: Car, code: Code) -> bool:
    """The second batch of a turn costs twice as much: something for the last lap."""
    used = {ENGINE_BATCH: race.turn.engine_batches, BRAKE_BATCH: race.turn.brake_batches}.get(code[0], 0)
    return used > 0 and car.lap < race.laps


def order_rerolls(race: Race, car: Car, codes: Sequence[Code]) -> Sequence[Code]:
    """Another roll is worth a thought if it is likely enough to be better, or if the tyres may slide."""
    ordered = order_plainly(race, car, codes)
    rolled = max(race.turn.faces)
    if hope_of(race, car) >= SMALL_HOPE or race.turn.kind == START_TURN:
        return ordered
    return ordered if rolled >= off_track_from(race, car) or risks_grip(race, car, rolled) else ordered[:1]


def order_bids(race: Race, car: Car, codes: Sequence[Code]) -> Sequence[Code]:
    """Giving in and the smaller bids."""
    return order_plainly(race, car, codes[: MOST_BIDS + 1])


_ORDERS: dict[type[Question[Race]], Callable[[Race, Car, Sequence[Code]], Sequence[Code]]] = {
    ChoosePath: order_ways,
    BuyBefore: order_batches,
    BuyAfter: order_batches,
    RollAgain: order_rerolls,
    BidForPosition: order_bids,
}
