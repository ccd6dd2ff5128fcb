"""Before the first round: a new starting hand, if the table allows it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from paddock.kernel import Answers, AskTogether, Code, Words, said

from ..events.before import HandChanged
from ..rules.piles import draw_up, pay_heat
from ..state.race import Race
from ..trials.forecast import Preview

KEEP: Code = (0,)
CHANGE: Code = (1,)


class OfferNewHand(AskTogether[Race]):
    """HEAT.SETUP.13: for one Heat the hand is shuffled into the deck and drawn anew; the discard pile stays."""

    kind = "mulligan"
    rule = "HEAT.SETUP.13"

    def seats(self, race: Race) -> Iterable[int]:
        return [car.number for car in race.cars if not car.is_legend and car.engine]

    def options(self, race: Race, seat: int, given: tuple[Code, ...]) -> Sequence[Code]:
        return () if given else (KEEP, CHANGE)

    def revealed(self, race: Race, answers: Answers) -> None:
        for seat in sorted(answers):
            if answers[seat] == (CHANGE,):
                self._change(race, seat)

    def _change(self, race: Race, seat: int) -> None:
        car = race.cars[seat]
        if race.telling:
            race.tell(HandChanged(seat))
        pay_heat(race, car, 1, "mulligan")
        if race.season is not None:
            race.season = race.season.shuffle_hand(seat)
        car.deck_pool = car.deck = race.chance.shuffle(car.deck + car.hand)
        car.hand = b""
        draw_up(race, car, race.rules.hand_size)

    def prompt(self, race: Race, seat: int) -> str:
        return said("heat.ask.mulligan", "Keep this hand, or pay 1 Heat for a new one?")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        if code == CHANGE:
            return "new-hand", said("heat.option.new-hand", "Pay 1 Heat, shuffle the hand away and draw anew")
        return "keep", said("heat.option.keep", "Keep this hand")

    def preview(self, race: Race, seat: int, code: Code) -> Preview:
        return {"heat": code[0]}
