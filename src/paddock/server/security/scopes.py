"""How far a token goes. What no line names is closed to tokens: accounts, passphrases, other tokens, moderation."""

from __future__ import annotations

import re
from collections.abc import Collection

from paddock.kernel import said

from ..errors import Refusal, forbidden

SCOPES = {
    "me:read": "who I am, my results, ratings and friends' profiles",
    "tables:read": "tables, races, replays and my stream of events",
    "tables:play": "sit down, race, get up",
    "tables:host": "make tables and change them",
    "orders": "standing orders",
    "chat": "talk at tables",
    "notices": "how I am called",
    "leagues:manage": "leagues of mine",
    "studies:write": "comments, bookmarks and studies",
}
OPEN, CLOSED = "open", "closed"

TABLE = r"/api/tables/\{table_id\}"
RULES: tuple[tuple[str, str, str], ...] = (  # methods, path, scope; the first that fits
    ("GET", r"/api/(health|games|boards|circuits|rules|openapi|lab|puzzles|lessons|share)\b.*|/metrics", OPEN),
    ("POST", r"/api/circuits/.*", OPEN),
    ("GET POST", r"/api/notices/confirm|/api/unsubscribe", OPEN),  # links in mails carry their own right
    ("GET", r"/api/me|/api/me/(statistics|races|ratings|calls)|/api/people(/.*)?|/api/ratings(/.*)?", "me:read"),
    ("GET", r"/api/me/tables|/api/me/bin|/api/stream/events|/api/me/events", "tables:read"),
    ("GET", rf"/api/tables|/api/join/.*|{TABLE}(?!/orders|/notices).*", "tables:read"),
    ("POST PUT DELETE", rf"{TABLE}/(comments|bookmarks)(/.*)?", "studies:write"),
    ("PUT", rf"{TABLE}/seats/\{{seat\}}/hand", "tables:play"),
    ("GET POST PUT DELETE PATCH", rf"{TABLE}/(seats/\{{seat\}}/)?orders(/.*)?", "orders"),
    (
        "POST",
        rf"{TABLE}/(join|leave|ready|suggestion|word|rollback|rollback/consent|decline|pause|resume|wake|take-over|proposals.*|votes.*)",
        "tables:play",
    ),
    ("POST", rf"{TABLE}/seats/\{{seat\}}/(bot|take-back|relief|nudge|vote|time|hand)", "tables:play"),
    ("POST", rf"/api/tables|{TABLE}/(start|rematch|branch|invite|invitations|seats/\{{seat\}})", "tables:host"),
    ("PATCH DELETE", rf"{TABLE}(/invitations/\{{code\}})?", "tables:host"),
    ("POST DELETE", rf"{TABLE}/(hide|restore)", "tables:host"),
    ("GET POST PUT PATCH DELETE", rf"/api/me/(notices|channels|holidays?)(/.*)?|{TABLE}/notices", "notices"),
    ("GET POST PUT PATCH DELETE", r"/api/leagues(/.*)?", "leagues:manage"),
    ("GET POST PUT PATCH DELETE", r"/api/studies(/.*)?", "studies:write"),
)
SAYING = {"say": "chat", "orders": "orders"}
LOOKING = ("resync", "ping", "sit", "options", "plans")


def scope_of(method: str, path: str) -> str:
    """What a call needs: a scope, nothing (open), or no token at all (closed)."""
    for methods, pattern, scope in RULES:
        if method in methods.split() and re.fullmatch(pattern, path):
            return scope
    return CLOSED


def scope_of_message(word: str) -> str:
    """What a message on a table's socket needs."""
    return SAYING.get(word) or ("tables:read" if word in LOOKING else "tables:play")


def check_scope(scopes: Collection[str], needed: str) -> None:
    """Refuse what a token does not reach."""
    if needed == CLOSED:
        raise forbidden(said("refused.closed-to-tokens", "This call is closed to tokens; use a browser."))
    if needed != OPEN and needed not in scopes:
        raise lacks(needed)


def lacks(scope: str) -> Refusal:
    """A token that goes less far."""
    return Refusal("scope", said("refused.lacks-scope", "This token lacks {scope}.", scope=scope), 403)
