"""Circuits of our own: sound, studied, and open to whoever wants a copy."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from paddock.kernel import find_game
from paddock.server.workshop import look_at, shown_circuits
from server.kit import Guest, Server

MakeGuest = Callable[..., Guest]


@pytest.mark.parametrize("shown", shown_circuits(), ids=lambda shown: shown.id)
def test_each_is_sound_and_studied(shown: object) -> None:
    one = next(known for known in shown_circuits() if known is shown)
    assert look_at(find_game(one.game), one.content).is_sound
    assert one.study["races"] >= 40 and one.study["questions"] and not one.study["thin"]


def test_there_is_one_of_each_game_and_anybody_may_draw_on(shared_server: Server, guest: MakeGuest) -> None:
    nina = guest(shared_server)
    listed = nina.get("/api/gallery/ours")
    assert sorted(one["game"] for one in listed) == ["formula90", "heat", "poleposition"]
    for one in listed:
        made = nina.post("/api/workshop", {"game": one["game"], "name": "Mine", "circuit": one["id"]})
        assert made["name"] == "Mine" and not [found for found in made["problems"] if found["tone"] == "bad"]
