"""What a driver can do in React: one class per symbol, each with its options and its effect.

The base race knows three (cool, adrenaline, boost); cards with symbols bring the others. HEAT.REACT.57, 58: Cooldown
and Reduce stress are pools, all other symbols are used one by one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import ClassVar

from paddock.kernel import Code

from ..cards import (
    CARDS,
    DIRECT_PLAY,
    HEAT,
    HEAT_CARD,
    SINGLE,
    STRESS,
    STRESS_CARD,
    VALUE,
    Card,
    has_any,
    without,
)
from ..course import Sector
from ..events import (
    CardPlayedDirectly,
    CardReplaced,
    CardsScrapped,
    CarMoved,
    HeatCooled,
    HeatRecovered,
    StressCalmed,
)
from ..movement import landing, put, spot_of
from ..piles import discard_from_hand, flip, has_speed_card_left, pay_heat, scrap
from ..preview import Preview, preview_boost, preview_direct_play, preview_move
from ..reckoning import speed_of
from ..state import Car, Race
from .reveal import bring_into_play, move_and_tell
from .symbols import gain_paid_symbols, lose_symbols

END: Code = (0,)
_COOL, _ADRENALINE, _BOOST, _PAY, _SCRAP, _CALM, _DIRECT, _SALVAGE, _ACCELERATE, _SUPER_COOL, _DRAFT, _REPLACE = range(
    1, 13
)
_MOST = 40
_PORTIONS = {verb: tuple((verb, amount) for amount in range(1, _MOST)) for verb in (_COOL, _CALM)}


class Reaction(ABC):
    """One kind of thing to do in React. Its codes begin with `verb`."""

    __slots__ = ()
    verb: ClassVar[int]
    word: ClassVar[str]
    rule: ClassVar[str]

    @abstractmethod
    def options(self, race: Race, car: Car) -> Sequence[Code]:
        """What is possible now."""

    @abstractmethod
    def use(self, race: Race, car: Car, code: Code) -> None:
        """Do it."""

    @abstractmethod
    def label(self, race: Race, car: Car, code: Code) -> str:
        """In plain words."""

    def option_id(self, code: Code) -> str:
        """`word`, or `word:` and the amount or the card."""
        return self.word

    def refers(self, code: Code) -> Mapping[str, object]:
        """What it is bound to on the board."""
        return {}

    def preview(self, race: Race, car: Car, code: Code) -> Preview:
        """Where it leads and what it costs."""
        return {}


class AmountReaction(Reaction):
    """The code's second number is an amount."""

    __slots__ = ()

    def option_id(self, code: Code) -> str:
        return f"{self.word}:{code[1]}"

    def refers(self, code: Code) -> Mapping[str, object]:
        return {"amount": code[1]}


class CardReaction(Reaction):
    """The code's second number is a card."""

    __slots__ = ()

    def option_id(self, code: Code) -> str:
        return f"{self.word}:{CARDS[code[1]].id}"

    def refers(self, code: Code) -> Mapping[str, object]:
        return {"cards": [CARDS[code[1]].id]}


def sector_of(race: Race, car: Car) -> Sector:
    """The sector the car stands in now."""
    return race.course.sectors[car.progress % race.course.spaces]


def sector_cooldown(race: Race, car: Car) -> int:
    """HEAT.WEATHER.09: the sector's own Cooldown, once per marked sector and turn."""
    sector = sector_of(race, car)
    return 0 if race.turn.sectors_cooled >> sector.index & 1 else sector.cooldown_bonus


def open_cooldown(race: Race, car: Car) -> int:
    """HEAT.REACT.10, 57: what may be cooled at the present spot."""
    return 0 if sector_of(race, car).no_cooldown else race.turn.cooldown + sector_cooldown(race, car)


def heat_of(card: Card) -> int:
    """The Heat a card demands."""
    return CARDS[card].symbol("heat")


def open_heat(race: Race) -> int:
    """All Heat still due on played cards."""
    return sum(heat_of(card) for card in race.turn.heat_due)


def cool(race: Race, car: Car, amount: int) -> None:
    """HEAT.REACT.07, 57: Heat from hand to engine; the sector's Cooldown is spent before the others."""
    turn, bonus = race.turn, sector_cooldown(race, car)
    if bonus:
        turn.sectors_cooled |= 1 << sector_of(race, car).index
    turn.cooldown -= max(0, amount - bonus)
    turn.cooled += max(0, amount - bonus)
    car.hand = without(car.hand, HEAT_CARD * amount)
    car.engine += amount
    if race.telling:
        race.tell(HeatCooled(car.number, amount, car.engine))


