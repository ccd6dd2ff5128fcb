"""Draws of the earlier rulebooks: LUCKY keeps one of two, CHASE lives off the nearest car, discards have an order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import Act, Ask, Code, Words, said

from ...events.turn import CardsDiscarded, CardsDrawn, ChaseStarted, DiscardTaken
from ...rules.chasing import chase_targets
from ...rules.landmarks import EndOfTurn
from ...rules.names import card_words
from ...rules.order import standing
from ...rules.piles import add_to_hand, show_in_hand, take_from_hand, take_race_cards, to_piles, without
from ...state.car import Car
from ...state.race import Race
from ..choice import DRAW, END, Choice
from ..draw import FROM_DECK, DrawRaceCard, reserved_for

TOP_DISCARD: Code = (255, 1)


class NoteChases(Act[Race]):
    """F90.TURN.05, F90.STRAT.CHASE.01, F90.STRAT.CHASE.04: whoever chases follows the nearest same-lap car ahead."""

    rule = "F90.TURN.05"

    def act(self, race: Race, who: int) -> None:
        order = [car.number for car in standing(race)]
        for car in race.cars:
            car.chases = None
            if car.robot is not None or car.is_out or not race.edition.strategies[car.strategy].chases:
                continue
            car.chases = max(chase_targets(race, car), key=order.index, default=None)
            if race.telling and car.chases is not None:
                race.tell(ChaseStarted(car.number, car.chases))


class DrawOrTake(DrawRaceCard):
    """F90.PHASEB.04, F90.PHASEB.05, F90.RULING.39: draw; a chaser may take a card of the chased car or of the pile."""

    rule = "F90.PHASEB.05"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        if not race.edition.strategy_of(race.cars[seat]).chases:
            return [FROM_DECK]
        if reserved := reserved_for(race, seat):  # F90.RULING.131: the pile only where there is no such card
            return [FROM_DECK, *((card,) for card in reserved)]
        return [FROM_DECK, TOP_DISCARD] if race.race_discard else [FROM_DECK]  # F90.RULING.40

    def enter(self, race: Race, who: int) -> bool:
        if len(self.options(race, who)) == 1:
            self._draw(race, who, without_card=False)
            return False
        return Ask.enter(self, race, who)

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code != TOP_DISCARD:
            super().chosen(race, seat, code)
            return
        car, card = race.cars[seat], race.race_discard[-1:]
        race.race_discard = race.race_discard[:-1]
        add_to_hand(car, card)
        if thrower := thrower_of(race, card[0]):
            thrower.thrown = without(thrower.thrown, card)
            if race.telling:
                race.tell(CardsDrawn(seat, "draw", 1, tuple(card)))
        else:
            show_in_hand(car, card)
            if race.telling:
                race.tell(DiscardTaken(seat, card[0]))
        self._passed(race, seat)

    def _draw(self, race: Race, seat: int, *, without_card: bool) -> None:
        car = race.cars[seat]
        strategy = race.edition.strategy_of(car)
        drawn = take_race_cards(race, car, strategy.cards_drawn, "draw")
        if strategy.cards_drawn > 1:
            race.turn.drawn = drawn
        self._passed(race, seat)
        strategy.drew(race, car, drawn)

    def prompt(self, race: Race, seat: int) -> str:
        if reserved_for(race, seat):
            return said("f90.ask.draw-a-card-or-take", "Draw a card, or take one the chased driver has used.")
        return said("f90.ask.draw-a-card-or-take-2", "Draw a card, or take the top card of the discard pile.")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        if code == TOP_DISCARD and thrower_of(race, race.race_discard[-1]):
            return "take-discard", said(
                "f90.option.take-the-hidden-top-card", "Take the hidden top card of the discard pile"
            )
        if code == TOP_DISCARD:
            return "take-discard", said(
                "f90.option.take-from-the-discard-pile",
                "Take {race_discard} from the discard pile",
                race_discard=card_words(race, race.race_discard[-1]),
            )
        return super().words(race, seat, code)

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        if code != TOP_DISCARD or (top := top_discard(race)) is None:
            return {}
        return {"cards": race.course.cards.names(bytes([top]))}


def top_discard(race: Race) -> int | None:
    """F90.DISCARD.01: the card everybody sees on the pile; none if it was thrown away unseen."""
    top = race.race_discard[-1:]
    return top[0] if top and not thrower_of(race, top[0]) else None


def thrower_of(race: Race, card: int) -> Car | None:
    """F90.PRACTICE.09: who threw the card away unseen, with the hand of the first car."""
    return next((car for car in race.cars if card in car.thrown), None)


class KeepOneCard(Choice):
    """F90.STRAT.LUCKY.01: one of the two drawn cards stays, the other is discarded at once."""

    kind = "lucky-keep"
    rule = "F90.STRAT.LUCKY.01"
    phase = DRAW

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        return [(card,) for card in race.turn.drawn] if len(race.turn.drawn) > 1 else ()

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        other = race.turn.drawn.translate(None, bytes(code))
        race.turn.drawn = b""
        take_from_hand(race.cars[seat], other)
        to_piles(race, other)
        if race.telling:
            race.tell(CardsDiscarded(seat, "lucky", tuple(other)))

    def prompt(self, race: Race, seat: int) -> str:
        return said("f90.ask.which-of-the-two-cards", "Which of the two cards do you keep?")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return f"keep:{race.course.cards[code[0]].id}", said(
            "f90.option.keep", "Keep {code}", code=card_words(race, code[0])
        )

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {"cards": race.course.cards.names(bytes(code))}


class ChooseTopDiscard(EndOfTurn, Choice):
    """F90.DISCARD.01, F90.DECIDE.10, F90.RULING.117: which used card lies on top, if somebody else chases."""

    kind = "top-discard"
    rule = "F90.DISCARD.01"
    phase = END

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        others = (car for car in race.cars if car.robot is None and not car.is_out and car.number != seat)
        if not any(race.edition.strategies[car.strategy].chases for car in others):
            return ()
        cards = self._used(race)
        return [(card,) for card in cards] if len(cards) > 1 else ()

    def _used(self, race: Race) -> bytes:
        """The race cards that go to the pile, in ascending order of their check values."""
        used = race.turn.aside + race.turn.cards
        cards = used.translate(None, race.course.cards.track)
        return bytes(sorted(cards, key=lambda card: race.course.cards.factor[card]))

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        turn, cards = race.turn, self._used(race)
        track_cards = (turn.aside + turn.cards).translate(None, cards)
        turn.cards = b""
        turn.aside = track_cards + cards.translate(None, bytes(code)) + bytes(code)

    def prompt(self, race: Race, seat: int) -> str:
        return said(
            "f90.ask.which-of-your-used-cards",
            "Which of your used cards lies on top of the discard pile? A chaser may take it.",
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return f"top:{race.course.cards[code[0]].id}", said(
            "f90.option.on-top", "{code} on top", code=card_words(race, code[0])
        )

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {"cards": race.course.cards.names(bytes(code))}
