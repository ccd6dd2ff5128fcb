"""Three friends in three time zones race HEAT by mail, with one visit a round; all games are for `make soak`."""

from __future__ import annotations

from pathlib import Path

from server.kit import SHORT_LAP, Postgres, table_of
from server.kit.world import DAILY, opened_world

WEEK = 7 * 86_400_000


def test_friends_finish_a_race_of_heat_by_mail(postgres: Postgres, tmp_path: Path) -> None:
    with opened_world(postgres.new_database(), tmp_path) as world:
        guests, began = [friend.guest for friend in world.friends], world.servers[0].now()
        table = table_of(guests, options={"circuit": SHORT_LAP}, clock=DAILY)["id"]
        called = world.race_by_mail([table])
        assert world.servers[0].now() - began <= WEEK
        assert max(times for (_, _, number), times in called.items() if number) == 1, "one visit a round"
        assert all(seat["driver"] is None for seat in guests[0].get(f"/api/tables/{table}")["seats"])
