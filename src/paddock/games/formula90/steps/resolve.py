"""Phase D, first half: the trajectory, the blue disc and the payment (F90.FLOW.08)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import Act, Code, Words, said

from ..events.resolve import ChipsPaid, DiscSpent, TrajectoryDeclared
from ..events.turn import CardsDiscarded
from ..rules.elimination import take_damage
from ..rules.landmarks import BlueDisc, PaidDamage, TrajectoryUse, TyrePayment
from ..rules.names import card_words
from ..rules.paying import cost_of_cards, total_cost
from ..rules.piles import take_from_hand
from ..rules.trajectories import cost_of_way, matches, point_in_use
from ..state.race import Race
from ..state.turn import BLIND, IGNORED, TRAJECTORY_WAYS, VOIDED
from ..trials.previews import preview_disc, preview_way
from ..trials.promises import after_extreme_attempt, keeping_promise
from .choice import NO, RESOLVE, YES, Choice


class ChooseTrajectory(TrajectoryUse, Choice):
    """F90.PHASED.03, F90.DECIDE.13: ignore the trajectory, use it, or the way to take an extreme one."""

    kind = "trajectory"
    rule = "F90.PHASED.03"
    phase = RESOLVE

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        car = race.cars[seat]
        ways = race.edition.trajectories.ways(race, car, race.turn.played, car.hand)
        return keeping_promise(self, race, seat, ways, self._after) if len(ways) > 1 else ()

    def _after(self, race: Race, code: Code) -> bool:
        """F90.RULING.37: an attempt counts at its worst."""
        if code[0] == BLIND:
            return after_extreme_attempt(race)
        self.chosen(race, race.turn.who, code)
        return True

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        car, turn = race.cars[seat], race.turn
        point = point_in_use(race, car)
        turn.way = code[0]
        turn.matched = point is not None and matches(race, point, turn.played)
        if code[0] == VOIDED:
            take_from_hand(car, bytes(code[1:]))
            turn.aside += bytes(code[1:])
        if race.telling and point is not None:
            card = code[1] if len(code) > 1 else None
            race.tell(TrajectoryDeclared(seat, car.point, TRAJECTORY_WAYS[turn.way], card))

    def rule_now(self, race: Race, seat: int) -> str:
        point = point_in_use(race, race.cars[seat])
        return "F90.ET.03" if point is not None and point.extreme else self.rule

    def prompt(self, race: Race, seat: int) -> str:
        point = point_in_use(race, race.cars[seat])
        assert point is not None
        return said(
            "f90.ask.use-the-for-mp",
            "Use the {kind, select, extreme {extreme trajectory} other {trajectory}} for +{bonus} MP?",
            kind="extreme" if point.extreme else "plain",
            bonus=point.bonus,
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        name = TRAJECTORY_WAYS[code[0]]
        if code[0] == VOIDED:
            return f"void:{race.course.cards[code[1]].id}", said(
                "f90.option.discard-instead-of-the-check",
                "Discard {code} instead of the check",
                code=card_words(race, code[1]),
            )
        labels = ("Ignore it", "Use it", "Attempt it with a blind check", "Flat out: no check, one MP less")
        return name, labels[code[0]]

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return preview_way(race, race.cars[seat], code[0])


class UseTrajectory(TrajectoryUse, Act[Race]):
    """F90.TRAJ.06: the trajectory is used whenever it can be; nobody is asked."""

    rule = "F90.TRAJ.06"

    def act(self, race: Race, who: int) -> None:
        car, turn = race.cars[who], race.turn
        point = point_in_use(race, car)
        turn.way = race.edition.trajectories.ways(race, car, turn.played, car.hand)[0][0]
        turn.matched = point is not None and matches(race, point, turn.played)
        if race.telling and turn.way != IGNORED:
            race.tell(TrajectoryDeclared(who, car.point, TRAJECTORY_WAYS[turn.way], None))


class SpendBlueDisc(BlueDisc, Choice):
    """F90.TYRES.08, F90.PAY.13, F90.PHASEE.05: one blue disc a turn for an MP, or none."""

    kind = "blue-disc"
    rule = "F90.TYRES.08"
    phase = RESOLVE

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        return keeping_promise(self, race, seat, [NO, YES]) if race.cars[seat].blue_discs else ()

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        if code == YES:
            race.cars[seat].blue_discs -= 1
            race.turn.disc_spent = True
            if race.telling:
                race.tell(DiscSpent(seat, race.cars[seat].blue_discs))

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return preview_disc(race, race.cars[seat], int(code == YES))

    def prompt(self, race: Race, seat: int) -> str:
        return said(
            "f90.ask.spend-a-blue-disc-for",
            "Spend a blue disc for +1 MP? You have {blue_discs}.",
            blue_discs=race.cars[seat].blue_discs,
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return (
            (
                "spend",
                said(
                    "f90.option.spend",
                    "{what}: {gain}",
                    what=said("f90.option.spend.what", "Spend a blue disc"),
                    gain=said("f90.option.spend.gain", "+1 MP"),
                ),
            )
            if code == YES
            else ("save", said("f90.option.save-it", "Save it"))
        )


class PayTyres(TyrePayment, Choice):
    """F90.PAY.01, F90.DECIDE.04: first how many tyre points are paid with chips."""

    kind = "tyre-chips"
    rule = "F90.PAY.01"
    phase = RESOLVE

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        car, turn = race.cars[seat], race.turn
        cost = total_cost(race, car, turn.played, cost_of_way(race, car, turn.way))
        if not cost.tyres:
            return [(0,)]
        least = race.edition.payment.least_chips(cost, len(car.hand))
        codes = [(chips,) for chips in range(min(cost.tyres, car.chips), least - 1, -1)]
        return keeping_promise(self, race, seat, codes)

    def enter(self, race: Race, who: int) -> bool:
        car, turn = race.cars[who], race.turn
        cost = total_cost(race, car, turn.played, cost_of_way(race, car, turn.way))
        turn.discards_due = cost.cards
        if not cost.tyres:
            return False
        return super().enter(race, who)

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        car, turn = race.cars[seat], race.turn
        cost = total_cost(race, car, turn.played, cost_of_way(race, car, turn.way))
        turn.chips_paid = code[0]
        turn.tyres_due = cost.tyres - code[0]
        car.chips -= code[0]
        if race.telling:
            race.tell(ChipsPaid(seat, code[0], turn.tyres_due, car.chips))

    def prompt(self, race: Race, seat: int) -> str:
        car, turn = race.cars[seat], race.turn
        cost = total_cost(race, car, turn.played, cost_of_way(race, car, turn.way))
        return said(
            "f90.ask.to-pay-how-many-with",
            "{n, plural, one {# tyre point} other {# tyre points}} to pay: how many with chips? "
            "The rest are hand cards.",
            n=cost.tyres,
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return f"chips:{code[0]}", said("f90.option.values-2", "{n, plural, one {# chip} other {# chips}}", n=code[0])

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        car, turn = race.cars[seat], race.turn
        cost = total_cost(race, car, turn.played, cost_of_way(race, car, turn.way))
        return {"cards": cost.tyres - code[0], "chips_left": car.chips - code[0]}


class PayCards(Choice):
    """F90.PAY.01, F90.PAY.06: the cards, one at a time: first for tyres, then for discard symbols."""

    kind = "pay-card"
    rule = "F90.PAY.06"
    phase = RESOLVE

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        turn = race.turn
        if not turn.tyres_due and not turn.discards_due:
            return ()
        return keeping_promise(self, race, seat, [(card,) for card in race.cars[seat].hand])

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        car, turn = race.cars[seat], race.turn
        reason = "tyres" if turn.tyres_due else "discard"
        if turn.tyres_due:
            turn.tyres_due -= 1
        else:
            turn.discards_due -= 1
        take_from_hand(car, bytes(code))
        turn.aside += bytes(code)
        if race.telling:
            race.tell(CardsDiscarded(seat, reason, code))
        if turn.tyres_due or turn.discards_due:
            race.flow.append((self, seat))

    def rule_now(self, race: Race, seat: int) -> str:
        return "F90.PAY.01" if race.turn.tyres_due else self.rule

    def prompt(self, race: Race, seat: int) -> str:
        if race.turn.tyres_due:
            return said(
                "f90.ask.which-card-do-you-give-2",
                "Which card do you give for a tyre point? {tyres_due} to pay.",
                tyres_due=race.turn.tyres_due,
            )
        return said(
            "f90.ask.which-card-do-you-discard",
            "Which card do you discard? {discards_due} to go.",
            discards_due=race.turn.discards_due,
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return f"pay:{race.course.cards[code[0]].id}", card_words(race, code[0])

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {"cards": race.course.cards.names(bytes(code))}


class TakePaidDamage(PaidDamage, Act[Race]):
    """F90.PAY.07, F90.PAY.17: the damage discs, one by one; then the specials of the payment."""

    rule = "F90.PAY.07"

    def act(self, race: Race, who: int) -> None:
        car, turn = race.cars[who], race.turn
        strategy = race.edition.strategy_of(car)
        of_cards = cost_of_cards(race, turn.played).damage
        of_trajectory = cost_of_way(race, car, turn.way).damage if turn.way != IGNORED else 0
        if not take_damage(race, car, of_cards + of_trajectory, "payment"):
            return
        turn.hazard_mp += of_cards * strategy.mp_per_damage  # F90.RULING.41: not for the trajectory's
        due = total_cost(race, car, turn.played, cost_of_way(race, car, turn.way)).tyres
        strategy.paid_tyres(race, car, turn.chips_paid, due - turn.chips_paid)  # F90.PHASED.08
