"""Steps 1 and 2: shift gears and play cards, all drivers at once and in secret."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from paddock.kernel import Act, Answers, AskTogether, Code, Words, said

from ..events.ending import CarDroppedOut
from ..events.round import GearShown
from ..pieces.cards import HEAT_CARD, Pile, card_names, sum_of_cards, without
from ..rules.movement import running_order, spot_of, take_off
from ..rules.piles import pay_heat
from ..rules.prices import is_flooded, playable_cards, shift_cost
from ..rules.selections import LONGEST_LIST, picks_exactly, selections
from ..state.car import Car
from ..state.race import Race
from ..trials.forecast import Preview, preview_cards, preview_clutter, preview_gear

GEARS = (1, 2, 3, 4)
GIVE_UP: Code = (0,)


@cache
def gears_on_offer(before: int, engine: int, playable: int, flooded: int) -> tuple[Code, ...]:
    """HEAT.GEAR.07, HEAT.GEAR.10: gears within reach, paid for and with enough playable cards; none means clutter."""
    return tuple((gear,) for gear in _payable(before, engine, flooded) if gear <= playable)


@cache
def cluttered_gears(before: int, engine: int, flooded: int) -> tuple[Code, ...]:
    """HEAT.CARDS.07, HEAT.AMB.03: a cluttered driver names a gear at most one step away."""
    return tuple((gear,) for gear in _payable(before, engine, flooded) if abs(gear - before) <= 1)


def _payable(before: int, engine: int, flooded: int) -> list[int]:
    costs = {gear: shift_cost(before, gear, flooded=bool(flooded)) for gear in GEARS}
    return [gear for gear, cost in costs.items() if cost is not None and cost <= engine]  # HEAT.GEAR.04


class ShiftAndPlayCards(AskTogether[Race]):
    """HEAT.ROUND.02, HEAT.GEAR.09, HEAT.AMB.31: one secret submission, the gear and then exactly that many cards.

    HEAT.CARDS.11: as with all that is asked together, a driver may take it back until everybody has submitted.
    """

    kind = "gear"
    rule = "HEAT.GEAR.10"

    def seats(self, race: Race) -> Iterable[int]:
        return sorted(number for number in race.order if not race.cars[number].is_legend)

    def options(self, race: Race, seat: int, given: tuple[Code, ...]) -> Sequence[Code]:
        car = race.cars[seat]
        if not given:
            return self._gears(race, car)
        if given[0] == GIVE_UP:
            return ()
        return self._cards(race, car, given)

    def _gears(self, race: Race, car: Car) -> Sequence[Code]:
        flooded = race.course.flooded[spot_of(race, car)]
        credit = min(car.engine + race.rules.shift_credit, 2)
        gears = gears_on_offer(car.gear, credit, min(len(playable_cards(car)), 4), flooded)
        gears = gears or cluttered_gears(car.gear, min(car.engine, 2), flooded)
        return (*gears, GIVE_UP) if self._may_give_up(race) else gears

    def _may_give_up(self, race: Race) -> bool:
        """HEAT.FINISH.08: from the round after the first car has finished."""
        return race.rules.give_up and bool(race.ranked)

    def _cards(self, race: Race, car: Car, given: tuple[Code, ...]) -> Sequence[Code]:
        (gear,), playable = given[0], playable_cards(car)
        if is_cluttered(race, car):
            return ()  # HEAT.CARDS.13: no cards are submitted
        every = selections(playable, gear)  # HEAT.CARDS.01
        if len(every) > LONGEST_LIST:
            return picks_exactly(playable, gear, bytes(card for (card,) in given[1:]))
        return every if len(given) == 1 else ()

    def revealed(self, race: Race, answers: Answers) -> None:
        for seat in sorted(answers):
            submit(race, race.cars[seat], answers[seat])

    def kind_now(self, race: Race, seat: int) -> str:
        return "cards" if race.answers[seat] else "gear"

    def rule_now(self, race: Race, seat: int) -> str:
        if race.answers[seat]:
            return "HEAT.CARDS.12"
        return "HEAT.CARDS.07" if is_cluttered(race, race.cars[seat]) else self.rule

    def prompt(self, race: Race, seat: int) -> str:
        car = race.cars[seat]
        if race.answers[seat]:
            (gear,) = race.answers[seat][0]
            return said(
                "heat.ask.cards",
                "Play {gear, plural, one {# card} other {# cards}} face down for gear {gear}.",
                gear=gear,
            )
        if is_cluttered(race, car):
            return said(
                "heat.ask.cluttered",
                "Too few playable cards: name a gear; that many cards are laid down and the car stays.",
            )
        return said(
            "heat.ask.gear", "Pick a gear; you are in gear {gear}. You will play that many cards.", gear=car.gear
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        if race.answers[seat]:
            label = sum_of_cards(_cards_with(race, seat, code))
            return "cards:" + "+".join(card_names(bytes(code))), label
        if code == GIVE_UP:
            return "give-up", said("heat.option.give-up", "Give up the race")
        return f"gear:{code[0]}", self._gear_label(race, race.cars[seat], code[0])

    def _gear_label(self, race: Race, car: Car, gear: int) -> str:
        cost = _cost_of(race, car, gear)
        if not cost:
            return said("heat.option.gear.free", "Gear {gear} (free)", gear=gear)
        if cost > car.engine:
            return said(
                "heat.option.gear.unpaid", "Gear {gear} ({cost} Heat that you do not have)", gear=gear, cost=cost
            )
        return said("heat.option.gear.paid", "Gear {gear} ({cost} Heat)", gear=gear, cost=cost)

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        if race.answers[seat]:
            return {"cards": card_names(_cards_with(race, seat, code)), "gear": race.answers[seat][0][0]}
        return {} if code == GIVE_UP else {"gear": code[0], "heat": _cost_of(race, race.cars[seat], code[0])}

    def preview(self, race: Race, seat: int, code: Code) -> Preview:
        car = race.cars[seat]
        if race.answers[seat]:
            gear, cards = race.answers[seat][0][0], _cards_with(race, seat, code)
            return preview_cards(race, car, gear, cards) if len(cards) == gear else {}
        if code == GIVE_UP:
            return {}
        cost = _cost_of(race, car, code[0])
        if is_cluttered(race, car):
            return preview_clutter(car, len(clutter(car, code[0])), cost)
        return preview_gear(race, car, code[0], cost)

    def option_rule(self, race: Race, seat: int, code: Code) -> str:
        car = race.cars[seat]
        if race.answers[seat]:
            return "HEAT.CARDS.12"
        if code == GIVE_UP:
            return "HEAT.FINISH.08"
        if code[0] == car.gear:
            return "HEAT.GEAR.01"
        return "HEAT.GEAR.03" if _cost_of(race, car, code[0]) else "HEAT.GEAR.02"


def _cards_with(race: Race, seat: int, code: Code) -> Pile:
    """The cards picked so far, and those of an option."""
    return bytes([card for pick in race.answers[seat][1:] for card in pick]) + bytes(code)


def _cost_of(race: Race, car: Car, gear: int) -> int:
    """HEAT.GEAR.10: the Heat for a gear within reach."""
    return shift_cost(car.gear, gear, flooded=is_flooded(race, car)) or 0


def submit(race: Race, car: Car, given: tuple[Code, ...]) -> None:
    """HEAT.GEAR.09: the gear and the cards as they were answered, face down."""
    (car.planned_gear,), *picks = given
    car.face_down = bytes(card for pick in picks for card in pick)
    car.hand = without(car.hand, car.face_down)
    car.playable_below = None if car.face_down or not car.planned_gear else lowest_gear(race, car)


@cache
def _lowest_gear(gear: int, engine: int, flooded: int) -> int:
    """HEAT.CARDS.06: the lowest gear that can be reached and afforded."""
    if flooded:
        return max(1, gear - min(2, engine))
    return max(1, gear - (2 if engine else 1))


def lowest_gear(race: Race, car: Car) -> int:
    """HEAT.CARDS.06, from where the car stands now."""
    credit = min(car.engine + race.rules.shift_credit, 2)
    return _lowest_gear(car.gear, credit, race.course.flooded[spot_of(race, car)])


def is_cluttered(race: Race, car: Car) -> bool:
    """HEAT.CARDS.05, HEAT.AMB.03: too few playable cards even in the lowest gear within reach."""
    return len(playable_cards(car)) < lowest_gear(race, car)


class ShiftGears(Act[Race]):
    """HEAT.ROUND.09, HEAT.GEAR.08: all have submitted; the gears are set and the shifts are paid."""

    rule = "HEAT.GEAR.09"

    def act(self, race: Race, who: int) -> None:
        for number in race.order:
            car = race.cars[number]
            if car.planned_gear:
                shift(race, car)
        let_give_up(race)


def shift(race: Race, car: Car) -> None:
    """The gear is set to the submitted one and the Heat for it is paid."""
    before, gear = car.gear, car.planned_gear
    cost = _cost_of(race, car, gear)
    car.gear = gear
    if race.telling:
        race.tell(GearShown(car.number, before, gear))
    pay_heat(race, car, cost, _reason(before, gear))


def _reason(before: int, gear: int) -> str:
    """HEAT.GEAR.03, HEAT.GEAR.06: why a shift costs Heat: two gears at once, or one gear down in the water."""
    if gear > before:
        return "shift-up"
    return "shift-down" if before - gear == 2 else "flooded"


def let_give_up(race: Race) -> None:
    """HEAT.FINISH.08, HEAT.FINISH.11: of several in one round the rearmost counts as the first."""
    if not race.rules.give_up:
        return
    for number in reversed(running_order(race, race.order)):
        car = race.cars[number]
        if not car.is_legend and not car.planned_gear:
            drop_out(race, car, "gave-up")


def drop_out(race: Race, car: Car, reason: str) -> None:
    """HEAT.FINISH.09, HEAT.FINISH.11, HEAT.AMB.36: a car that drops out takes the last place still free."""
    take_off(race, car)
    if car.number in race.order[: race.turns_taken]:
        race.turns_taken -= 1  # HEAT.ROUND.09: the cars behind it move up in the order, and still have their turns
    race.dropped += bytes([car.number])
    car.place = len(race.cars) + 1 - len(race.dropped)
    race.order = race.order.replace(bytes([car.number]), b"")
    if race.telling:
        race.tell(CarDroppedOut(car.number, car.place, reason))


def clutter(car: Car, gear: int) -> Pile:
    """HEAT.CARDS.07: all playable cards, plus Heat up to the number of the gear."""
    laid = playable_cards(car)
    heat = min(gear - len(laid), car.hand.count(HEAT_CARD))
    return laid + HEAT_CARD * heat
