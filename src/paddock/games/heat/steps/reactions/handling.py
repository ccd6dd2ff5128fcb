"""Cards on the move: scrap, reduce stress, direct play, salvage."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Code, said

from ...events.reacting import CardPlayedDirectly, CardsScrapped, HeatCooled, StressCalmed
from ...pieces.cards import (
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
from ...rules.movement import spot_of
from ...rules.piles import discard_from_hand, flip, pay_heat, scrap
from ...state.car import Car
from ...state.race import Race
from ...trials.forecast import Preview, preview_direct_play
from ..react import PickSalvage
from ..reveal import bring_into_play, move_and_tell
from ..symbols import gain_paid_symbols
from .reaction import AmountReaction, CardReaction, Verb, heat_of, open_heat, sector_of

_PORTIONS: tuple[Code, ...] = tuple((Verb.CALM, amount) for amount in range(1, 40))


class Scrap(CardReaction):
    """HEAT.REACT.27, HEAT.REACT.29: the top cards of the deck go to the discard pile, in tunnels, too."""

    verb, word, rule = Verb.SCRAP, "scrap", "HEAT.REACT.27"

    def options(self, race: Race, car: Car) -> Sequence[Code]:
        return [(Verb.SCRAP, card) for card in sorted(set(race.turn.scrap_due))]

    def use(self, race: Race, car: Car, code: Code) -> None:
        card = code[1]
        race.turn.scrap_due = without(race.turn.scrap_due, SINGLE[card])
        scrapped = scrap(race, car, CARDS[card].symbol("scrap"))
        if race.telling:
            race.tell(CardsScrapped(car.number, tuple(scrapped)))

    def label(self, race: Race, car: Car, code: Code) -> str:
        card = CARDS[code[1]]
        return said(
            "heat.option.scrap",
            "Scrap {n, plural, one {# card} other {# cards}} of the deck ({card})",
            n=card.symbol("scrap"),
            card=card.name,
        )


class CalmStress(AmountReaction):
    """HEAT.REACT.35, HEAT.REACT.36: Stress from hand to discard pile, not in a tunnel."""

    verb, word, rule = Verb.CALM, "calm", "HEAT.REACT.35"

    def options(self, race: Race, car: Car) -> Sequence[Code]:
        if race.course.tunnel[spot_of(race, car)]:  # HEAT.TRACK.07: where the car stands now
            return ()
        return _PORTIONS[: min(race.turn.calm, car.hand.count(STRESS))]

    def use(self, race: Race, car: Car, code: Code) -> None:
        race.turn.calm -= code[1]
        discard_from_hand(race, car, STRESS_CARD * code[1])
        if race.telling:
            race.tell(StressCalmed(car.number, code[1]))

    def label(self, race: Race, car: Car, code: Code) -> str:
        return said("heat.option.calm", "Discard {n} Stress", n=code[1])


class PlayDirectly(CardReaction):
    """HEAT.REACT.40, HEAT.REACT.41: a card from hand joins the play area, is paid at once, and the car moves on."""

    verb, word, rule = Verb.DIRECT, "direct", "HEAT.REACT.40"

    def options(self, race: Race, car: Car) -> Sequence[Code]:
        if not has_any(car.hand, DIRECT_PLAY):
            return ()
        cards = sorted(card for card in set(car.hand) if card in DIRECT_PLAY)
        return [(Verb.DIRECT, card) for card in cards if self._missing(race, car, card) is not None]

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
        pay_heat(race, car, heat_of(card), "card", card)
        gain_paid_symbols(race.turn, card)

    def _flip_pluses(self, race: Race, car: Car, card: Card) -> None:
        """HEAT.REACT.15: each plus is a move of its own and not the paid boost."""
        for _ in range(CARDS[card].symbol("plus")):
            flipped = flip(race, car, "plus")
            if flipped is not None:
                race.turn.pluses += 1
                move_and_tell(race, car, VALUE[flipped], "direct-play")

    def label(self, race: Race, car: Car, code: Code) -> str:
        return said("heat.option.direct", "Play {card} from hand", card=CARDS[code[1]].name)

    def preview(self, race: Race, car: Car, code: Code) -> Preview:
        return preview_direct_play(race, car, code[1], self._missing(race, car, code[1]) or 0)


class Salvage(CardReaction):
    """HEAT.REACT.44: look through the own discard pile; the cards are picked one at a time."""

    verb, word, rule = Verb.SALVAGE, "salvage", "HEAT.REACT.44"

    def options(self, race: Race, car: Car) -> Sequence[Code]:
        return [(Verb.SALVAGE, card) for card in sorted(set(race.turn.salvagers))] if car.discard else ()

    def use(self, race: Race, car: Car, code: Code) -> None:
        race.turn.salvagers = without(race.turn.salvagers, SINGLE[code[1]])
        race.turn.salvage_left = CARDS[code[1]].symbol("salvage")
        race.flow.append((PickSalvage(), car.number))

    def label(self, race: Race, car: Car, code: Code) -> str:
        card = CARDS[code[1]]
        return said(
            "heat.option.salvage.upto",
            "Salvage up to {n, plural, one {# card} other {# cards}} ({card})",
            n=card.symbol("salvage"),
            card=card.name,
        )
