"""Load and check the decks: race cards, track cards and robot chits (F90.DATA.01, F90.DATA.02, F90.DATA.03)."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files
from pathlib import Path

from paddock.kernel import Plain, said
from paddock.kernel.files import Reader

from .cards import MOST_CARDS, Card, Check, Chit
from .kinds import CARD_KINDS, EVENT, FLAGS, NO_FLAG, ROBOT_TYPES

SCHEMA = 1
CHECK_TYPES = ("normal", "blind")
MOVEMENT_SYMBOLS = ("any-pair", "overtake-1mp")
POWERS = ("double-contest", "void-lb", "void-et")
"""F90.SETUP.24, F90.RULING.101: "discard for 1 MP" is the sign of STEADY; a card file with it is refused."""
_CARD_KEYS = ("kind", "mp", "factor", "tyres", "damage", "discard", "draw", "checks", "flag", "weather")


def parse_race_deck(content: Mapping[str, object], file: str) -> tuple[Card, ...]:
    """A race deck from a file's content, or one sentence that names file, key and reason."""
    read = _deck_reader(content, file, "race")
    entries = read.tables("cards")
    for entry in entries:
        entry.only("n", *_CARD_KEYS)
    bare = [_card(entry, "", 4) for entry in entries]
    ids = _different(f"{CARD_KINDS[card.kind]}-{card.mp}-{card.factor}" for card in bare)
    cards = tuple(_card(entry, name, 4) for entry, name in zip(entries, ids, strict=True))
    return _counted(read, cards)


def parse_track_cards(content: Mapping[str, object], file: str, corners: int) -> tuple[Card, ...]:
    """A track deck for a circuit with so many corners (F90.DATA.02)."""
    read = _deck_reader(content, file, "track")
    return _counted(read, track_cards(read, "cards", corners))


def track_cards(read: Reader, key: str, corners: int) -> tuple[Card, ...]:
    """The track cards that stand under a key; their ids must differ."""
    cards: list[Card] = []
    for entry in read.tables(key):
        entry.only("id", "corner", "symbols", "powers", *_CARD_KEYS)
        card = _track_card(entry, corners)
        if any(card.id == other.id for other in cards):
            raise entry.problem("id", said("fault.twice", "{name} is there twice", name=repr(card.id)))
        cards.append(card)
    if not cards:
        raise read.problem(key, said("fault.deck-empty", "a track deck needs at least one card"))
    return tuple(cards)


def _deck_reader(content: Mapping[str, object], file: str, deck: str) -> Reader:
    read = Reader(content, file)
    read.only("schema", "deck", "count", "cards")
    if read.number("schema", 1, 99) != SCHEMA:
        raise read.problem("schema", said("fault.schema", "this program reads schema {schema}", schema=SCHEMA))
    read.choice("deck", (deck,))
    return read


