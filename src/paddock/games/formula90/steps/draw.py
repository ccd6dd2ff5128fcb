"""Phase B: the draw (F90.PHASEB)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import Code, Words, said

from ..events.turn import CardsDiscarded, ChaseCardTaken, ChaseGained
from ..rules.chasing import release_reserved
from ..rules.names import card_words
from ..rules.piles import add_to_hand, show_in_hand, take_from_hand, take_race_cards, without
from ..state.race import Race
from .choice import DRAW, Choice

FROM_DECK: Code = (255,)
NOTHING: Code = (255,)


class ExchangeHighCard(Choice):
    """F90.STRAT.SAVEFUEL.01: before drawing, a card above [2] may go for a second draw."""

    kind = "save-fuel-discard"
    rule = "F90.STRAT.SAVEFUEL.01"
    phase = DRAW

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        car = race.cars[seat]
        if not race.edition.strategy_of(car).exchanges_high_cards:
            return ()
        high = [(card,) for card in car.hand if race.course.cards.mp[card] > 2]
        return [NOTHING, *high] if high else ()

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code == NOTHING:
            return
        car = race.cars[seat]
        take_from_hand(car, bytes(code))
        race.turn.aside += bytes(code)
        race.turn.draws = 1  # one more card in this phase
        if race.telling:
            race.tell(CardsDiscarded(seat, "save-fuel", code))

    def prompt(self, race: Race, seat: int) -> str:
        return said("f90.ask.discard-a-card-above-2", "Discard a card above [2] to draw two cards instead of one?")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        if code == NOTHING:
            return "draw-one", said("f90.option.keep-all-draw-one-card", "Keep all, draw one card")
        return f"discard:{race.course.cards[code[0]].id}", said(
            "f90.option.discard-draw-two", "Discard {code}, draw two", code=card_words(race, code[0])
        )


class DrawRaceCard(Choice):
    """F90.PHASEB.01, F90.PHASEB.06: draw; a chaser may take one of the chased driver's movement cards instead."""

    kind = "draw"
    rule = "F90.PHASEB.06"
    phase = DRAW

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        return [FROM_DECK, *((card,) for card in reserved_for(race, seat))]

    def enter(self, race: Race, who: int) -> bool:
        if not reserved_for(race, who):
            self._draw(race, who, without_card=True)
            return False
        return super().enter(race, who)

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        car = race.cars[seat]
        if code == FROM_DECK:
            self._draw(race, seat, without_card=False)
            return
        assert car.chases is not None
        target = race.cars[car.chases]
        target.reserved = without(target.reserved, bytes(code))
        add_to_hand(car, bytes(code))
        show_in_hand(car, bytes(code))
        if race.telling:
            race.tell(ChaseCardTaken(seat, target.number, code[0]))
        self._passed(race, seat)

    def _draw(self, race: Race, seat: int, *, without_card: bool) -> None:
        car = race.cars[seat]
        strategy = race.edition.strategy_of(car)
        if without_card and car.chases is not None:
            race.turn.chase_mp = 1  # F90.STRAT.CHASE.09: nothing to take
            if race.telling:
                race.tell(ChaseGained(seat, car.chases))
        drawn = take_race_cards(race, car, strategy.cards_drawn + race.turn.draws, "draw")
        race.turn.draws = 0
        self._passed(race, seat)
        strategy.drew(race, car, drawn)

    def _passed(self, race: Race, seat: int) -> None:
        race.cars[seat].drew = True
        release_reserved(race)

    def prompt(self, race: Race, seat: int) -> str:
        return said("f90.ask.draw-a-card-or-take", "Draw a card, or take one the chased driver has used.")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        if code == FROM_DECK:
            return "draw", said("f90.option.draw-from-the-race-deck", "Draw from the race deck")
        return f"take:{race.course.cards[code[0]].id}", said(
            "f90.option.take", "Take {code}", code=card_words(race, code[0])
        )


def reserved_for(race: Race, seat: int) -> bytes:
    """The movement cards of the chased driver that can still be taken."""
    chased = race.cars[seat].chases
    return race.cars[chased].reserved if chased is not None else b""


class DiscardAfterDraw(Choice):
    """F90.STRAT.LUCKY.03: any one card of the hand has to go."""

    kind = "lucky-discard"
    rule = "F90.STRAT.LUCKY.03"
    phase = DRAW

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        car = race.cars[seat]
        if not race.edition.strategy_of(car).discards_after_drawing:
            return ()
        return [(card,) for card in car.hand]

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        take_from_hand(race.cars[seat], bytes(code))
        race.turn.aside += bytes(code)
        if race.telling:
            race.tell(CardsDiscarded(seat, "lucky", code))

    def prompt(self, race: Race, seat: int) -> str:
        return said("f90.ask.which-card-do-you-give", "Which card do you give up?")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return f"discard:{race.course.cards[code[0]].id}", said(
            "f90.option.discard", "Discard {code}", code=card_words(race, code[0])
        )

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {"cards": race.course.cards.names(bytes(code))}
