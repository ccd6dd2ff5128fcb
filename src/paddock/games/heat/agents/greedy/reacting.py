"""Steps 3 to 6: total speed, symbols, boost and slipstream, with the car on its way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from paddock.kernel import Chance, Code

from ...pieces.cards import CARDS, DECK, HEAT, VALUE
from ...rules.movement import landing
from ...rules.prices import speed_of
from ...rules.selections import ENOUGH
from ...steps.reactions.cooling import Cool, SuperCool
from ...steps.reactions.handling import CalmStress, PlayDirectly, Salvage, Scrap
from ...steps.reactions.paying import CannotPay, PayCardHeat
from ...steps.reactions.reaction import END, open_heat, sector_of
from ...steps.reactions.speeding import Accelerate, AdrenalineSpeed, Boost, Draft
from .outlook import Outlook
from .speeds import WIDTH
from .symbols import merit

_WORTH_SALVAGING = 4.0
_AT_ONCE = tuple(
    reaction.verb for reaction in (Cool, SuperCool, PayCardHeat, CannotPay, Scrap, CalmStress)
)  # always good or compulsory, in this order, and as much as possible


def choose_speed(outlook: Outlook, codes: Sequence[Code], chance: Chance) -> Code:
    """HEAT.REVEAL.18: the total that leads to the best place, with cooling and perhaps a boost to come."""
    car, pace, turn = outlook.car, outlook.pace, outlook.race.turn
    cooled = min(car.hand.count(HEAT), DECK.gear_cooldown[car.gear - 1] + turn.cooldown)
    engine = max(0, min(outlook.engine + cooled - open_heat(outlook.race), pace.heat))
    if turn.adjust:
        return min((outlook.ending(car.progress + code[0], code[0], engine), code) for code in codes)[1]
    row = pace.turns[outlook.start][car.gear][engine]
    return min((row[min(code[0], WIDTH - 1)], code) for code in codes)[1]


def choose_reaction(outlook: Outlook, codes: Sequence[Code], chance: Chance) -> Code:
    """First what is always good, then whichever movement leads further, or the end."""
    if (sure := at_once(codes)) is not None:
        return sure
    for code in codes:
        if code[0] == Salvage.verb and max(map(merit, outlook.discard)) >= _WORTH_SALVAGING:
            return code
    outlook.imagine_hands(chance)
    weighed = [entry for code in codes for entry in _movements(outlook, code, codes)]
    return min(weighed)[1] if weighed else codes[0]


def at_once(codes: Sequence[Code]) -> Code | None:
    """What is done without weighing it, if anything."""
    for verb in _AT_ONCE:
        if offered := [code for code in codes if code[0] == verb]:
            return offered[-1]
    return None


def _movements(outlook: Outlook, code: Code, codes: Sequence[Code]) -> Iterator[tuple[float, Code]]:
    """What a reaction leads to, if it moves the car; ending React moves it no further."""
    race, car = outlook.race, outlook.car
    verb = code[0]
    if code == END:
        yield outlook.moving(0, 0, car.engine), code
    elif verb == AdrenalineSpeed.verb:
        yield outlook.moving(1, 1, car.engine), code
        if (Boost.verb,) in codes:
            yield _boosted(outlook, 1), code
    elif verb == Boost.verb:
        yield _boosted(outlook, 0), code
    elif verb == PlayDirectly.verb:
        value, heat = VALUE[code[1]], CARDS[code[1]].symbol("heat")
        yield outlook.moving(value, value, car.engine - heat), code
    elif verb == Accelerate.verb:
        yield outlook.moving(race.turn.pluses, race.turn.pluses, car.engine), code
    elif verb == Draft.verb:
        yield outlook.moving(_free_spaces_ahead(outlook), 0, car.engine), code


def _boosted(outlook: Outlook, first: int) -> float:
    """A boost after so many spaces of adrenaline, over all that the flip may show."""
    cost = 0 if sector_of(outlook.race, outlook.car).free_boost else 1
    engine = outlook.car.engine - cost
    return sum([share * outlook.moving(first + value, first + value, engine) for value, share in outlook.flip()])


def _free_spaces_ahead(outlook: Outlook) -> int:
    """HEAT.REACT.49: the completely free spaces up to the next car."""
    race = outlook.race
    for distance in range(race.course.spaces):
        ahead = (outlook.car.progress + distance + 1) % race.course.spaces * 2
        if race.taken[ahead] or race.taken[ahead + 1]:
            return distance
    return 0


def choose_salvage(outlook: Outlook, codes: Sequence[Code], chance: Chance) -> Code:
    """The cards one would like to draw again."""
    best = max((code for code in codes if code != ENOUGH), key=lambda code: merit(code[0]), default=ENOUGH)
    if ENOUGH in codes and (best == ENOUGH or merit(best[0]) < _WORTH_SALVAGING):
        return ENOUGH
    return best


def choose_refresh(outlook: Outlook, codes: Sequence[Code], chance: Chance) -> Code:
    """HEAT.REACT.37: all of them, the best on top."""
    return max(codes, key=lambda code: (len(code), [merit(card) for card in code]))


def choose_slipstream(outlook: Outlook, codes: Sequence[Code], chance: Chance) -> Code:
    """The length that leads to the best place; of equal ones the longest."""
    race, car = outlook.race, outlook.car
    outlook.imagine_hands(chance)
    speed = speed_of(race, car)
    here = car.progress
    ends = [(outlook.ending(landing(race, car, code[0])[0], speed, car.engine, here), -code[0], code) for code in codes]
    return min(ends)[2]
