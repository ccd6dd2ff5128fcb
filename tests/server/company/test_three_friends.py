"""Three friends in three time zones finish a race of each game within a week, with one visit a round."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.kit import Postgres, table_of
from server.kit.world import DAILY, World, is_over, opened_world

DAY = 86_400_000
RACES = {
    "heat": {"circuit": "usa", "laps": 1},
    "formula90": {"edition": "93-base", "length": "sprint"},
    "poleposition": {"laps": 1},
}


@pytest.fixture(scope="module")
def world(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with opened_world(postgres.new_database(), tmp_path_factory.mktemp("friends")) as built:
        yield built


def test_three_friends_finish_a_race_of_each_game_in_a_week(world: World) -> None:
    guests, began = [friend.guest for friend in world.friends], world.servers[0].now()
    tables = {game: table_of(guests, game=game, options=options, clock=DAILY)["id"] for game, options in RACES.items()}
    called = world.race_by_mail(tables.values())
    assert world.servers[0].now() - began <= 7 * DAY
    for table in tables.values():
        assert all(seat["driver"] is None for seat in guests[0].get(f"/api/tables/{table}")["seats"])
    twice = {visit: times for visit, times in called.items() if visit[2] and times > 1}
    assert not twice, "one visit a round"


def test_heat_needs_one_visit_a_round_of_people_who_look_in_once_a_day(world: World) -> None:
    guests = [friend.guest for friend in world.friends]
    clock = {**DAILY, "hours": 48}
    table = table_of(guests, options=RACES["heat"], clock=clock)["id"]
    for _day in range(20):
        for friend in world.friends:
            friend.visit(table)
            world.settle()
            world.servers[0].travel(8 * 3600)
        if is_over(guests[0], table):
            break
    assert is_over(guests[0], table)
    for friend in world.friends:
        rounds = [visit.round for visit in friend.visits if visit.table == table and visit.answers]
        assert sorted(set(rounds)) == rounds, "never twice in a round"
    assert all(seat["driver"] is None for seat in guests[0].get(f"/api/tables/{table}")["seats"])
