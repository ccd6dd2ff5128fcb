"""Questions on the way: the leader check, unlapping, the overtaking symbol."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import Code, Words, said

from ..events.movement import CarMoved, SymbolUsed
from ..rules.checks import LEADER, make_blind_check, make_check, odds, target_now
from ..rules.names import car_title, card_words
from ..rules.order import section_of
from ..rules.piles import take_from_hand
from ..state.car import Car
from ..state.race import Race
from ..trials.previews import preview_refusal, preview_rest, preview_staying
from ..trials.promises import keeping_promise
from .choice import MOVE, NO, YES, Choice

BLIND_CARD = 255


def car_ahead(race: Race, car: Car) -> Car:
    """The car directly ahead in the section."""
    lane = race.lanes[section_of(race, car)]
    return race.cars[lane[lane.index(car.number) - 1]]


class LeaderCheck(Choice):
    """F90.LEADERLAP.01, F90.LEADERLAP.08: before the Leader laps a car, with a hand card or blind."""

    kind = "leader-check"
    rule = "F90.LEADERLAP.01"
    phase = MOVE

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        # F90.LEADERLAP.02, F90.LEADERLAP.09: the movement cards are gone, and it cannot be refused
        codes = [*((card,) for card in race.cars[seat].hand), (BLIND_CARD,)]
        return keeping_promise(self, race, seat, codes, self._after)

    def _after(self, race: Race, code: Code) -> bool:
        """F90.RULING.37: a blind check may fail."""
        car = race.cars[race.turn.who]
        if code[0] == BLIND_CARD:
            give_up_movement(race, car, "leader-check")
        else:
            self.chosen(race, car.number, code)
        return True

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        car = race.cars[seat]
        if code[0] == BLIND_CARD:
            passed = make_blind_check(race, car, 0, LEADER)
        else:
            take_from_hand(car, bytes(code))
            passed = make_check(race, car, code[0], 0, LEADER)
        if passed:
            race.turn.cleared = car_ahead(race, car).number
        else:
            give_up_movement(race, car, "leader-check")

    def prompt(self, race: Race, seat: int) -> str:
        car = race.cars[seat]
        target = target_now(race, car, 0, LEADER)
        return said(
            "f90.ask.leader-check-to-lap-against",
            "Leader check to lap {car}: against {target}.",
            car=car_title(race, car_ahead(race, car).number),
            target=target,
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        if code[0] == BLIND_CARD:
            return "check:blind", said("f90.option.blind", "Blind")
        return f"check:{race.course.cards[code[0]].id}", card_words(race, code[0])

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        target = target_now(race, race.cars[seat], 0, LEADER)
        if code[0] == BLIND_CARD:
            return {"target": target, "odds": odds(race, target)}
        return {"target": target, "passes": race.course.cards.factor[code[0]] <= target}


def give_up_movement(race: Race, car: Car, reason: str) -> None:
    """F90.CHECK.13, F90.LATEBRAKE.12: stop behind the car ahead; the MP are lost, the turn goes on."""
    turn = race.turn
    lost, turn.left = turn.left, 0
    race.flow.pop()
    if race.telling:
        race.tell(CarMoved(car.number, turn.started_at, car.progress, reason, lost))
    car.unmoved = not turn.moved and not car.pitted  # F90.RULING.20


class OfferUnlap(Choice):
    """F90.UNLAP.01, F90.RULING.24: pass the car that is laps ahead, or stop behind it."""

    kind = "unlap"
    rule = "F90.UNLAP.01"
    phase = MOVE

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        return keeping_promise(self, race, seat, [YES, NO])

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        car = race.cars[seat]
        if code == YES:
            race.turn.cleared = car_ahead(race, car).number
        else:
            give_up_movement(race, car, "stayed-behind")

    def prompt(self, race: Race, seat: int) -> str:
        return said(
            "f90.ask.unlap-yourself-from",
            "Unlap yourself from {car}?",
            car=car_title(race, car_ahead(race, race.cars[seat]).number),
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return (
            ("unlap", said("f90.option.pass", "Pass"))
            if code == YES
            else ("stay", said("f90.option.stay-behind", "Stay behind"))
        )

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        car = race.cars[seat]
        return preview_rest(race, car) if code == YES else preview_staying(race, car)


class OfferSymbol(Choice):
    """F90.TRACKCARD.07, F90.DECIDE.14, F90.RULING.38: the overtaking symbol for this corner, or not."""

    kind = "overtaking-symbol"
    rule = "F90.TRACKCARD.07"
    phase = MOVE

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        return keeping_promise(self, race, seat, [YES, NO])

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        corner = race.course.corner[section_of(race, race.cars[seat])]
        if code == NO:
            race.turn.refused = corner
            return
        race.turn.corners += (corner,)
        race.turn.symbols -= 1
        if race.telling:
            race.tell(SymbolUsed(seat, corner))

    def prompt(self, race: Race, seat: int) -> str:
        corner = race.course.corner[section_of(race, race.cars[seat])]
        name = race.course.circuit.corners[corner - 1]
        return said(
            "f90.ask.use-the-overtaking-symbol-in",
            "Use the overtaking symbol in corner {corner}, {name}: every pass there for 1 MP?",
            corner=corner,
            name=name,
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return (
            ("use", said("f90.option.use-it-here", "Use it here"))
            if code == YES
            else ("keep", said("f90.option.do-not-use-it-here", "Do not use it here"))
        )

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        car = race.cars[seat]
        if code == YES:
            return preview_rest(race, car)
        return preview_refusal(race, car, race.course.corner[section_of(race, car)])
