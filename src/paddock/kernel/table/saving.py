"""Save and load a running table without losing anything: position, log, choices, secret answers, the way back.

A saved race is its options, seed and choices: it is driven again when it is loaded, so that no file can hold a position
that the rules do not lead to. Only a table that began in the middle of a race, as scenarios do, is saved as it stands.
"""

from __future__ import annotations

import json
from itertools import chain
from pathlib import Path
from typing import Any

from ..errors import BadData, BadOptions
from ..flow import Event, State
from ..game import AnyGame, Setup, find_game, game_names
from ..plain import Plain
from .again import play_again, read_redraws
from .journal import Journal, Seating, Undoable
from .record import read_json, state_digest
from .table import Table

FORMAT = "paddock-table"
FORMAT_VERSION = 1
MOST_VALUES = 2_000_000
DEEPEST = 24
LARGEST = 10**6
"""Numbers of a position count cards, cells and rounds; a larger one would only be there to do harm."""


def save_table(table: Table, path: str | Path) -> None:
    """Write a running table to a JSON file."""
    Path(path).write_text(json.dumps(table_to_plain(table), ensure_ascii=False) + "\n", encoding="utf-8")


def load_table(path: str | Path) -> Table:
    """The running table in a file."""
    return table_from_plain(read_json(path), str(path))


def table_to_plain(table: Table) -> Plain:
    """Everything about a table, JSON-ready."""
    journal = table._journal
    saved = {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "game": table.game.name,
        "rules_version": table.setup.rules,
        "names": list(table.names),
        "options": dict(table.setup.options),
        "seed": table.seed,
        "keep_events": table._keep,
        "from_position": table._from_position,
        "choices": [list(choice) for choice in journal.choices()],
        "links": journal.links.hex(),
        "secret": [[seat, [[given, option] for given, option in kept]] for seat, kept in table._secret.items()],
        "digest": table.digest(),
    }
    if journal.redraws:
        saved["redraws"] = [list(redraw) for redraw in journal.redraws]
    return {**saved, **_position(table)} if table._from_position else saved


def _position(table: Table) -> Plain:
    """Where a table stands that no choices lead to."""
    return {
        "shape": table.game.shape,
        "state": table._state.to_plain(),
        "events": [event.to_plain() for event in table._events],
        "undoable": [[back.seat, back.state.to_plain(), back.choices, back.events] for back in table._undoable],
    }


def table_from_plain(plain: object, file: str = "saved table") -> Table:
    """What `table_to_plain` wrote, read back."""
    if not isinstance(plain, dict) or plain.get("format") != FORMAT:
        raise BadData(file, "format", f"is not a {FORMAT} file")
    if plain.get("format_version") != FORMAT_VERSION:
        raise BadData(file, "format_version", f"{plain.get('format_version')!r} is not {FORMAT_VERSION}")
    _check_size(plain, file)
    try:
        game = game_of_file(plain["game"], file)
        check_rules_version(game, plain["rules_version"], file)
        return _set_up(game, plain, file) if plain["from_position"] else _driven(game, plain, file)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, ArithmeticError, AssertionError) as error:
        raise BadData(file, "", f"is damaged ({type(error).__name__}: {error})") from None


def game_of_file(name: object, file: str) -> AnyGame:
    """The game of a record or a saved table; one that nobody has loaded is named."""
    try:
        return find_game(str(name))
    except BadOptions:
        if name in game_names():  # it is known, but cannot be loaded
            raise
    raise BadData(file, "game", f"{name!r} is unknown here; load it with --load FILE.py, or install its package")


def check_rules_version(game: AnyGame, version: object, file: str) -> None:
    """A file of rules that are not played is refused: the same choices would mean another race."""
    if not game.plays(version):
        reason = f"was made with rules {version!r} of {game.title}; this program plays {game.rules_played}"
        raise BadData(file, "rules_version", reason)


