"""What messengers show of a link to a race: its name, its game, and its picture."""

from __future__ import annotations

import re
from html import escape

from starlette.requests import Request

from paddock.kernel import PaddockError, find_game, game_names, said
from paddock.texts import language_of_header, tell

from ..storage import Sheet
from .dependencies import Backend

RACE = re.compile(r"^(?:r|w)/([A-Za-z0-9_-]{1,32})(?:/(\d{1,7}))?$")


async def preview_of(path: str, request: Request) -> str | None:
    """The tags of a link that everybody may follow; nothing of any other."""
    found = RACE.match(path)
    backend = getattr(request.app.state, "backend", None)
    if not found or not isinstance(backend, Backend):
        return None
    try:
        sheet = (await backend.tables.find(found[1])).sheet
    except PaddockError:
        return None
    if sheet.status == "lobby" or sheet.watch == "off" or sheet.game not in game_names():
        return None
    base = backend.services.settings.public_url.rstrip("/") or str(request.base_url).rstrip("/")
    step = f"?n={found[2]}" if found[2] else ""
    language = language_of_header(request.headers.get("accept-language", ""))
    return _tags(sheet, language, f"{base}/{path}", f"{base}/share/{sheet.id}.png{step}")


def _tags(sheet: Sheet, language: str, url: str, picture: str) -> str:
    game = find_game(sheet.game).title
    told = said("notice.share.about", "A race of {game}, step by step.", game=game)
    about = {
        "og:type": "website",
        "og:site_name": "Paddock",
        "og:title": tell(sheet.name, language),
        "og:description": tell(told, language),
        "og:url": url,
        "og:image": picture,
        "og:image:width": "1200",
        "og:image:height": "630",
        "twitter:card": "summary_large_image",
    }
    return "".join(f'<meta property="{name}" content="{escape(value)}" />' for name, value in about.items())