class Cool(AmountReaction):
    """HEAT.REACT.07: up to the open Cooldown, as far as there is Heat in hand."""

    __slots__ = ()
    verb, word, rule = _COOL, "cool", "HEAT.REACT.07"

    def options(self, race: Race, car: Car) -> Sequence[Code]:
        heat = car.hand.count(HEAT)
        return _PORTIONS[_COOL][: min(heat, open_cooldown(race, car))] if heat else ()

    def use(self, race: Race, car: Car, code: Code) -> None:
        cool(race, car, code[1])

    def label(self, race: Race, car: Car, code: Code) -> str:
        return f"Cool {code[1]} Heat into the engine"

    def preview(self, race: Race, car: Car, code: Code) -> Preview:
        return {"engine": car.engine + code[1]}


class AdrenalineSpeed(Reaction):
    """HEAT.REACT.11: one speed and one space, unless the space ahead is full."""

    __slots__ = ()
    verb, word, rule = _ADRENALINE, "adrenaline", "HEAT.REACT.11"
    _only: ClassVar[Sequence[Code]] = ((_ADRENALINE,),)

    def options(self, race: Race, car: Car) -> Sequence[Code]:
        if not race.turn.adrenaline_speed:
            return ()
        ahead = (car.progress + 1) % race.course.spaces * 2
        return () if race.taken[ahead] and race.taken[ahead + 1] else self._only

    def use(self, race: Race, car: Car, code: Code) -> None:
        race.turn.adrenaline_speed = False
        race.turn.extra += 1
        move_and_tell(race, car, 1, "adrenaline")

    def label(self, race: Race, car: Car, code: Code) -> str:
        return "Adrenaline: 1 more speed and space"

    def preview(self, race: Race, car: Car, code: Code) -> Preview:
        return preview_move(race, car, 1, speed_of(race, car) + 1)


class Boost(Reaction):
    """HEAT.REACT.12, 16, 21, 61: once per turn, for a Heat that is not owed elsewhere, flip a Speed card and move."""

    __slots__ = ()
    verb, word, rule = _BOOST, "boost", "HEAT.REACT.12"
    _only: ClassVar[Sequence[Code]] = ((_BOOST,),)

    def options(self, race: Race, car: Car) -> Sequence[Code]:
        if race.turn.boosted or not has_speed_card_left(car):
            return ()
        if not sector_of(race, car).free_boost and car.engine - 1 < open_heat(race):
            return ()
        return self._only

    def use(self, race: Race, car: Car, code: Code) -> None:
        race.turn.boosted = True
        if not sector_of(race, car).free_boost:
            pay_heat(race, car, 1, "boost")
        card = flip(race, car, "boost")
        assert card is not None, "a boost is offered only if a Speed card is left"
        race.turn.pluses += 1
        move_and_tell(race, car, VALUE[card], "boost")

    def label(self, race: Race, car: Car, code: Code) -> str:
        price = "free here" if sector_of(race, car).free_boost else "1 Heat"
        return f"Boost ({price}): flip a Speed card and move on"

    def preview(self, race: Race, car: Car, code: Code) -> Preview:
        return preview_boost(race, car, 0 if sector_of(race, car).free_boost else 1)


class PayCardHeat(CardReaction):
    """HEAT.REACT.18, 59: pay a card in full, unless fewer cards could be paid in all because of it."""

    __slots__ = ()
    verb, word, rule = _PAY, "pay", "HEAT.REACT.59"

    def options(self, race: Race, car: Car) -> Sequence[Code]:
        due = race.turn.heat_due
        most = _payable_cards(car.engine, due)
        return [
            (_PAY, card)
            for card in sorted(set(due))
            if heat_of(card) <= car.engine
            and 1 + _payable_cards(car.engine - heat_of(card), without(due, SINGLE[card])) >= most
        ]

    def use(self, race: Race, car: Car, code: Code) -> None:
        card = code[1]
        race.turn.heat_due = without(race.turn.heat_due, SINGLE[card])
        pay_heat(race, car, heat_of(card), "card")
        gain_paid_symbols(race.turn, card)

    def label(self, race: Race, car: Car, code: Code) -> str:
        return f"Pay {heat_of(code[1])} Heat for {CARDS[code[1]].name}"

    def preview(self, race: Race, car: Car, code: Code) -> Preview:
        return {"engine": car.engine - heat_of(code[1]), "heat": heat_of(code[1])}


