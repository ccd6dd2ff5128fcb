"""What games declare: the sentences of their events, the options of a table, the levels of bots, cards with names."""

from __future__ import annotations

import tomllib
from importlib import import_module
from pathlib import Path

from paddock.kernel import AnyGame, Said, find_game
from paddock.kernel.saying import exported

from .found import Found

GAMES = {"heat": "heat", "formula90": "f90", "poleposition": "poleposition"}
"""The games of the house, and how the keys of their events begin."""
HEAT = "paddock.games.heat"


def collect_games(package: Path, found: Found) -> None:
    """Everything that games bring as values and not as calls."""
    for name, prefix in GAMES.items():
        game = find_game(name)
        for kind in game.event_kinds:
            where = f"src/{kind.__module__.replace('.', '/')}.py"
            found.add(f"{prefix}.event.{kind.kind()}", exported(kind.says), where)
        _options(game, found)
    _levels(package / "bots/levels.toml", found)
    _heat_cards(package, found)


def _options(game: AnyGame, found: Found) -> None:
    where = f"src/paddock/games/{game.name}/table/options.py"
    for spec in game.option_specs:
        key = f"option.{game.name}.{spec.name}"
        found.add(f"{key}.text", spec.meaning, where)
        for name in (key, *(f"{key}.{choice}" for choice in spec.choices if spec.name != "circuit")):
            if name not in found.texts:  # the client has better words for some
                found.add(name, _spelt_out(name), where)


def _spelt_out(key: str) -> str:
    """As the client writes a name that has no words of its own."""
    words = key.rpartition(".")[2].replace("_", " ").replace("-", " ")
    return words[0].upper() + words[1:]


def _levels(path: Path, found: Found) -> None:
    for game, levels in tomllib.loads(path.read_text(encoding="utf-8")).items():
        for level in levels:
            found.add(f"level.{game}.{level['id']}", level["about"], "src/paddock/bots/levels.toml")


def _heat_cards(package: Path, found: Found) -> None:
    """What lies in the box has words of its own; a collector looks into every room, so it goes by name."""
    cards, glossary = import_module(f"{HEAT}.pieces.cards"), import_module(f"{HEAT}.showing.client.glossary")
    for card in import_module(f"{HEAT}.board.event_cards").EVENT_CARDS.values():
        found.add(f"heat.event-card.{card.id}", card.name, "src/paddock/games/heat/data")
        found.add(f"heat.event-card.{card.id}.text", card.text, "src/paddock/games/heat/data")
    for symbol in glossary.SYMBOLS.values():
        texts = {"": symbol.title, ".short": symbol.short, ".text": symbol.effect}
        found.table(f"heat.symbol.{symbol.icon}", texts, "src/paddock/games/heat/showing/client/glossary.py")
    for kind in cards.CARDS:
        if part := glossary.present_kind(kind).get("part"):
            found.add(part["label"]["key"], part["label"]["en"], "src/paddock/games/heat/data/cards.toml")
        for name in {kind.name, kind.spoken, kind.head}:
            assert isinstance(name, Said)
            found.add(name.key, str(name), "src/paddock/games/heat/data/cards.toml")
