"""What a table's entry sheet tells about its race."""

from __future__ import annotations

from paddock.bots import levels_of, usual_bot
from paddock.kernel import AnyGame, BadData, Setup, find_game, game_names
from paddock.kernel.flow import Seed
from paddock.racing import circuits_of

from ..errors import damaged
from ..storage import Sheet

CLUB = "club"
SEALED_DIGITS = 64


def game_of(sheet: Sheet) -> AnyGame:
    """The table's game, if this program still plays the rules the table was made with."""
    game = find_game(sheet.game)
    if not game.plays(sheet.rules_version):
        reason = f"was made with rules {sheet.rules_version}; this server plays {game.rules_played}"
        raise BadData(f"table {sheet.id}", "rules_version", reason)
    return game


def setup_of(sheet: Sheet) -> Setup:
    """Seats, options and rules as they are fixed; a table keeps the rules it began with."""
    if sheet.unreadable:
        raise damaged("options")
    return game_of(sheet).setup(len(sheet.in_race()), sheet.options, sheet.rules_version)


def seed_of(sheet: Sheet) -> Seed:
    """Races of this server are sealed; one that came in a file may have a plain number."""
    return int(sheet.seed) if sheet.imported and len(sheet.seed) < SEALED_DIGITS else sheet.seed


def is_playable(sheet: Sheet) -> bool:
    """Whether this program still plays the rules the table was made with."""
    return not sheet.unreadable and sheet.game in game_names() and find_game(sheet.game).plays(sheet.rules_version)


def relief_level(sheet: Sheet) -> str:
    """The level that drives for whoever is away: the host's choice, or a club racer where the game has levels."""
    if sheet.relief or sheet.game not in game_names():
        return sheet.relief
    game = find_game(sheet.game)
    return CLUB if CLUB in {level.id for level in levels_of(game)} else usual_bot(game)


def level_title(sheet: Sheet, level: str) -> str:
    """A level as people call it."""
    titles = {step.id: step.title for step in levels_of(find_game(sheet.game))}
    return titles.get(level, level)


def circuit_name(sheet: Sheet) -> str | None:
    """The id of the circuit the table was set up with; a circuit of the host's own is told by its name."""
    circuit = sheet.options.get("circuit")
    if not isinstance(circuit, dict):
        return circuit if isinstance(circuit, str) else None
    name = str(circuit.get("name", "own"))
    if sheet.game not in game_names():
        return name
    return f"{name} (own)" if name in circuits_of(find_game(sheet.game)).ids() else name
