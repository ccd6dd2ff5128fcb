"""The owner's cards for a robot teammate (F90.TEAMMATE)."""

from __future__ import annotations

from collections.abc import Mapping

from paddock.kernel import Act, Code, Words, said

from ...events.flags import RobotOrdered
from ...pieces.decks import robot_chits
from ...pieces.kinds import DRIVING, EVENT, GREEN, SPEEDING, YELLOW
from ...rules.checks import odds
from ...rules.flags import yellow_places
from ...rules.names import car_title, card_words
from ...rules.order import flagged_sections
from ...rules.teams import URGE, cards_for
from ...state.car import Car
from ...state.race import Race
from ...trials.previews import preview_aid
from ..choice import END, MOVE, RESOLVE
from ..events import QUESTIONS
from ..robots import free_extreme_point
from ..turn_end import attempt_late_brake, extreme_target, late_brake_target, may_brake_late, take_point
from .cards import NOTHING, CardForTeammate

BRAKE, EXTREME = range(2)


class ReplaceTeamChits(Act[Race]):
    """F90.TEAMMATE.05, F90.FUEL.19: a teammate's refuel chit is one of its own colour."""

    rule = "F90.TEAMMATE.05"

    def act(self, race: Race, who: int) -> None:
        players = sum(car.robot is None for car in race.cars)
        for car in race.cars:
            if car.robot is None or car.ally is None:
                continue
            car.fuel = robot_chits()[race.drawn_chits[car.number - players]].pit_turn
            chits = list(race.chits_of_robots)
            chits[car.robot] = chits[car.robot].replace(bytes([car.fuel]), b"", 1)
            race.chits_of_robots = tuple(chits)


class GiveEventCard(CardForTeammate):
    """F90.TEAMMATE.11, F90.WEATHER.15: a yellow card for the flag or the weather printed on it."""

    kind = "teammate-event"
    rule = "F90.TEAMMATE.11"
    phase = RESOLVE
    card_kind = EVENT
    purpose = "event"

    def codes(self, race: Race, car: Car) -> list[Code]:
        return [code for code in super().codes(race, car) if self._has_use(race, code[0])]

    def _has_use(self, race: Race, card: int) -> bool:
        flag = race.course.cards.flag[card]
        if flag == YELLOW:
            return bool(yellow_places(race))
        if flag == GREEN:
            return bool(flagged_sections(race))
        return not flag and bool(race.course.cards.weather[card])

    def given(self, race: Race, car: Car, code: Code) -> None:
        assert car.ally is not None
        race.flow.append((QUESTIONS[race.course.cards.flag[code[0]]], car.ally))

    def prompt(self, race: Race, seat: int) -> str:
        return said(
            "f90.ask.discard-an-event-card-for",
            "Discard an event card for the turn of {car}?",
            car=car_title(race, race.turn.who),
        )


class GiveSpeedCard(CardForTeammate):
    """F90.TEAMMATE.08: a red card for one MP more."""

    kind = "teammate-speed"
    rule = "F90.TEAMMATE.08"
    phase = MOVE
    card_kind = SPEEDING
    purpose = "speed"

    def given(self, race: Race, car: Car, code: Code) -> None:
        race.turn.aid_mp = 1

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return preview_aid(race, race.cars[race.turn.who], int(code != NOTHING))

    def prompt(self, race: Race, seat: int) -> str:
        return said(
            "f90.ask.discard-a-red-card-for",
            "Discard a red card for one MP more of {car}?",
            car=car_title(race, race.turn.who),
        )


class GiveDrivingCard(CardForTeammate):
    """F90.TEAMMATE.09: a green card for a late brake now or an extreme trajectory next turn, with +20."""

    kind = "teammate-driving"
    rule = "F90.TEAMMATE.09"
    phase = END
    card_kind = DRIVING
    purpose = "driving"

    def codes(self, race: Race, car: Car) -> list[Code]:
        ways = []
        if may_brake_late(race, car):
            ways.append(BRAKE)
        if not car.is_off and free_extreme_point(race, car) is not None:
            ways.append(EXTREME)
        return [(card, way) for card in cards_for(race, car, self.card_kind) for way in ways]

    def given(self, race: Race, car: Car, code: Code) -> None:
        assert car.ally is not None
        race.edition.green_cards.give(race, car)
        point = free_extreme_point(race, car)
        if race.telling:
            race.tell(RobotOrdered(car.number, car.ally, "late-brake" if code[1] == BRAKE else "extreme"))
        if code[1] == BRAKE:
            attempt_late_brake(race, car)
        elif point is not None:
            take_point(race, car, point)

    def prompt(self, race: Race, seat: int) -> str:
        return said(
            "f90.ask.discard-a-green-card-to",
            "Discard a green card to send {car} further?",
            car=car_title(race, race.turn.who),
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        if code == NOTHING:
            return "none", said("f90.option.keep-your-cards", "Keep your cards")
        name, place = race.course.cards[code[0]].id, ("late-brake", "extreme")[code[1]]
        purpose = (
            said("f90.option.brake-late", "brake late")
            if code[1] == BRAKE
            else said("f90.option.take-the-extreme-trajectory", "take the extreme trajectory")
        )
        return f"give:{name}/{place}", said(
            "f90.option.give-for-the-check",
            "Give {code}: {purpose}, +{urge} for the check",
            code=card_words(race, code[0]),
            purpose=purpose,
            urge=URGE,
        )

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        if code == NOTHING:
            return {}
        return {**super().refers(race, seat, code), "way": ("late-brake", "extreme")[code[1]]}

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        if code == NOTHING:
            return {}
        car = race.cars[race.turn.who]
        target = (late_brake_target(race, car) if code[1] == BRAKE else extreme_target(race, car)) + URGE
        return {"target": target, "odds": odds(race, target)}
