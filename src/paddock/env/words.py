"""A match in words: for a terminal, and for programs that read language instead of numbers."""

from __future__ import annotations

from paddock.kernel import Question, State, question

from .match import Match


def table_text(match: Match) -> str:
    """The running order, and who is asked what."""
    game, state = match.game, match.state
    lines = [f"{game.title}, seed {match.seed}, round {game.rounds(state)}"]
    for standing in game.standings(state):
        driver = "" if standing.seat is None else f" (seat {standing.seat})"
        details = ", ".join(f"{key} {value}" for key, value in standing.details.items())
        lines.append(f"{standing.place:2}. {standing.car}{driver}: {details}")
    if match.offender is not None:
        lines.append(f"Seat {match.offender} took an action that is not allowed; the race ends.")
    elif match.over:
        lines.append("The race is over.")
    for seat in state.asked:
        lines.append(f"Seat {seat}: {question(state).prompt(state, seat)}")
    return "\n".join(lines) + "\n"


def seat_text(match: Match, seat: int) -> str:
    """What the seat may know and everything it may answer, each answer with the number of its action."""
    state = match.state
    known = match.game.view(state, seat)
    lines = [f"You are seat {seat}.", *_told(known, 0)]
    if seat not in state.asked:
        return "\n".join([*lines, "You are not asked now."]) + "\n"
    step = question(state)
    lines.append(step.prompt(state, seat))
    codes, more = match.listing(seat)
    lines += [f"{number}: {_label(step, state, seat, code)}" for number, code in enumerate(codes)]
    if more:
        lines.append(f"{match.actions - 1}: show other options")
    return "\n".join(lines) + "\n"


def _label(step: Question[State], state: State, seat: int, code: tuple[int, ...]) -> str:
    return step.option(state, seat, code).label


def _told(value: object, depth: int) -> list[str]:
    """A view as indented lines; what is empty is left out."""
    margin = "  " * depth
    if isinstance(value, dict):
        lines = []
        for key, inner in value.items():
            if _is_empty(inner):
                continue
            if isinstance(inner, dict) or (isinstance(inner, list) and any(isinstance(part, dict) for part in inner)):
                lines += [f"{margin}{key}:", *_told(inner, depth + 1)]
            else:
                lines.append(f"{margin}{key}: {_plain(inner)}")
        return lines
    if isinstance(value, list):
        return [f"{margin}- {_flat(part)}" for part in value]
    return [f"{margin}{_plain(value)}"]


def _flat(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_flat(inner)}" for key, inner in value.items() if not _is_empty(inner))
    return _plain(value)


def _is_empty(value: object) -> bool:
    if isinstance(value, dict):
        return all(_is_empty(inner) for inner in value.values())
    return value is None or value in ([], (), "")


def _plain(value: object) -> str:
    if isinstance(value, list | tuple):
        joint = "; " if any(isinstance(part, dict) for part in value) else " "
        return joint.join(_flat(part) for part in value)
    return str(value).lower() if isinstance(value, bool) else str(value)