def _payable_cards(engine: int, due: bytes) -> int:
    """How many of the cards can be paid, the cheapest first."""
    count = 0
    for heat in sorted(heat_of(card) for card in due):
        engine -= heat
        if engine < 0:
            break
        count += 1
    return count


class Scrap(CardReaction):
    """HEAT.REACT.27: the top cards of the deck go to the discard pile."""

    __slots__ = ()
    verb, word, rule = _SCRAP, "scrap", "HEAT.REACT.27"

    def options(self, race: Race, car: Car) -> Sequence[Code]:
        return [(_SCRAP, card) for card in sorted(set(race.turn.scrap_due))]

    def use(self, race: Race, car: Car, code: Code) -> None:
        card = code[1]
        race.turn.scrap_due = without(race.turn.scrap_due, SINGLE[card])
        scrapped = scrap(race, car, CARDS[card].symbol("scrap"))
        if race.telling:
            race.tell(CardsScrapped(car.number, tuple(scrapped)))

    def label(self, race: Race, car: Car, code: Code) -> str:
        return f"Scrap {CARDS[code[1]].symbol('scrap')} cards of the deck ({CARDS[code[1]].name})"


class CalmStress(AmountReaction):
    """HEAT.REACT.35, 36: Stress from hand to discard pile, not in a tunnel."""

    __slots__ = ()
    verb, word, rule = _CALM, "calm", "HEAT.REACT.35"

    def options(self, race: Race, car: Car) -> Sequence[Code]:
        if race.course.tunnel[spot_of(race, car)]:
            return ()
        return _PORTIONS[_CALM][: min(race.turn.calm, car.hand.count(STRESS))]

    def use(self, race: Race, car: Car, code: Code) -> None:
        race.turn.calm -= code[1]
        discard_from_hand(car, STRESS_CARD * code[1])
        if race.telling:
            race.tell(StressCalmed(car.number, code[1]))

    def label(self, race: Race, car: Car, code: Code) -> str:
        return f"Discard {code[1]} Stress"


class PlayDirectly(CardReaction):
    """HEAT.REACT.40-42: a card from hand joins the play area, is paid at once, and the car moves on."""

    __slots__ = ()
    verb, word, rule = _DIRECT, "direct", "HEAT.REACT.40"

    def options(self, race: Race, car: Car) -> Sequence[Code]:
        if not has_any(car.hand, DIRECT_PLAY):
            return ()
        cards = sorted(card for card in set(car.hand) if card in DIRECT_PLAY)
        return [(_DIRECT, card) for card in cards if self._missing(race, car, card) is not None]

    def _missing(self, race: Race, car: Car, card: Card) -> int | None:
        """HEAT.REACT.42: how much of the card's own Cooldown the payment needs; None if it cannot be paid."""
        if not heat_of(card):
            return 0
        short = max(0, heat_of(card) + open_heat(race) - car.engine)
        own = min(CARDS[card].symbol("cooldown"), car.hand.count(HEAT))
        return short if short <= (0 if sector_of(race, car).no_cooldown else own) else None

    def use(self, race: Race, car: Car, code: Code) -> None:
        card = code[1]
        needed = self._missing(race, car, card) or 0
        car.hand = without(car.hand, SINGLE[card])
        if race.telling:
            race.tell(CardPlayedDirectly(car.number, card))
        bring_into_play(race, car, card)
        if heat_of(card):
            self._pay(race, car, card, needed)
        move_and_tell(race, car, VALUE[card], "direct-play")
        self._flip_pluses(race, car, card)

    def _pay(self, race: Race, car: Car, card: Card, needed: int) -> None:
        if needed:
            race.turn.cooldown -= needed
            race.turn.cooled += needed
            car.hand = without(car.hand, HEAT_CARD * needed)
            car.engine += needed
            if race.telling:
                race.tell(HeatCooled(car.number, needed, car.engine))
        race.turn.heat_due = without(race.turn.heat_due, SINGLE[card])
        pay_heat(race, car, heat_of(card), "card")
        gain_paid_symbols(race.turn, card)

    def _flip_pluses(self, race: Race, car: Car, card: Card) -> None:
        """HEAT.REACT.15: each plus is a move of its own and not the paid boost."""
        for _ in range(CARDS[card].symbol("plus")):
            flipped = flip(race, car, "plus")
            if flipped is not None:
                race.turn.pluses += 1
                move_and_tell(race, car, VALUE[flipped], "direct-play")

    def label(self, race: Race, car: Car, code: Code) -> str:
        return f"Play {CARDS[code[1]].name} from hand"

    def preview(self, race: Race, car: Car, code: Code) -> Preview:
        return preview_direct_play(race, car, code[1], self._missing(race, car, code[1]) or 0)


