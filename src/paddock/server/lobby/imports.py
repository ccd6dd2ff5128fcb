"""A race from a file: driven again and checked, then kept as a finished table that counts for nobody."""

from __future__ import annotations

import re
from collections import deque

from paddock.kernel import BadData, Plain, Record, find_game, game_names, said
from paddock.kernel.flow import commitment
from paddock.texts import tell

from ..errors import Refusal
from ..moderation import clean_name
from ..storage import Act, Identity, Seat, Sheet, Storage, new_id, now
from ..thinking import ADVISING, Errand, Thinkers
from .setup import check_options

MOST_IMPORTED = 100
MOST_CHOICES = 20_000
FILE = "record"
SEED = re.compile("[0-9a-f]{64}|-?[0-9]{1,40}")


def read_race(host: Identity, content: Plain) -> tuple[Record, Sheet]:
    """A record and its table, told without driving it; a stranger's file is no longer than a race may be."""
    for key in ("choices", "links", "names"):
        entries = content.get(key)
        if isinstance(entries, list) and len(entries) > MOST_CHOICES:
            raise BadData(FILE, key, f"{len(entries)} are too many; at most {MOST_CHOICES} are read")
    record = Record.from_plain(content, FILE)
    return record, _sheet(record, host)


async def import_race(storage: Storage, thinkers: Thinkers, host: Identity, read: tuple[Record, Sheet]) -> Sheet:
    """The table of a recorded race, or one sentence that says why it cannot be watched."""
    record, sheet = read
    if await storage.tables.count_imported(host.id) >= MOST_IMPORTED:
        raise Refusal(
            "too-many",
            said(
                "refused.too-many-imported", "You have {most} races from files; delete some first.", most=MOST_IMPORTED
            ),
            429,
        )
    verdict = await thinkers.verify(record.to_plain(), Errand(host.id, ADVISING))
    if verdict is None:
        raise Refusal(
            "busy",
            said("refused.not-in-time", "The race could not be driven again in time; try again in a moment."),
            503,
        )
    if "why" in verdict:
        raise BadData(FILE, "", str(verdict["why"]).removeprefix(f"{FILE}: "))
    if not verdict["over"]:
        raise Refusal(
            "not-over",
            said(
                "refused.record-not-over", "The race of this record is not over; only a finished race can be watched."
            ),
            422,
        )
    await storage.tables.add_race(sheet, _acts(record))
    return sheet


def _sheet(record: Record, host: Identity) -> Sheet:
    if record.game not in game_names():
        raise BadData(FILE, "game", f"{record.game!r} is not played here")
    game, moment, seed = find_game(record.game), now(), str(record.seed)
    if not game.plays(record.rules_version):
        raise BadData(FILE, "rules_version", f"{record.rules_version}; this server plays {game.rules_played}")
    if not SEED.fullmatch(seed):
        raise BadData(FILE, "seed", "is neither a whole number nor 64 hexadecimal digits")
    options = check_options(game, record.seats, record.options, record.rules_version)
    return Sheet(
        id=new_id(),
        game=game.name,
        rules_version=record.rules_version,
        name=said("table.record", "{name}’s record", name=host.name),
        options=options,
        seed=seed,
        commitment=commitment(seed) if isinstance(record.seed, str) else "",
        status="over",
        host_id=host.id,
        public=False,
        watch="off",
        hints=False,
        pace="normal",
        chat="off",
        clean_chat=False,
        own_circuit=any(isinstance(value, dict) for value in options.values()),
        asked=(),
        rematch_id=None,
        created_at=moment,
        started_at=moment,
        ended_at=moment,
        seats=tuple(Seat(seat, "human", name=name) for seat, name in enumerate(_names(record, host.language))),
        imported=True,
    )


def _names(record: Record, language: str) -> list[str]:
    """As they are told, cleaned; whoever has none is a driver with a number."""
    told = [*record.names, *[""] * record.seats][: record.seats]
    return [clean_name(name[:24]) if name.strip() else _driver(seat, language) for seat, name in enumerate(told, 1)]


def _driver(seat: int, language: str) -> str:
    return tell(said("guest.name", "Driver {n}", n=str(seat)), language)


def _acts(record: Record) -> list[Act]:
    """Every choice as an act, and where the race drew anew a way back to where it stood."""
    moment, acts = now(), list[Act]()

    def add(seat: int, kind: str, options: tuple[str, ...]) -> None:
        number = len(acts) + 1
        acts.append(Act(number, seat, kind, options, f"imported:{number}", "imported", (), moment))

    words = deque(record.redraws)
    for number, choice in enumerate([*record.choices, None]):
        while words and words[0][0] == number:
            add(0, "rollback", (str(len(acts)), words.popleft()[1]))
        if choice:
            add(choice[0], "play", (choice[1],))
    return acts
