"""MP and how they are spent: paths, attacks, the way into the pits (PP.MOVE)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from paddock.kernel import Act, Ask, Code, Words, said

from ..board.cell_names import say_cell
from ..board.racing_line import LEFT_LINE, ON_LINE
from ..events.drivers import CardAdded
from ..events.driving import FaceKept, MovementReckoned
from ..pieces.kinds_of_mp import BATCHES, START_MOVE, TYRE_MOVE
from ..rules.driving import drive
from ..rules.landmarks import end_movement
from ..rules.pits import enter_pits
from ..rules.worth_of_roll import breakdown_penalty, card_bonus, checked_roll, plain_mp, wear_penalty
from ..state.car import NOBODY, RACING
from ..state.race import Race
from ..state.turn import PRE, TYRE
from ..trials.outcomes import ATTACK, DROP_OUT, FINISH, PIT, STOP, outcomes
from ..trials.previews import preview_path
from .fight import start_attack

VERBS = {STOP: "stop", ATTACK: "attack", PIT: "pit", FINISH: "finish", DROP_OUT: "out"}
RULES = {ATTACK: "PP.OVERTAKE.01", PIT: "PP.PIT.03", FINISH: "PP.END.01", DROP_OUT: "PP.ROUND.07"}


class ReckonMovement(Act[Race]):
    """PP.MOVE.10, PP.MOVE.11: what the roll is worth; `turn.mp` holds what was chosen to add or to give up."""

    rule = "PP.MOVE.10"

    def act(self, race: Race, who: int) -> None:
        car, turn = race.cars[who], race.turn
        mp = plain_mp(race, car)
        if race.telling:
            if bonus := card_bonus(race, car):
                race.tell(CardAdded(who, car.driver, bonus))
            wear, broken = wear_penalty(car), breakdown_penalty(car)
            race.tell(MovementReckoned(who, mp, checked_roll(race), wear, broken, turn.mp + bonus))
        turn.mp = mp  # PP.WEAR.07: wear on the way changes nothing any more
        turn.phase = PRE
        car.after_safety_car = False


class StartTyreMove(Act[Race]):
    """PP.MOVE.12: now the MP of the tyre roll."""

    rule = "PP.MOVE.12"

    def act(self, race: Race, who: int) -> None:
        turn = race.turn
        turn.phase, turn.batch = TYRE, TYRE_MOVE
        turn.left, turn.mp = turn.mp, 0


class StartPurpleMove(Act[Race]):
    """PP.START.14, PP.START.17, PP.START.21: the highest purple roll counts, in full."""

    rule = "PP.START.07"

    def act(self, race: Race, who: int) -> None:
        turn = race.turn
        turn.phase, turn.batch = TYRE, START_MOVE
        turn.left = max(turn.faces) + race.rules.ability(race.cars[who]).start_roll
        if race.telling and len(turn.faces) > 1:
            race.tell(FaceKept(who, max(turn.faces), "purple"))


class ChoosePath(Ask[Race]):
    """PP.MOVE.05: where the MP of the running batch lead; asked again after each interruption (PP.OVERTAKE.07)."""

    kind = "step"
    rule = "PP.MOVE.05"

    def options(self, race: Race, seat: int) -> Sequence[Code]:
        if not race.turn.left:
            return ()
        return outcomes(race, race.cars[seat], BATCHES[race.turn.batch], race.turn.left)

    def chosen(self, race: Race, seat: int, code: Code) -> None:
        car, what, cells = race.cars[seat], code[0], code[2:]
        if what == ATTACK:
            drive(race, car, cells[:-1])
            race.flow.append((self, seat))
            start_attack(race, car, cells[-1])
            return
        drive(race, car, cells)
        if what == PIT:
            left = race.turn.left
            end_movement(race)
            race.turn.left = left
            enter_pits(race, car)
        elif car.status != RACING:
            end_movement(race)
        race.turn.left, race.turn.direction = 0, NOBODY

    def prompt(self, race: Race, seat: int) -> str:
        mp = race.turn.left
        return said("poleposition.ask.choose-where-to-go-with", "Choose where to go with {mp} MP.", mp=mp)

    def rule_now(self, race: Race, seat: int) -> str:
        return BATCHES[race.turn.batch].rule

    def option_id(self, race: Race, seat: int, code: Code) -> str:
        names, what, line, cells = race.course.names, code[0], code[1], code[2:]
        if what not in (STOP, ATTACK):
            return VERBS[what]
        path = cells[:-1] if what == ATTACK else cells
        end = path[-1] if path else race.cars[seat].cell
        plain = end >= race.course.track or race.course.is_arrow[end]
        mark = "" if plain else {ON_LINE: "+line", LEFT_LINE: "+left"}.get(line, "")
        return f"{VERBS[what]}:{names[end]}{mark}" + (f">{names[cells[-1]]}" if what == ATTACK else "")

    def words(self, race: Race, seat: int, code: Code) -> Words:
        return self.option_id(race, seat, code), label(race, code)

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return {"path": [race.course.names[cell] for cell in code[2:]]}

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        return preview_path(race, race.cars[seat], code)

    def option_rule(self, race: Race, seat: int, code: Code) -> str:
        return RULES.get(code[0], self.rule_now(race, seat))


def label(race: Race, code: Code) -> str:
    """A path in a few words."""
    cells = code[2:]
    if code[0] == PIT:
        return said("poleposition.option.into-the-pit-lane", "Into the pit lane")
    if code[0] == FINISH:
        return said("poleposition.option.cross-the-finish-line", "Cross the finish line")
    if code[0] == DROP_OUT:
        return said("poleposition.option.begin-the-last-lap-without", "Begin the last lap without a pit stop: out")
    if not cells:
        return said("poleposition.option.stop.here", "Stay where you are")
    where = say_cell(race.course, race.course.names[cells[-1]])
    if code[0] == ATTACK:
        return said("poleposition.option.attack", "Drive and fight for {cell}", cell=where)
    in_corner = cells[-1] < race.course.track and race.course.is_corner[cells[-1]]
    return _TO[code[1] if in_corner else 0](where)


_TO: tuple[Callable[[str], str], ...] = (  # by state of the racing line
    lambda where: said("poleposition.option.stop", "Drive to {cell}", cell=where),
    lambda where: said("poleposition.option.stop.on", "Drive to {cell}, on the line", cell=where),
    lambda where: said("poleposition.option.stop.off", "Drive to {cell}, off the line", cell=where),
)
