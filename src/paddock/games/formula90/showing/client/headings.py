"""Labels of two parts: what is done goes to the head of a tile, what comes of it stands below."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from paddock.kernel import Said, said
from paddock.kernel.saying import said_again
from paddock.protocol import Text

Args = Mapping[str, object]


def headed(label: str) -> tuple[str, str]:
    """The head of a label and what it says besides; nothing besides for most of them."""
    parts = _PARTS.get(label.key) if isinstance(label, Said) else None
    return parts(cast(Said, label).args) if parts else (label, "")


def _spend(args: Args) -> tuple[str, str]:
    return _again(args["what"]), _again(args["gain"])


def _build(args: Args) -> tuple[str, str]:
    return said("f90.named", "{name}", name=_again(args["title"])), _again(args["slots"])


def _sure_brake(args: Args) -> tuple[str, str]:
    head = said("f90.option.discard", "Discard {code}", code=_again(args["code"]))
    return head, said("f90.about.sure-late-brake", "A sure late brake")


def _done(args: Args) -> tuple[str, str]:
    return said("f90.option.done", "Done"), said("f90.about.draw-cards", "Draw cards")


def _give(args: Args) -> tuple[str, str]:
    head = said("f90.option.give", "Give {code}", code=_again(args["code"]))
    return head, said(
        "f90.about.give", "For the check: {purpose}, +{urge}", purpose=_again(args["purpose"]), urge=args["urge"]
    )


def _qualify(args: Args) -> tuple[str, str]:
    card, fuel = _again(args["code"]), _again(args["fuel_words"])
    head = said("f90.title.qualify", "{code}, fuel {fuel_words}", code=card, fuel_words=fuel)
    return head, said("f90.about.qualify", "Worth {n} in qualifying", n=args["code2"])


def _again(part: object) -> str:
    return said_again(cast(Text, part)) if isinstance(part, dict) else str(part)


_PARTS: Mapping[str, Callable[[Args], tuple[str, str]]] = {
    "f90.option.spend": _spend,
    "f90.option.values": _build,
    "f90.option.discard-a-sure-late-brake": _sure_brake,
    "f90.option.done-draw-cards": _done,
    "f90.option.give-for-the-check": _give,
    "f90.option.fuel": _qualify,
}
