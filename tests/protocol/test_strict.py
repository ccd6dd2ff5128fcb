"""The strict reader is strict."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

import pytest

from paddock.protocol import Pair
from paddock.protocol.shapes import PartOf
from protocol.kit import faults


class Wheel(TypedDict):
    """Anything."""

    kind: Literal["wheel"]
    size: float
    at: NotRequired[Pair[int]]


class Wing(TypedDict, total=False):
    """Anything else."""

    flaps: list[int | None]
    names: dict[str, str]


class Rear(Wing):
    """With a key that is needed beside those that are not."""

    drag: bool


RIGHT = [
    ({"kind": "wheel", "size": 1}, Wheel),
    ({"kind": "wheel", "size": 1.5, "at": (1, 2)}, Wheel),
    ({}, Wing),
    ({"flaps": [1, None], "names": {"a": "b"}}, Wing),
    ({"drag": True}, Rear),
    ({"kind": "wheel", "size": 1}, Wing | Wheel),
    ({"size": 2}, Annotated[dict[str, object], PartOf(Wheel)]),
    ([{"any": [1, "thing", None]}], list[object]),
    (None, None),
]
WRONG = [
    ({"kind": "wheel", "size": 1, "colour": "red"}, Wheel, ".colour: not declared in Wheel"),
    ({"kind": "wheel"}, Wheel, ".size: missing in Wheel"),
    ({"kind": "tyre", "size": 1}, Wheel, ".kind: 'tyre' is none of ('wheel',)"),
    ({"kind": "wheel", "size": True}, Wheel, ".size: True is no float"),
    ({"kind": "wheel", "size": 1, "at": [1]}, Wheel, ".at: [1] is no list of 2"),
    ({"kind": "wheel", "size": 1, "at": [1, "2"]}, Wheel, ".at[1]: '2' is no int"),
    ({"kind": "wheel", "size": 1, "at": None}, Wheel, ".at: None is no list of 2"),
    ({"flaps": ["1"]}, Wing, ".flaps[0]: '1' is no int"),
    ({"names": {"a": 1}}, Wing, ".names.a: 1 is no str"),
    ({"flaps": []}, Rear, ".drag: missing in Rear"),
    ({"drag": 1}, Rear, ".drag: 1 is no bool"),
    ({"wide": 2}, Annotated[dict[str, object], PartOf(Wheel)], ".wide: not declared in Wheel"),
    ({"size": "2"}, Annotated[dict[str, object], PartOf(Wheel)], ".size: '2' is no float"),
    (1, Literal[True], ": 1 is none of (True,)"),
    ({1: 2}, dict[str, int], ": {1: 2} is no object"),
    ({1, 2}, object, ": {1, 2} is no object"),
]


@pytest.mark.parametrize(("value", "hint"), RIGHT)
def test_what_is_declared_is_right(value: object, hint: Any) -> None:
    assert list(faults(value, hint)) == []


@pytest.mark.parametrize(("value", "hint", "told"), WRONG)
def test_everything_else_is_wrong(value: object, hint: Any, told: str) -> None:
    assert list(faults(value, hint)) == [told]


def test_a_union_is_told_by_its_nearest_member() -> None:
    assert list(faults({"kind": "wheel", "size": "1"}, Wing | Wheel)) == [".size: '1' is no float"]


def test_what_nobody_can_read_is_refused() -> None:
    with pytest.raises(TypeError, match="nobody knows how to read"):
        list(faults(b"", bytes))
