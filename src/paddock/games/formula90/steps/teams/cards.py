"""A player's card for a robot teammate, and orders of others it may soften (F90.TEAMMATE.07, F90.TEAMMATE.12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import Act, Code, Words, said

from ...pieces.kinds import DRIVING, SPEEDING
from ...rules.checks import odds
from ...rules.names import car_title, card_words
from ...rules.teams import URGE, cards_for, give_card, owner_of
from ...state.car import Car
from ...state.race import Race
from ..choice import END, Choice
from ..turn_end import attempt_late_brake, extreme_target, late_brake_target

NOTHING: Code = ()


class CardForTeammate(Choice):
    """F90.TEAMMATE.07: the owner of the robot on turn gives a card of one colour, or none."""

    rule = "F90.TEAMMATE.07"
    card_kind: int = SPEEDING
    purpose: str = ""

    def enter(self, race: Race, who: int) -> bool:
        """The step is listed for the robot; its owner is asked."""
        owner = owner_of(race, race.cars[who])
        if owner is None or not self.codes(race, race.cars[who]):
            return False
        return super().enter(race, owner.number)

    def codes(self, race: Race, car: Car) -> list[Code]:
        """What can be given, and what for."""
        return [(card,) for card in cards_for(race, car, self.card_kind)]

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        return [NOTHING, *self.codes(race, race.cars[race.turn.who])]

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code != NOTHING:
            car = race.cars[race.turn.who]
            give_card(race, car, code[0], self.purpose)
            race.turn.aside += bytes(code[:1])
            self.given(race, car, code)

    def given(self, race: Race, car: Car, code: Code) -> None:
        """What the card does."""

    def words(self, race: Race, seat: int, code: Code) -> Words:
        if code == NOTHING:
            return "none", said("f90.option.keep-your-cards", "Keep your cards")
        return f"give:{race.course.cards[code[0]].id}", said(
            "f90.option.give", "Give {code}", code=card_words(race, code[0])
        )

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {"cards": race.course.cards.names(bytes(code[:1]))}


class SupportOrder(CardForTeammate):
    """F90.TEAMMATE.12, F90.RULING.64: somebody else ordered it; a green card makes its check easier."""

    kind = "teammate-support"
    rule = "F90.TEAMMATE.12"
    phase = END
    card_kind = DRIVING
    purpose = "support"

    def given(self, race: Race, car: Car, code: Code) -> None:
        race.edition.green_cards.give(race, car)

    def prompt(self, race: Race, seat: int) -> str:
        title = car_title(race, race.turn.who)
        return said(
            "f90.ask.is-ordered-about-discard-a",
            "{title} is ordered about: discard a green card for +{urge} in its check?",
            title=title,
            urge=URGE,
        )

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        car, brakes = race.cars[race.turn.who], isinstance(race.flow[-2][0], BrakeAsOrdered)
        target = late_brake_target(race, car) if brakes else extreme_target(race, car)
        target += 0 if code == NOTHING else URGE
        return {"target": target, "odds": odds(race, target)}


class BrakeAsOrdered(Act[Race]):
    """F90.FLAG.ORANGE.03: the late brake that was ordered."""

    rule = "F90.FLAG.ORANGE.03"

    def act(self, race: Race, who: int) -> None:
        attempt_late_brake(race, race.cars[who])
