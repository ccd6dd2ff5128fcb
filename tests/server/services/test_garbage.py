"""Garbage is looked for in bites: nothing is looked at twice, young rings go, and old ones go when it is quiet."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from itertools import count

import pytest

from paddock.server.services import WholeSearch, garbage, search_in_bites


class Ring:
    """Something that only a search finds."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def bites() -> Iterator[None]:
    thresholds = gc.get_threshold()
    gc.collect()
    search_in_bites()
    yield
    gc.callbacks.remove(garbage._put_aside)
    gc.set_threshold(*thresholds)
    gc.unfreeze()


def looked_through_while(objects: int) -> list[int]:
    """How many objects there were to look through before each search, while so many come that stay."""
    sizes: list[int] = []

    def note(phase: str, _found: object) -> None:
        if phase == "start":
            sizes.append(len(gc.get_objects()))

    gc.callbacks.insert(0, note)
    kept = [[number] for number in range(objects)]
    gc.callbacks.remove(note)
    assert len(kept) == objects
    return sizes


def test_no_search_looks_through_more_than_a_bite() -> None:
    sizes = looked_through_while(40 * garbage.BITE)
    assert len(sizes) >= 30
    assert max(sizes) < 2 * garbage.BITE


def test_left_to_itself_the_search_looks_through_more_and_more() -> None:
    gc.callbacks.remove(garbage._put_aside)
    sizes = looked_through_while(40 * garbage.BITE)
    gc.callbacks.append(garbage._put_aside)
    assert max(sizes) > 20 * garbage.BITE


def test_young_garbage_goes() -> None:
    gone = weakref.ref(Ring())
    looked_through_while(3 * garbage.BITE)
    assert gone() is None


def test_old_garbage_goes_when_nobody_races() -> None:
    ring, time, choices = Ring(), [0.0], [7.0]
    looked_through_while(3 * garbage.BITE)
    search, gone = WholeSearch(lambda: choices[0], lambda: time[0]), weakref.ref(ring)
    del ring
    looked_through_while(3 * garbage.BITE)
    search.search_if_due()
    assert gone() is not None, "it is too early"
    time[0], choices[0] = garbage.QUIET_PAUSE, 8.0
    search.search_if_due()
    assert gone() is not None, "somebody races"
    search.search_if_due()
    assert gone() is None
    assert not gc.get_objects(generation=2), "what is left is put aside again"


def test_a_house_that_never_rests_is_searched_when_much_has_come_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "AND_MORE", 20_000 - (garbage.GROWN - 1) * gc.get_freeze_count())
    choices = count()
    search, sizes = WholeSearch(lambda: next(choices), lambda: 0.0), list[int]()
    for _ in range(12):
        rings = [Ring() for _ in range(2 * garbage.BITE)]
        looked_through_while(2 * garbage.BITE)
        del rings
        search.search_if_due()
        sizes.append(gc.get_freeze_count())
    assert max(sizes) < sizes[0] + 30_000, "garbage stays below what is allowed, however long they race"


def test_it_is_switched_on_once() -> None:
    search_in_bites()
    assert gc.callbacks.count(garbage._put_aside) == 1