class Salvage(CardReaction):
    """HEAT.REACT.44: look through the own discard pile; the cards are picked one at a time."""

    __slots__ = ()
    verb, word, rule = _SALVAGE, "salvage", "HEAT.REACT.44"

    def options(self, race: Race, car: Car) -> Sequence[Code]:
        return [(_SALVAGE, card) for card in sorted(set(race.turn.salvagers))] if car.discard else ()

    def use(self, race: Race, car: Car, code: Code) -> None:
        from .react import PickSalvage

        race.turn.salvagers = without(race.turn.salvagers, SINGLE[code[1]])
        race.turn.salvage_left = CARDS[code[1]].symbol("salvage")
        race.flow.append((PickSalvage(), car.number))

    def label(self, race: Race, car: Car, code: Code) -> str:
        return f"Salvage up to {CARDS[code[1]].symbol('salvage')} cards ({CARDS[code[1]].name})"


class Accelerate(CardReaction):
    """HEAT.REACT.46, 47: one speed and space for every plus used so far, all or nothing."""

    __slots__ = ()
    verb, word, rule = _ACCELERATE, "accelerate", "HEAT.REACT.46"

    def options(self, race: Race, car: Car) -> Sequence[Code]:
        return [(_ACCELERATE, card) for card in sorted(set(race.turn.accelerators))] if race.turn.pluses else ()

    def use(self, race: Race, car: Car, code: Code) -> None:
        race.turn.accelerators = without(race.turn.accelerators, SINGLE[code[1]])
        race.turn.extra += race.turn.pluses
        move_and_tell(race, car, race.turn.pluses, "accelerate")

    def label(self, race: Race, car: Car, code: Code) -> str:
        return f"Accelerate: {race.turn.pluses} more speed and spaces"

    def preview(self, race: Race, car: Car, code: Code) -> Preview:
        return preview_move(race, car, race.turn.pluses, speed_of(race, car) + race.turn.pluses)


class SuperCool(Reaction):
    """HEAT.REACT.48: Heat from the discard pile straight to the engine."""

    __slots__ = ()
    verb, word, rule = _SUPER_COOL, "super-cool", "HEAT.REACT.48"

    def options(self, race: Race, car: Car) -> Sequence[Code]:
        heat = car.discard.count(HEAT)
        return [
            (_SUPER_COOL, card, amount)
            for card in sorted(set(race.turn.coolers))
            for amount in range(1, min(heat, CARDS[card].symbol("super_cool")) + 1)
        ]

    def use(self, race: Race, car: Car, code: Code) -> None:
        _, card, amount = code
        race.turn.coolers = without(race.turn.coolers, SINGLE[card])
        car.discard = without(car.discard, HEAT_CARD * amount)
        car.engine += amount
        if race.telling:
            race.tell(HeatRecovered(car.number, amount, car.engine))

    def option_id(self, code: Code) -> str:
        return f"super-cool:{CARDS[code[1]].id}:{code[2]}"

    def refers(self, code: Code) -> Mapping[str, object]:
        return {"cards": [CARDS[code[1]].id], "amount": code[2]}

    def label(self, race: Race, car: Car, code: Code) -> str:
        return f"Super cool: {code[2]} Heat from the discard pile to the engine"

    def preview(self, race: Race, car: Car, code: Code) -> Preview:
        return {"engine": car.engine + code[2]}


