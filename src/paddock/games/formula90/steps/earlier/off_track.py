"""Off the track in the earlier rulebooks (F90.OFFTRACK, F90.FLOW.15)."""

from __future__ import annotations

from paddock.kernel import Act

from ...events.off_track import RecoverySymbols
from ...rules.checks import RECOVERY, make_blind_check
from ...rules.elimination import crash, eliminate
from ...state.race import Race
from ..recovery import CheckInRecovery, current_node, go_to_node, pay_node, recovery_figure, wait_beside_track


class CheckTank(Act[Race]):
    """F90.OFFTRACK.10, F90.OFFTRACK.15: nobody stops from off the track; whose fuel is due then is out."""

    rule = "F90.OFFTRACK.15"

    def act(self, race: Race, who: int) -> None:
        car = race.cars[who]
        if car.is_off and car.fuel == race.game_turn:
            eliminate(race, car, "fuel")


class FollowOffTrack(Act[Race]):
    """F90.OFFTRACK.01, F90.ET.12: tyres in chips, damage, time lost next turn, a forced pit; robots pay nothing."""

    rule = "F90.OFFTRACK.01"

    def act(self, race: Race, who: int) -> None:
        car, node = race.cars[who], current_node(race)
        if race.telling:
            costs = (node.tyres, node.damage, 0) if car.robot is None else (0, 0, 0)
            race.tell(RecoverySymbols(who, node.id, *costs, node.wasted_time))
        if car.robot is None and not pay_node(race, car, node):
            return
        car.wasted += node.wasted_time
        car.forced_pit = car.forced_pit or node.forced_pit


class LeaveOffTrack(Act[Race]):
    """F90.OFFTRACK.02: another check, a crash, or beside the re-entry point until the next turn."""

    rule = "F90.OFFTRACK.02"

    def act(self, race: Race, who: int) -> None:
        car, node = race.cars[who], current_node(race)
        if node.crash:
            crash(race, car, calls_safety_car=node.safety_car)
        elif node.check is None:
            wait_beside_track(race, car, node)  # F90.RULING.95: last in the section where control was lost
        elif car.robot is not None:  # F90.OFFTRACK.13
            go_to_node(race, car, passed=make_blind_check(race, car, recovery_figure(race), RECOVERY))
        else:
            race.flow.append((CheckInRecovery(), who))
