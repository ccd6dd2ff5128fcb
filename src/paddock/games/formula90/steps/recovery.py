"""After a failed late brake or extreme trajectory: follow the symbols off the track (F90.RECOVERY, F90.FLOW.15)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import Act, Code, Words, cut_to, frames, said

from ..board.circuit import Extreme, LateBrake, Node
from ..events.off_track import ControlLost, RecoverySymbols, WentOffTrack
from ..events.turn import CardsDiscarded
from ..rules.checks import RECOVERY, make_blind_check, make_check, odds, target_now
from ..rules.elimination import crash, eliminate, take_damage
from ..rules.landmarks import EndOfTurn
from ..rules.names import card_words
from ..rules.order import ITEM, lift, read_leader, section_of
from ..rules.piles import take_from_hand
from ..state.car import Car
from ..state.race import Race
from ..state.turn import BRAKE_TREE, EXTREME_TREE
from .choice import END, Choice

BLIND_CARD = 255


def lose_control(race: Race, car: Car, tree: int) -> None:
    """F90.RECOVERY.01, F90.CHECK.14: begin at the first node of the point where control was lost."""
    race.turn.tree = tree
    race.turn.node = 0
    if race.telling:
        race.tell(ControlLost(car.number, section_of(race, car), "late-brake" if tree == BRAKE_TREE else "extreme"))
    race.flow.extend(frames(race.edition.lost_control, car.number))


def place_of_loss(race: Race) -> LateBrake | Extreme:
    """The late brake or extreme trajectory at which the driver lost control."""
    section = race.course.circuit.sections[section_of(race, race.cars[race.turn.who])]
    place = section.late_brake if race.turn.tree == BRAKE_TREE else section.extreme
    assert place is not None
    return place


def recovery_figure(race: Race) -> int:
    """What goes into the target of the check at the current node."""
    check = current_node(race).check
    assert check is not None
    return race.edition.targets[RECOVERY].figure_off_track(check, place_of_loss(race))


def current_node(race: Race) -> Node:
    """The place off the track the driver is at."""
    return place_of_loss(race).nodes[race.turn.node]


class FollowSymbols(Act[Race]):
    """F90.RECOVERY.01: what the node costs; a robot ignores tyres, damage and cards."""

    rule = "F90.RECOVERY.01"

    def act(self, race: Race, who: int) -> None:
        car, node = race.cars[who], current_node(race)
        if race.telling:
            costs = (node.tyres, node.damage, node.cards) if car.robot is None else (0, 0, 0)
            race.tell(RecoverySymbols(who, node.id, *costs, node.wasted_time))
        if car.robot is None and not self._pay(race, car, node):
            return
        if race.turn.tree == BRAKE_TREE:  # F90.RECOVERY.06, F90.ROBOT.32: next turn, or in this one
            car.wasted += node.wasted_time
        else:
            race.turn.penalty += node.wasted_time
        car.forced_pit = car.forced_pit or node.forced_pit  # F90.RECOVERY.07, F90.RULING.50
        race.flow.append((LeaveNode(), who))
        if car.robot is None and node.cards:
            race.turn.cards_due = node.cards
            race.flow.append((DiscardInRecovery(), who))

    def _pay(self, race: Race, car: Car, node: Node) -> bool:
        """F90.OUT.01: false if the car is out for lack of chips, slots or cards."""
        if not pay_node(race, car, node):
            return False
        if len(car.hand) < node.cards:
            eliminate(race, car, "cards")
            return False
        return True


def pay_node(race: Race, car: Car, node: Node) -> bool:
    """F90.OUT.02, F90.OUT.08: tyres in chips and damage; false if the car is out for lack of chips or slots."""
    if car.chips < node.tyres:  # F90.RECOVERY.03, F90.RECOVERY.10: no strategy saves any
        eliminate(race, car, "tyres")
        return False
    car.chips -= node.tyres
    # F90.RECOVERY.04
    return take_damage(race, car, node.damage, "recovery")


class DiscardInRecovery(Choice):
    """F90.RECOVERY.05: which cards go, one at a time."""

    kind = "recovery-discard"
    rule = "F90.RECOVERY.05"
    phase = END

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        return [(card,) for card in race.cars[seat].hand]

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        take_from_hand(race.cars[seat], bytes(code))
        race.turn.aside += bytes(code)
        race.turn.cards_due -= 1
        if race.telling:
            race.tell(CardsDiscarded(seat, "recovery", code))
        if race.turn.cards_due:
            race.flow.append((self, seat))

    def prompt(self, race: Race, seat: int) -> str:
        return said(
            "f90.ask.which-card-is-lost-to", "Which card is lost? {cards_due} to go.", cards_due=race.turn.cards_due
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return f"discard:{race.course.cards[code[0]].id}", said(
            "f90.option.discard", "Discard {code}", code=card_words(race, code[0])
        )


class LeaveNode(Act[Race]):
    """F90.RECOVERY.02, F90.RECOVERY.08: a check, a crash, or back on the track."""

    rule = "F90.RECOVERY.02"

    def act(self, race: Race, who: int) -> None:
        car, node = race.cars[who], current_node(race)
        if node.crash:
            crash(race, car, calls_safety_car=node.safety_car)
        elif node.check is None:
            self._come_back(race, car, node)
        elif node.check.blind or car.robot is not None:
            go_to_node(race, car, passed=make_blind_check(race, car, recovery_figure(race), RECOVERY))
        else:
            race.flow.append((CheckInRecovery(), who))

    def _come_back(self, race: Race, car: Car, node: Node) -> None:
        """F90.OFFTRACK.08: off the track until the next turn; after an extreme trajectory the turn just goes on."""
        if race.turn.tree == EXTREME_TREE:  # F90.OFFTRACK.16, F90.RECOVERY.09, F90.RULING.14
            car.point = None
            race.turn.barred = section_of(race, car)
            return
        wait_beside_track(race, car, node)


def wait_beside_track(race: Race, car: Car, node: Node) -> None:
    """F90.OFFTRACK.06, F90.OFFTRACK.08: beside the re-entry point, in nobody's way; this turn is over."""
    assert node.reenter is not None
    section = section_of(race, car)
    lift(race, car)
    car.is_off = True
    car.unmoved = False
    race.off += ITEM[car.number]
    car.reenters_at = car.progress + (node.reenter - section) % race.course.sections
    if race.telling:
        race.tell(WentOffTrack(car.number, section, node.reenter, car.wasted))
    race.edition.chased_chits.target_left(race, car)
    read_leader(race)  # F90.OFFTRACK.07
    cut_to(race, EndOfTurn)  # F90.RULING.108: no special


