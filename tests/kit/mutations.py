"""Content with something wrong in it, for whatever reads files, options and messages."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

WORDS = st.sampled_from(["", "usa", "heat", "gear:2", "0", "-1", "stress", "A", "1/1", "9" * 5000, "\x00", "²"])
SCALARS = st.one_of(st.none(), st.booleans(), st.integers(-5, 300), st.integers(), st.floats(), st.text(), WORDS)
JSON = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4), max_leaves=8
)


@st.composite
def mutations(draw: st.DrawFn, sound: Callable[[], Any]) -> Any:
    """Sound content with one thing in it replaced, left out or added."""
    content = copy.deepcopy(sound())
    place, keys = content, list[Any]()
    while isinstance(place, dict | list) and place and (not keys or draw(st.booleans())):
        keys.append(draw(st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place)))))
        parent, place = place, place[keys[-1]]
    if draw(st.booleans()):
        parent[keys[-1]] = draw(JSON)
    elif draw(st.booleans()):
        del parent[keys[-1]]
    elif isinstance(parent, dict):
        parent[draw(st.text(min_size=1))] = draw(JSON)
    else:
        parent.append(draw(JSON))
    return content