class Draft(Reaction):
    """HEAT.REACT.49-54: move up to right behind the next car, over completely free spaces only."""

    __slots__ = ()
    verb, word, rule = _DRAFT, "draft", "HEAT.REACT.49"
    _only: ClassVar[Sequence[Code]] = ((_DRAFT,),)

    def options(self, race: Race, car: Car) -> Sequence[Code]:
        reach = sum(CARDS[card].symbol("draft") for card in race.turn.drafts)
        return self._only if reach and self._distance(race, car, reach) else ()

    def _distance(self, race: Race, car: Car, reach: int) -> int:
        """HEAT.REACT.50: completely free spaces up to the next car; 0 if there is none within reach."""
        spaces = race.course.spaces
        for distance in range(reach + 1):
            ahead = (car.progress + distance + 1) % spaces * 2
            if race.taken[ahead] or race.taken[ahead + 1]:
                return distance
        return 0

    def use(self, race: Race, car: Car, code: Code) -> None:
        turn = race.turn
        distance = self._distance(race, car, sum(CARDS[card].symbol("draft") for card in turn.drafts))
        turn.drafts = without(turn.drafts, cheapest_draft(turn.drafts, distance))
        move_and_tell(race, car, distance, "draft")

    def label(self, race: Race, car: Car, code: Code) -> str:
        return "Draft: close up to the car ahead"

    def preview(self, race: Race, car: Car, code: Code) -> Preview:
        reach = sum(CARDS[card].symbol("draft") for card in race.turn.drafts)
        return preview_move(race, car, self._distance(race, car, reach), speed_of(race, car))


def cheapest_draft(drafts: bytes, distance: int) -> bytes:
    """HEAT.REACT.53: the symbols with the smallest sufficient total, then the fewest."""
    sets = [bytes(some) for size in range(1, len(drafts) + 1) for some in combinations(drafts, size)]
    totals = [(sum(CARDS[card].symbol("draft") for card in some), len(some), some) for some in sets]
    return min(entry for entry in totals if entry[0] >= distance)[2]


class CannotPay(Reaction):
    """HEAT.REACT.22-26, 60: every card with unpaid Heat is replaced by a flip and the move is made anew."""

    __slots__ = ()
    verb, word, rule = _REPLACE, "cannot-pay", "HEAT.REACT.60"
    _only: ClassVar[Sequence[Code]] = ((_REPLACE,),)

    def options(self, race: Race, car: Car) -> Sequence[Code]:
        due = race.turn.heat_due
        if not due:
            return ()
        smallest = min(heat_of(card) for card in due)
        cooling = min(open_cooldown(race, car), car.hand.count(HEAT))
        return self._only if car.engine + cooling + self._super_cooling(race, car) < smallest else ()

    def _super_cooling(self, race: Race, car: Car) -> int:
        numbers = sum(CARDS[card].symbol("super_cool") for card in race.turn.coolers)
        return min(numbers, car.discard.count(HEAT))

    def use(self, race: Race, car: Car, code: Code) -> None:
        turn = race.turn
        for card in turn.heat_due:
            self._replace(race, car, card)
        turn.extra = 0  # HEAT.REACT.25: adrenaline speed and accelerate already used are lost
        put(race, car, turn.start, turn.start_lane)
        progress, lane = landing(race, car, sum(car.values))
        put(race, car, progress, lane)
        self._tell(race, car)

    def _replace(self, race: Race, car: Car, card: Card) -> None:
        place = car.in_play.index(card)
        car.in_play = car.in_play[:place] + car.in_play[place + 1 :]
        car.values = car.values[:place] + car.values[place + 1 :]
        car.discard += SINGLE[card]
        lose_symbols(race.turn, card)
        if race.telling:
            race.tell(CardReplaced(car.number, card))
        flip(race, car, "replacement")

    def _tell(self, race: Race, car: Car) -> None:
        if race.telling:
            speed, start = sum(car.values), race.turn.start
            race.tell(CarMoved(car.number, "redone", speed, start, car.progress, car.lane, speed))

    def label(self, race: Race, car: Car, code: Code) -> str:
        return "Cannot pay: replace the cards by flips and move anew"


BASE_REACTIONS: tuple[Reaction, ...] = (Cool(), AdrenalineSpeed(), Boost())
CARD_REACTIONS: tuple[Reaction, ...] = (
    PayCardHeat(),
    CannotPay(),
    *BASE_REACTIONS,
    Scrap(),
    CalmStress(),
    SuperCool(),
    Salvage(),
    PlayDirectly(),
    Accelerate(),
    Draft(),
)