def _counted(read: Reader, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    if not cards:
        raise read.problem("cards", "a deck needs at least one card")
    if read.number("count", 1, MOST_CARDS, len(cards)) != len(cards):
        raise read.problem("count", f"the deck holds {len(cards)} cards")
    return cards


def _different(names: Iterable[str]) -> list[str]:
    """The same names with a number behind those that were there before."""
    seen: dict[str, int] = {}
    found = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        found.append(name if seen[name] == 1 else f"{name}-{seen[name]}")
    return found


def _card(entry: Reader, name: str, most_mp: int) -> Card:
    kind = CARD_KINDS.index(entry.choice("kind", CARD_KINDS))
    flag = FLAGS.index(entry.choice("flag", FLAGS[1:])) if entry.has("flag") else NO_FLAG
    weather = entry.switch("weather")
    if flag and weather:
        raise entry.problem("weather", said("fault.card-both", "a card triggers a flag or the weather, not both"))
    if (kind == EVENT) != (weather or flag != NO_FLAG):
        key = "kind" if kind == EVENT else ("weather" if weather else "flag")
        raise entry.problem(
            key, said("fault.card-event", "event cards, and no others, have a flag or the weather symbol")
        )
    return Card(
        id=name,
        kind=kind,
        mp=entry.number("mp", 1, most_mp),
        factor=entry.number("factor", 1, 99),  # F90.CHECK.19
        tyres=entry.number("tyres", 0, 9, 0),
        damage=entry.number("damage", 0, 9, 0),
        discard=entry.number("discard", 0, 9, 0),
        draw=entry.number("draw", 0, 9, 0),
        checks=tuple(_check(check) for check in entry.tables("checks")),
        flag=flag,
        weather=weather,
    )


def _check(entry: Reader) -> Check:
    entry.only("type", "modifier")
    return Check(entry.choice("type", CHECK_TYPES) == "blind", entry.number("modifier", -90, 90, 0))


def _track_card(entry: Reader, corners: int) -> Card:
    corner = entry.number("corner", 1, 999)
    if corner > corners:
        raise entry.problem(
            "corner",
            said("fault.card-corner", "there is no corner {n}; the circuit has {corners}", n=corner, corners=corners),
        )
    symbols, powers = entry.choices("symbols", MOVEMENT_SYMBOLS), entry.choices("powers", POWERS)
    return replace(
        _card(entry, entry.text("id"), 6),
        corner=corner,
        any_pair="any-pair" in symbols,
        cheap_passing="overtake-1mp" in symbols,
        double_contest="double-contest" in powers,
        void_late_brake="void-lb" in powers,
        void_extreme="void-et" in powers,
    )


def _folder() -> Path:
    return Path(str(files("paddock.games.formula90"))) / "data" / "decks"


def _content(file: Path) -> dict[str, object]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


@cache
def race_deck() -> tuple[Card, ...]:
    """The 184 race cards that come with the game (F90.DATA.01)."""
    return parse_race_deck(_content(_folder() / "race.toml"), "race.toml")


def track_deck_names() -> tuple[str, ...]:
    """The circuits whose track cards come with the game."""
    return tuple(sorted(file.stem for file in (_folder() / "track").glob("*.toml")))


def load_track_cards(name: str, corners: int) -> tuple[Card, ...]:
    """The track cards of a circuit of the game (F90.SETUP.06)."""
    return parse_track_cards(_content(_folder() / "track" / f"{name}.toml"), f"track/{name}.toml", corners)


def track_card_tables(name: str) -> list[Plain]:
    """The same as a file lists them, for a circuit that borrows them."""
    content: Plain = tomllib.loads((_folder() / "track" / f"{name}.toml").read_text(encoding="utf-8"))
    return list(content["cards"])


def parse_chits(content: Mapping[str, object], file: str) -> tuple[Chit, ...]:
    """The robots' chits from a file's content (F90.DATA.03)."""
    read = Reader(content, file)
    read.only("schema", "count", "chits")
    chits = tuple(_chit(entry) for entry in read.tables("chits"))
    if read.number("count", 1, MOST_CARDS, len(chits)) != len(chits):
        raise read.problem("count", f"there are {len(chits)} chits")
    for number, name in enumerate(ROBOT_TYPES):
        of_type = [chit for chit in chits if chit.type == number]
        if len(of_type) < 3:
            raise read.problem("chits", f"{len(of_type)} of type {name}; a race needs up to three")
    return chits


def _chit(entry: Reader) -> Chit:
    entry.only("id", "type", "mp", "factor", "pit_turn", "base_mp")
    return Chit(
        id=entry.text("id"),
        type=ROBOT_TYPES.index(entry.choice("type", ROBOT_TYPES)),
        mp=entry.number("mp", 0, 20),
        factor=entry.number("factor", 1, 99),
        pit_turn=entry.number("pit_turn", 1, 99),
        base_mp=entry.number("base_mp", 0, 20),
    )


@cache
def robot_chits() -> tuple[Chit, ...]:
    """The 30 chits that come with the game; a chit is its place in this tuple."""
    return parse_chits(_content(_folder() / "robot-chits.toml"), "robot-chits.toml")
