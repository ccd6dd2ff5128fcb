"""The built client: hashed files for ever, everything else fresh, unknown paths lead to the app."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles

from ..errors import not_found
from ..settings import Settings
from .previews import preview_of
from .replies import FOR_EVER

HERE = Path(__file__).resolve()
PACKAGED = HERE.parents[1] / "web"
IN_SOURCE_TREE = HERE.parents[4] / "web" / "dist"
HASHED = "assets"
FRESH = "no-cache"

NO_CLIENT = (
    "<!doctype html><html lang=en><meta charset=utf-8><title>Paddock</title>"
    "<p>The server is running, but the web client has not been built. The API is at "
    "<a href=/api/openapi.json>/api/openapi.json</a>."
)


def web_folder(settings: Settings) -> Path | None:
    """Where the built client is."""
    for folder in (settings.web, PACKAGED, IN_SOURCE_TREE):
        if folder and (folder / "index.html").is_file():
            return folder.resolve()
    return None


def web_router(settings: Settings) -> APIRouter:
    """The last route: whatever is no call is a page of the app."""
    router, folder = APIRouter(include_in_schema=False), web_folder(settings)

    @router.api_route("/{path:path}", methods=["GET", "HEAD"])
    async def page(path: str, request: Request) -> Response:
        if path.startswith("api/") or path == "api":
            raise not_found("call")
        if folder is None:
            return HTMLResponse(NO_CLIENT, headers={"Cache-Control": FRESH})
        file = find_file(folder, path)
        if file is None and path.startswith(f"{HASHED}/"):
            raise not_found("file")
        if file is None and (preview := await preview_of(path, request)):
            return _with_preview(folder / "index.html", preview)
        return _reply(file or _app(folder, path), request)

    return router


def _app(folder: Path, path: str) -> Path:
    """The app; the front page has a copy of its own, which names at once what it needs."""
    front = folder / "front.html"
    return front if not path and front.is_file() else folder / "index.html"


def _with_preview(index: Path, tags: str) -> Response:
    """The app, with what a messenger shows of the link."""
    page = index.read_text(encoding="utf-8").replace("</head>", f"{tags}</head>", 1)
    return HTMLResponse(page, headers={"Cache-Control": FRESH})


def _reply(file: Path, request: Request) -> Response:
    """A file, or word that the browser has it already."""
    reply = StaticFiles().file_response(file, file.stat(), request.scope)
    reply.headers["Cache-Control"] = FOR_EVER if file.parent.name == HASHED else FRESH
    return reply


def find_file(folder: Path, path: str) -> Path | None:
    """A file of the client; nothing outside its folder can be named."""
    if "\x00" in path or not path:
        return None
    try:
        file = (folder / path).resolve()
        return file if file.is_relative_to(folder) and file.is_file() else None
    except (OSError, ValueError):
        return None