def _check_size(plain: Plain, file: str) -> None:
    """A file is no deeper and no larger than a race can be."""
    values: list[Any] = [plain]
    count = 0
    for _ in range(DEEPEST):
        count += len(values)
        if count > MOST_VALUES:
            raise BadData(file, "", f"is damaged (more than {MOST_VALUES:,} values)")
        inner = (value.values() if isinstance(value, dict) else value for value in values)
        values = [part for part in chain.from_iterable(inner) if isinstance(part, dict | list)]
        if not values:
            return
    raise BadData(file, "", f"is damaged (lists within lists, more than {DEEPEST} deep)")


def _setup(game: AnyGame, plain: Plain) -> Setup:
    return game.setup(len(plain["names"]), plain["options"], plain["rules_version"])


def _seating(plain: Plain) -> Seating:
    return Seating(tuple(str(name) for name in plain["names"]), plain["keep_events"], bool(plain["links"]))


def _driven(game: AnyGame, plain: Plain, file: str) -> Table:
    """The race from its choices, with the secret answers that were given last."""
    table = Table.begin(game, _setup(game, plain), plain["seed"], _seating(plain))
    secret = [(seat, option) for seat, kept in plain["secret"] for _, option in kept]
    redraws = read_redraws(plain.get("redraws", []), len(plain["choices"]), file)
    play_again(table, [*plain["choices"], *secret], redraws, file)
    comparable = table.setup.rules >= game.digests_since
    if plain["links"] and comparable and plain["links"] != table._journal.links.hex():
        raise BadData(file, "links", "the choices lead to another race than the one that was saved")
    if plain.get("digest", table.digest()) != table.digest():
        raise BadData(file, "digest", "the choices lead to another position than the one that was saved")
    return table


def _set_up(game: AnyGame, plain: Plain, file: str) -> Table:
    """A position that no choices lead to, as it stands."""
    plain = _in_shape(game, plain, file)
    table = Table(game, _setup(game, plain), plain["seed"], _seating(plain))
    for state in (plain["state"], *(back[1] for back in plain["undoable"])):
        _check_numbers(state, file)
    table._from_position = True
    table._state = _state(table, plain["state"])
    events = table.game.events_by_kind
    table._events = [_event(events, entry) for entry in plain["events"]]
    table._journal = _journal(plain)
    table._secret = {seat: [(_codes(given), option) for given, option in kept] for seat, kept in plain["secret"]}
    table._undoable = [
        Undoable(seat, _state(table, state), choices, events_before)
        for seat, state, choices, events_before in plain["undoable"]
    ]
    if plain.get("digest", table.digest()) != state_digest(table._state.to_plain()):
        raise BadData(file, "digest", "is not that of the saved position")
    return table


def _in_shape(game: AnyGame, plain: Plain, file: str) -> Plain:
    """A saved position in today's shape; before shapes had numbers there was one."""
    shape = plain.get("shape", game.shape)
    if not isinstance(shape, int) or not 1 <= shape <= game.shape:
        raise BadData(file, "shape", f"{shape!r} is not known; this program reads shapes 1 to {game.shape}")
    for older in range(shape, game.shape):
        plain = game.older_shapes[older](plain)
    return plain


def _check_numbers(state: Plain, file: str) -> None:
    values: list[Any] = [part for key, part in state.items() if key != "chance"]
    while values:
        value = values.pop()
        if isinstance(value, dict | list):
            values.extend(value.values() if isinstance(value, dict) else value)
        elif isinstance(value, float) or (isinstance(value, int) and abs(value) > LARGEST):
            raise BadData(file, "state", f"is damaged ({value!r} counts nothing)")


def _state(table: Table, plain: Plain) -> State:
    state: State = table.game.load(table.setup, plain)
    state.log = [] if table._keep else None
    return state


def _codes(given: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(code) for code in given)


def _event(kinds: dict[str, type[Event]], plain: Plain) -> Event:
    return kinds[plain["kind"]].from_plain(plain)


def _journal(plain: Plain) -> Journal:
    journal = Journal(links=bytearray.fromhex(plain["links"]))
    for seat, option in plain["choices"]:
        journal.add(seat, option)
    journal.redraws.extend(read_redraws(plain.get("redraws", []), len(journal), "saved table"))
    return journal
