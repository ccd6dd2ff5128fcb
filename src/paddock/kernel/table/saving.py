"""Save and load a running table without losing anything: position, log, choices, secret answers, the way back."""

from __future__ import annotations

import json
from pathlib import Path

from ..errors import BadData
from ..flow import Event, State
from ..game import AnyGame, find_game
from ..plain import Plain
from .journal import Journal, Seating, Undoable
from .record import read_json
from .table import Table

FORMAT = "paddock-table"
FORMAT_VERSION = 1


def save_table(table: Table, path: str | Path) -> None:
    """Write a running table to a JSON file."""
    Path(path).write_text(json.dumps(table_to_plain(table), ensure_ascii=False) + "\n", encoding="utf-8")


def load_table(path: str | Path) -> Table:
    """The running table in a file."""
    return table_from_plain(read_json(path), str(path))


def table_to_plain(table: Table) -> Plain:
    """Everything about a table, JSON-ready."""
    journal = table._journal
    return {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "game": table.game.name,
        "rules_version": table.setup.rules,
        "shape": table.game.shape,
        "names": list(table.names),
        "options": dict(table.setup.options),
        "seed": table.seed,
        "keep_events": table._keep,
        "from_position": table._from_position,
        "state": table._state.to_plain(),
        "events": [event.to_plain() for event in table._events],
        "choices": [list(choice) for choice in journal.choices()],
        "links": journal.links.hex(),
        "secret": [[seat, [[given, option] for given, option in kept]] for seat, kept in table._secret.items()],
        "undoable": [[back.seat, back.state.to_plain(), back.choices, back.events] for back in table._undoable],
    }


def table_from_plain(plain: object, file: str = "saved table") -> Table:
    """What `table_to_plain` wrote, read back."""
    if not isinstance(plain, dict) or plain.get("format") != FORMAT:
        raise BadData(file, "format", f"is not a {FORMAT} file")
    if plain.get("format_version") != FORMAT_VERSION:
        raise BadData(file, "format_version", f"{plain.get('format_version')!r} is not {FORMAT_VERSION}")
    try:
        game = find_game(plain["game"])
        check_rules_version(game, plain["rules_version"], file)
        return _read(game, plain, file)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError) as error:
        raise BadData(file, "", f"is damaged ({type(error).__name__}: {error})") from None


def check_rules_version(game: AnyGame, version: object, file: str) -> None:
    """A file of rules that are not played is refused: the same choices would mean another race."""
    if not game.plays(version):
        reason = f"was made with rules {version!r} of {game.title}; this program plays {game.rules_played}"
        raise BadData(file, "rules_version", reason)


def _read(game: AnyGame, plain: Plain, file: str) -> Table:
    """A table of any shape: by the readers of older ones, or by driving the race again; once shapes had no numbers."""
    shape = plain.get("shape", 1)
    if not isinstance(shape, int) or not 1 <= shape <= game.shape:
        raise BadData(file, "shape", f"{shape!r} is not known; this program reads shapes 1 to {game.shape}")
    for older in range(shape, game.shape):
        if older not in game.older_shapes:
            return _rebuild(game, plain) if plain["from_position"] else _drive_again(game, plain)
        plain = game.older_shapes[older](plain)
    return _rebuild(game, plain)


def _drive_again(game: AnyGame, plain: Plain) -> Table:
    """The same table from its choices, with the secret answers that were given last; only the way back is gone."""
    setup = game.setup(len(plain["names"]), plain["options"], plain["rules_version"])
    seating = Seating(tuple(plain["names"]), plain["keep_events"], bool(plain["links"]))
    table = Table.begin(game, setup, plain["seed"], seating)
    secret = [(seat, option) for seat, kept in plain["secret"] for _, option in kept]
    for seat, option in [*plain["choices"], *secret]:
        table.play(seat, option)
    return table


def _rebuild(game: AnyGame, plain: Plain) -> Table:
    setup = game.setup(len(plain["names"]), plain["options"], plain["rules_version"])
    table = Table(
        game, setup, plain["seed"], Seating(tuple(plain["names"]), plain["keep_events"], bool(plain["links"]))
    )
    table._from_position = bool(plain["from_position"])
    table._state = _state(table, plain["state"])
    events = game.events_by_kind
    table._events = [_event(events, entry) for entry in plain["events"]]
    table._journal = _journal(plain)
    table._secret = {seat: [(_codes(given), option) for given, option in kept] for seat, kept in plain["secret"]}
    table._undoable = [
        Undoable(seat, _state(table, state), choices, events_before)
        for seat, state, choices, events_before in plain["undoable"]
    ]
    return table


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
    return journal
