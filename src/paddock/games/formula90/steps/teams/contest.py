"""Robots in a contest: by their own rule, or by a card of the owner of a teammate (F90.ROBOT.06, F90.TEAMMATE.10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import Ask, Code, Words, said

from ...events.contest import RobotDeclared
from ...pieces.kinds import GEAR
from ...rules.names import car_title, card_words
from ...rules.piles import to_piles
from ...rules.teams import TEAM_BONUS, cards_for, give_card
from ...state.car import Car
from ...state.contest import Contest
from ...state.race import Race

NOTHING: Code = ()


def declare_robot(race: Race, contest: Contest, car: Car) -> None:
    """F90.ROBOT.06, F90.ROBOT.34: against a player on the same lap ahead in the run, or one who has declared."""
    # F90.ROBOT.07, F90.ROBOT.08, F90.ROBOT.09: against nobody else, neither robots nor cars that lap it
    ahead = (race.cars[number] for number in contest.run[: contest.at])
    declared = (race.cars[number] for number in contest.joined)
    rival = next((o for o in (*ahead, *declared) if o.robot is None and o.progress == car.progress), None)
    if rival is not None:
        contest.joined += bytes([car.number])
    if race.telling:
        race.tell(RobotDeclared(car.number, rival.number if rival else None))


class GiveGearCard(Ask[Race]):
    """F90.TEAMMATE.10: an orange card makes the teammate contest anybody, with three more."""

    kind = "teammate-contest"
    rule = "F90.TEAMMATE.10"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        return [NOTHING, *((card,) for card in cards_for(race, self._robot(race), GEAR))]

    def _robot(self, race: Race) -> Car:
        contest = race.contest
        assert contest is not None
        return race.cars[contest.run[contest.at]]

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        contest, car = race.contest, self._robot(race)
        assert contest is not None
        if code == NOTHING:
            declare_robot(race, contest, car)
            return
        give_card(race, car, code[0], "contest")
        to_piles(race, bytes(code))
        contest.joined += bytes([car.number])
        contest.helped += bytes([car.number])

    def prompt(self, race: Race, seat: int) -> str:
        return said(
            "f90.ask.discard-an-orange-card-to",
            "Discard an orange card to make {car} contest with +{team_bonus}?",
            car=car_title(race, self._robot(race).number),
            team_bonus=TEAM_BONUS,
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        if code == NOTHING:
            return "none", said("f90.option.keep-your-cards", "Keep your cards")
        return f"give:{race.course.cards[code[0]].id}", said(
            "f90.option.give", "Give {code}", code=card_words(race, code[0])
        )

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {"cards": race.course.cards.names(bytes(code))}
