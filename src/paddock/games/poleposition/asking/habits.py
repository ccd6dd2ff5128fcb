"""What a driver may leave to itself: keeping a roll, and moving with the tyres alone."""

from __future__ import annotations

from paddock.kernel.game import Proposal, Wishes, text

from ..rules.worth_of_roll import risks_of_ending, slides
from ..state.race import Race
from ..state.turn import POST


def keep_roll(race: Race, seat: int, wishes: Wishes) -> Proposal | None:
    """PP.REROLL.01: no skill point for another roll, unless every face slides."""
    car = race.cars[seat]
    if all(slides(race, car, face) for face in race.turn.faces):
        return None
    return Proposal("enough", text("habit.poleposition.roll", "Kept the roll."))


def highest_face(race: Race, seat: int, wishes: Wishes) -> Proposal | None:
    """PP.REROLL.03: the highest face that stays on the road."""
    car = race.cars[seat]
    faces = [face for face in race.turn.faces if not slides(race, car, face)]
    if not faces:
        return None
    return Proposal(f"keep:{max(faces)}", text("habit.poleposition.keep", "Kept the {n}.", n=max(faces)))


def not_lowered(race: Race, seat: int, wishes: Wishes) -> Proposal | None:
    """PP.OFF.08: as it was rolled, if the tyres hold."""
    if slides(race, race.cars[seat], race.turn.raw):
        return None
    return Proposal("lower:0", text("habit.poleposition.lower", "Did not lower the roll."))


def no_batch(race: Race, seat: int, wishes: Wishes) -> Proposal | None:
    """PP.MOVE.12: nothing is bought; where ending the move is a risk, or somebody was fought, the driver decides."""
    fought = bool(race.turn.beaten or race.turn.defenders)
    if fought or (race.turn.phase == POST and risks_of_ending(race, race.cars[seat])):
        return None
    why = text("habit.poleposition.extra", "Bought no extra MP.")
    return Proposal("go-on", why)
