"""Off the track in the earlier rulebooks (F90.OFFTRACK.01-.03, .10, .15, F90.FLOW.15)."""

from __future__ import annotations

from paddock.kernel import Act

from ..car import Car
from ..checks import RECOVERY, make_blind_check
from ..circuit import Node
from ..elimination import crash, eliminate, take_damage
from ..events import RecoverySymbols, WentOffTrack
from ..flow_cuts import END_OF_TURN, cut_to
from ..order import ITEM, lift, read_leader, section_of
from ..state import Race
from .recovery import CheckInRecovery, current_node, go_to_node, recovery_figure


class CheckTank(Act[Race]):
    """F90.OFFTRACK.10, .15: nobody stops from off the track; whose fuel is due then is out."""

    __slots__ = ()
    rule = "F90.OFFTRACK.15"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        if car.is_off and car.fuel == race.game_turn:
            eliminate(race, car, "fuel")


class FollowOffTrack(Act[Race]):
    """F90.OFFTRACK.01: tyres in chips only, damage, time lost next turn, a forced pit; robots pay nothing."""

    __slots__ = ()
    rule = "F90.OFFTRACK.01"

    def act(self, race: Race, who: int) -> None:
        car, node = race.cars[who], current_node(race)
        if race.telling:
            race.tell(RecoverySymbols(who, node.id, node.tyres, node.damage, 0, node.wasted_time))
        if car.robot is None and not self._pay(race, car, node):
            return
        car.wasted += node.wasted_time
        car.forced_pit = car.forced_pit or node.forced_pit

    def _pay(self, race: Race, car: Car, node: Node) -> bool:
        """F90.OUT.02, .08: false if the car is out for lack of chips or slots."""
        if car.chips < node.tyres:
            eliminate(race, car, "tyres")
            return False
        car.chips -= node.tyres
        return take_damage(race, car, node.damage, "recovery")


class LeaveOffTrack(Act[Race]):
    """F90.OFFTRACK.02, .03: another check, a crash, or beside the re-entry point until the next turn."""

    __slots__ = ()
    rule = "F90.OFFTRACK.02"

    def act(self, race: Race, who: int) -> None:
        car, node = race.cars[who], current_node(race)
        if node.crash:
            crash(race, car, calls_safety_car=node.safety_car)
        elif node.check is None:
            self._wait(race, car, node)
        elif car.robot is not None:
            go_to_node(race, car, passed=make_blind_check(race, car, recovery_figure(race), RECOVERY))
        else:
            race.flow.append((CheckInRecovery(), who))

    def _wait(self, race: Race, car: Car, node: Node) -> None:
        """R-95: the car counts as last in the section where control was lost; its turn is over."""
        assert node.reenter is not None
        section = section_of(race, car)
        lift(race, car)
        car.is_off = True
        car.unmoved = False
        race.off += ITEM[car.number]
        car.reenters_at = car.progress + (node.reenter - section) % race.course.sections
        if race.telling:
            race.tell(WentOffTrack(car.number, section, node.reenter, car.wasted))
        read_leader(race)
        cut_to(race, END_OF_TURN)