def go_to_node(race: Race, car: Car, *, passed: bool) -> None:
    """The green arrow or the red one."""
    check = current_node(race).check
    assert check is not None
    race.turn.node = check.on_pass if passed else check.on_fail
    race.flow.extend(frames(race.edition.lost_control, car.number))


class CheckInRecovery(Choice):
    """F90.RECOVERY.02, F90.CHECK.04: a Normal check off the track, with a hand card or blind."""

    kind = "recovery-check"
    rule = "F90.RECOVERY.02"
    phase = END

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        return [*((card,) for card in race.cars[seat].hand), (BLIND_CARD,)]

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        car = race.cars[seat]
        if code[0] == BLIND_CARD:
            passed = make_blind_check(race, car, recovery_figure(race), RECOVERY)
        else:
            take_from_hand(car, bytes(code))
            passed = make_check(race, car, code[0], recovery_figure(race), RECOVERY)
        go_to_node(race, car, passed=passed)

    def _target(self, race: Race, seat: int) -> int:
        return target_now(race, race.cars[seat], recovery_figure(race), RECOVERY)

    def prompt(self, race: Race, seat: int) -> str:
        return said(
            "f90.ask.off-the-track-check-against",
            "Off the track: check against {seat}. With which card?",
            seat=self._target(race, seat),
        )

    def words(self, race: Race, seat: int, code: Code) -> Words:
        if code[0] == BLIND_CARD:
            return "check:blind", said("f90.option.blind", "Blind")
        return f"check:{race.course.cards[code[0]].id}", card_words(race, code[0])

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        target = self._target(race, seat)
        if code[0] == BLIND_CARD:
            return {"target": target, "odds": odds(race, target)}
        return {"target": target, "passes": race.course.cards.factor[code[0]] <= target}
