"""What a notice says: game, circuit, whose turn, how long; never a card, a seed or a code."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel import catalogued, find_game, game_names, said
from paddock.racing import circuit_title
from paddock.texts import tell

from ..storage import Sheet, now
from .happenings import Happening

HOUR, MINUTE = 3_600_000, 60_000
TITLES = catalogued(
    "notice.",
    {
        "turn": "Your move",
        "half": "Half of your time is over",
        "last": "Your time runs out",
        "nudge": "You are being waited for",
        "invited": "You are invited to a table",
        "friend": "A friend waits for drivers",
        "comment": "A comment on your race",
        "relief": "A relief drives for you",
        "relief-called": "Relief is called for your seat",
        "vote": "A vote at your table",
        "host-change": "Your table gets another host",
        "pause": "A pause is proposed",
        "rollback": "Somebody asks to go back",
        "deletion": "Somebody asks to delete your race",
        "closed": "A table was closed",
        "result": "The race is over",
        "drawing": "A circuit that you drew goes soon",
        "way-off": "A way to reach you was switched off",
        "test": "It works",
        "digest": "Your races",
    },
)
NEWS = said("notice.news", "News")
REACHED = said("notice.here", "Notices of Paddock reach you here.")
CONFIRM = said("notice.confirm", "Confirm your address for Paddock")
CONFIRM_BY = said("notice.confirm.by", "Open this link within 24 hours to get notices here.")
RECOVERY = said("notice.recovery", "Back into your account at Paddock")
RECOVERY_BY = said(
    "notice.recovery.by",
    "Open this link within 30 minutes to set a new passphrase; it works once. If you did not ask for it, do nothing.",
)
DIGEST = said("notice.digest.text", "What waits for you, and what has happened since the last mail of this kind.")


@dataclass(frozen=True, slots=True)
class Words:
    """A notice in words."""

    title: str
    text: str
    url: str
    language: str = ""
    parts: tuple[Words, ...] = ()
    """Of a digest."""


def words_for(happening: Happening, sheet: Sheet | None, base: str, *, named: bool, language: str = "") -> Words:
    """A private table is named only to somebody who wants that."""
    title = TITLES.get(happening.kind, NEWS)
    if sheet is None:
        url = f"{base}/workshop" if happening.kind == "drawing" else base
        return Words(tell(title, language), tell(_without_table(happening), language), url, language)
    place = _place(sheet)
    lines = []
    if happening.by:
        lines.append(said("notice.by", "By {name}.", name=happening.by))
    if named or sheet.public:
        lines.append(said("notice.table", "Table: {name}.", name=sheet.name))
    text = " ".join(tell(line, language) for line in lines) or place
    headline = tell(_headline(title, place, happening.deadline), language)
    return Words(headline, text, f"{base}/{_path(happening, sheet)}", language)


def _without_table(happening: Happening) -> str:
    if happening.kind == "closed":
        return said("notice.closed.by", "{name} has closed a table at which you had a seat.", name=happening.by)
    if happening.kind == "drawing":
        return said(
            "notice.drawing.text",
            "You have left {name} alone for long. Change it, race on it, or make an account, and it stays.",
            name=happening.by,
        )
    if happening.kind == "way-off":
        return said(
            "notice.way-off.text",
            "Notices to {address} have failed for too long. Your settings tell why, and switch it on again.",
            address=happening.by,
        )
    return REACHED


def _path(happening: Happening, sheet: Sheet) -> str:
    """A race that people talk about is opened as a replay."""
    return f"r/{sheet.id}" if happening.kind == "comment" else f"t/{sheet.id}"


def _place(sheet: Sheet) -> str:
    """The game and its circuit, both spelt as their own files spell them."""
    if sheet.game not in game_names():
        return sheet.game
    game = find_game(sheet.game)
    circuit = circuit_title(game, sheet.options.get("circuit"))
    return f"{game.title}, {circuit}" if circuit else game.title


def _headline(title: str, place: str, deadline: int | None) -> str:
    if not deadline:
        return said("notice.head", "{title}: {place}", title=title, place=place)
    return said("notice.head.left", "{title}: {place} ({left} left)", title=title, place=place, left=_left(deadline))


def _left(deadline: int) -> str:
    left = max(0, deadline - now())
    if left < 2 * MINUTE:
        return f"{left // 1000} s"
    return f"{left // HOUR} h" if left >= 2 * HOUR else f"{left // MINUTE} min"
