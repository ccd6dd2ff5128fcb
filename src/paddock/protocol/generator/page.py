"""The page for readers: prose by hand, and the types between two marks."""

from __future__ import annotations

import re

from .reading import MODULES
from .typescript import type_block

PLACE = re.compile(r"(?P<begin><!-- types: (?P<module>\w+) -->\n).*?(?P<end><!-- end of types -->)", re.DOTALL)


def filled_page(page: str) -> str:
    """A page with the types of every module in their places, each once."""
    places = [place["module"] for place in PLACE.finditer(page)]
    if sorted(places) != sorted(MODULES):
        raise ValueError(f"the page has places for {', '.join(places)}; there are types of {', '.join(MODULES)}")
    return PLACE.sub(lambda place: f"{place['begin']}```ts\n{type_block(place['module'])}```\n{place['end']}", page)
