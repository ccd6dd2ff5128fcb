"""Circuits of the workshop, as they are told to whoever asks for them."""

from __future__ import annotations

from paddock.kernel import Plain

from ..storage import Project, Version
from ..workshop import Look, face_of


def project_told(project: Project) -> Plain:
    """A circuit that somebody draws."""
    return {
        "id": project.id,
        "game": project.game,
        "name": project.name,
        "revision": project.revision,
        "content": project.content,
        "based_on": project.based_on,
        "changed_at": project.changed_at,
    }


def project_listed(project: Project, goes_at: int | None) -> Plain:
    """The same in a list: its road instead of all that it holds, and when it goes if nobody touches it."""
    told = {key: value for key, value in project_told(project).items() if key != "content"}
    return {**told, "points": face_of(project.content), "goes_at": goes_at}


def look_told(look: Look) -> Plain:
    """What is wrong with it, its figures and its drawing."""
    return {"problems": look.problems, "facts": look.facts, "board": look.board}


def version_told(version: Version) -> Plain:
    """A version that stays as it is."""
    shown = ("id", "game", "name", "maker", "number", "digest", "rules_digest", "facts", "made_at", "raced_at")
    further = ("published_at", "licence", "based_on", "races", "people", "project_id")
    return {**{name: getattr(version, name) for name in (*shown, *further)}, "points": face_of(version.content)}


def after_told(version: Version | None) -> Plain | None:
    """Whom a copy gives credit to; nobody is led to what was hidden."""
    if version is None or version.is_hidden:
        return None
    return {name: getattr(version, name) for name in ("id", "name", "number", "maker")}
