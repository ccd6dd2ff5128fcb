"""A whole race through the API: durable, in order, fair, and nobody sees another's hand."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

import paddock
from paddock.kernel import FastChance, Record, Table, deal_afresh
from paddock.kernel.flow import commitment
from server.kit import Guest, Live, Server, finish, table_of

MakeGuest = Callable[..., Guest]
NAMES = ("Nina", "Otto", "Pia")


@dataclass
class Raced:
    """A race that is over, and all who were there; the last one watched."""

    table: dict[str, Any]
    host: Guest
    lives: list[Live]


@pytest.fixture
def raced(any_server: Server, guest: MakeGuest) -> Iterator[Raced]:
    """Three drivers have raced to the flag, watched by a fourth person."""
    guests = [guest(any_server, name) for name in NAMES]
    table = table_of(guests, watch="live")
    lives = [someone.live(table["id"]) for someone in (*guests, guest(any_server, "Zoe"))]
    for live in lives:
        live.next("snapshot")
    finish(lives[:3], random.Random(11))
    lives[3].until(lambda: lives[3].table["status"] == "over")
    yield Raced(table, guests[0], lives)
    for live in lives:
        live.close()


def test_whole_race(raced: Raced) -> None:
    """From the grid to the flag: the record verifies, the seed hashes to the commitment, no hand was on the wire."""
    record = Record.from_plain(raced.host.get(f"/api/tables/{raced.table['id']}/record"))
    verified = paddock.verify(record)
    assert verified.over and verified.names == NAMES
    assert commitment(str(record.seed)) == raced.table["commitment"]
    assert raced.table["seed"] is None and raced.lives[0].table["seed"] == record.seed
    assert [live.gaps for live in raced.lives] == [0, 0, 0, 0]
    _check_each_step(raced, record, verified)


def _check_each_step(raced: Raced, record: Record, verified: Table) -> None:
    """What each client was shown is the same if all that its seat cannot know is dealt afresh."""
    race = paddock.new_table("heat", list(NAMES), record.options, record.seed, events="latest")
    last = raced.lives[0].n
    for number in range(last + 1):
        act = raced.host.get(f"/api/tables/{raced.table['id']}/steps/{number}")["act"]
        for option in act["options"] if act else ():
            race.play(act["seat"], option)
        for live in raced.lives:
            _same_without_secrets(race, live, number)
    assert race.digest() == verified.digest()


def _same_without_secrets(race: Table, live: Live, number: int) -> None:
    state = deal_afresh(race.state, live.seat, FastChance(number))
    shown = race.game.presenter.view(state, live.seat, race.names)
    assert live.views[number] == json.loads(json.dumps(shown)), f"step {number}, seat {live.seat}"


def test_a_replay_shows_own_cards_only_until_the_end(shared_server: Server, guest: MakeGuest) -> None:
    """While the race goes on, nobody looks from another seat; afterwards all hands are open."""
    nina, otto = guest(shared_server, "Nina"), guest(shared_server, "Otto")
    table = table_of([nina, otto])
    with nina.live(table["id"]) as first, otto.live(table["id"]) as second:
        first.next("snapshot")
        second.next("snapshot")
        first.play(first.decision["options"][0]["id"])
        own = nina.get(f"/api/tables/{table['id']}/steps/1", seat=0)
        others = otto.get(f"/api/tables/{table['id']}/steps/1", seat=1)
        assert own["view"]["me"]["submitted"] and own["act"]["options"]
        assert others["act"]["options"] is None and "hands" not in others
        assert otto.http.get(f"/api/tables/{table['id']}/steps/1?seat=0").status_code == 403
        assert otto.http.get(f"/api/tables/{table['id']}/record").json()["error"]["kind"] == "not-over"
        finish([first, second], random.Random(3))
    step = otto.get(f"/api/tables/{table['id']}/steps/1", seat=0)
    assert step["act"]["options"] and len(step["hands"]) == 2
