"""Two hosts on one database, friends far apart, and a clock that leaps to whatever is due next."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import Engine, create_engine, text

from .client import Guest
from .friends import Friend, text_of
from .receivers import MailServer
from .servers import TravellingServer

DAILY = {"kind": "daily", "hours": 24, "reply_hours": 8}
ZONES = {"Ana": "Europe/London", "Ben": "America/New_York", "Chie": "Asia/Tokyo"}
UNWATCHED = (str(Path(__file__).parent / "unwatched.py"),)


@dataclass
class World:
    """Two hosts on one database, a mail server, and a clock that leaps to whatever is due next."""

    servers: list[TravellingServer]
    engine: Engine
    mail: MailServer
    read: int = 0
    friends: list[Friend] = field(default_factory=list)

    def settle(self) -> None:
        """Until the hosts have done all that is due, and have played what was ordered."""
        end = time.monotonic() + 60
        while self._first("open = 1 AND run_at <= :now") is not None:
            assert time.monotonic() < end, "jobs stay undone"
            time.sleep(0.03)
        end = time.monotonic() + 5
        while self._replies_open() and time.monotonic() < end:
            time.sleep(0.05)

    def leap(self) -> None:
        """To the next job."""
        due = self._first("open = 1")
        assert due is not None, "nobody is called, and nothing is to be done"
        self.servers[0].travel(max(1.0, (due - self.servers[0].now()) / 1000 + 0.5))

    def letters(self) -> Iterator[tuple[Friend, str, str]]:
        """Who is called to which table; by which subject."""
        fresh, self.read = self.mail.mails[self.read :], len(self.mail.mails)
        for mail in fresh:
            friend = next(one for one in self.friends if one.address == mail["To"])
            yield friend, text_of(mail).partition("/t/")[2].split()[0], mail["Subject"]

    def clocks_of(self, table: str) -> list[object]:
        """What everybody at a table is asked, since when, and until when."""
        columns = "seat, decision, occasion, running_since, due_at"
        with self.engine.connect() as connection:
            return list(connection.execute(text(f"SELECT {columns} FROM clocks WHERE table_id = :id"), {"id": table}))

    def _first(self, where: str) -> int | None:
        found = self._asked(f"SELECT min(run_at) FROM jobs WHERE kind IN ('notice', 'send-notice') AND {where}")
        return None if found is None else int(found)

    def _replies_open(self) -> int:
        running = "running_since IS NOT NULL AND occasion IN ('follow', 'reply')"
        return int(self._asked(f"SELECT count(*) FROM clocks WHERE {running}") or 0)

    def _asked(self, words: str) -> int | None:
        given = {"now": self.servers[0].now()} if ":now" in words else {}
        with self.engine.connect() as connection:
            found: int | None = connection.execute(text(words), given).scalar()
        return found

    def race_by_mail(self, tables: Iterable[str]) -> Counter[tuple[str, str, int]]:
        """Everybody comes when a mail calls, until all races are over; how often each came in each round."""
        called, running = Counter[tuple[str, str, int]](), set(tables)
        while running:
            self.settle()
            letters = list(self.letters())
            for friend, table, subject in letters:
                why = f"{friend.name}: {subject}; {self.clocks_of(table)}"
                assert subject.startswith("Your move: "), f"nobody had to be reminded, but {why}"
                assert not friend.is_asleep(self.servers[0].now()), f"nobody is woken up, but {why}"
                visit = friend.visit(table)
                called[visit.who, table, visit.round] += 1
            if letters:
                continue  # what came meanwhile is read before time leaps
            running = {table for table in running if not is_over(self.friends[0].guest, table)}
            if running:
                self.leap()
        return called


@contextmanager
def opened_world(database: str, folder: Path) -> Iterator[World]:
    """Two hosts, a mail server, and three friends in three time zones."""
    mail = MailServer()
    options = ("--smtp", mail.url, "--mail-from", "paddock@example.org")
    servers = [TravellingServer(folder, database, *options, program=UNWATCHED) for _ in range(2)]
    built = World(servers, create_engine(database.replace("postgresql:", "postgresql+psycopg:")), mail)
    try:
        for name, zone in ZONES.items():
            built.friends.append(Friend(servers, name, zone))
            built.friends[-1].confirm(mail.mails.pop())
        yield built
    finally:
        for friend in built.friends:
            friend.guest.close()
        for server in servers:
            server.stop()
        mail.stop()
        built.engine.dispose()
    for server in servers:
        assert not server.complaints(), "\n".join(server.complaints())


def is_over(guest: Guest, table: str) -> bool:
    """Whether all are home."""
    return bool(guest.get(f"/api/tables/{table}")["status"] == "over")
