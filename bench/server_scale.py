"""How the server bears what has piled up: the start with many stored tables, and lists among them.

    python -m bench.server_scale                     100,000 tables with four drivers and twenty acts each
    python -m bench.server_scale --tables 2000

The rows are written into an SQLite file of the newest form in a temporary folder; nothing in them is replayed, as
nothing would be at a true start.
"""

from __future__ import annotations

import argparse
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

from bench.server_line import call, cpu_seconds, free_port, resident_megabytes
from paddock.server.storage import migrate

PEOPLE = 2_000
DRIVERS = 4
ACTS = 20
A_DAY = 86_400_000
BEGAN = 1_700_000_000_000


def fill(file: Path, tables: int) -> None:
    """Tables, seats, acts and progress, as many races would leave them."""
    migrate(f"sqlite:///{file}")
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA synchronous=OFF")
        for name, rows in _rows(tables).items():
            columns = ",".join(rows[0])
            marks = ",".join("?" * len(rows[0]))
            database.executemany(f"INSERT INTO {name} ({columns}) VALUES ({marks})", ([*row.values()] for row in rows))
        database.commit()


def _rows(tables: int) -> dict[str, list[dict[str, object]]]:
    people = [{"id": f"p{n:021d}", "name": f"Driver {n}", "created_at": BEGAN, "seen_at": BEGAN} for n in range(PEOPLE)]
    return {
        "identities": people,
        "tables": [_table(n) for n in range(tables)],
        "seats": [_seat(n, seat) for n in range(tables) for seat in range(DRIVERS)],
        "choices": [_act(n, act) for n in range(tables) for act in range(1, ACTS + 1)],
        "progress": [
            {"table_id": f"t{n:021d}", "acts": ACTS, "asked": "0", "places": "1,2,3,4"} for n in range(tables)
        ],
    }


def _table(number: int) -> dict[str, object]:
    is_over = number % 5 != 0
    return {
        "id": f"t{number:021d}",
        "game": "heat",
        "rules_version": 1,
        "name": f"Race {number}",
        "options": '{"circuit": "usa"}',
        "short_options": '{"circuit": "usa"}',
        "seed": f"{number:064x}",
        "commitment": f"{number:064x}",
        "status": "over" if is_over else "running",
        "host_id": _person(number, 0),
        "public": True,
        "watch": "live",
        "hints": True,
        "own_circuit": False,
        "asked": "0,1,2,3",
        "created_at": BEGAN + number * 1000,
        "started_at": BEGAN + number * 1000,
        "ended_at": BEGAN + number * 1000 + A_DAY if is_over else None,
    }


def _person(table: int, seat: int) -> str:
    return f"p{(table * DRIVERS + seat) % PEOPLE:021d}"


def _seat(table: int, seat: int) -> dict[str, object]:
    person = _person(table, seat)
    return {
        "table_id": f"t{table:021d}",
        "seat": seat,
        "kind": "human",
        "identity_id": person,
        "name": f"Driver {seat}",
    }


def _act(table: int, number: int) -> dict[str, object]:
    return {
        "table_id": f"t{table:021d}",
        "number": number,
        "seat": number % DRIVERS,
        "act": "play",
        "options": "gear:2",
        "nonce": f"n{number}",
        "made_by": _person(table, number % DRIVERS),
        "asked": "0,1,2,3",
        "made_at": BEGAN + table * 1000 + number,
    }


def measure(folder: Path) -> dict[str, float]:
    """From the start of the process to its first answer, and how long a list takes then."""
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    options = ["--host", "127.0.0.1", "--port", str(port), "--folder", str(folder), "--rate-factor", "1000"]
    started = time.perf_counter()
    command = [sys.executable, "-m", "paddock.server", *options]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        cookie = _first_answer(base)
        found = {"start_seconds": time.perf_counter() - started, "start_cpu_seconds": cpu_seconds(server.pid)}
        for name, path in {"public_list": "/api/tables", "own_list": "/api/me/tables"}.items():
            asked = time.perf_counter()
            call(base, "GET", path, None, cookie)
            found[f"{name}_ms"] = (time.perf_counter() - asked) * 1000
        return {**found, "memory_megabytes": resident_megabytes(server.pid)}
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(20)


def _first_answer(base: str) -> str:
    for _ in range(2000):
        try:
            return call(base, "GET", "/api/me")[1]
        except OSError:
            time.sleep(0.02)
    raise SystemExit("the server did not start")


def main() -> None:
    """Build, start, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100_000)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "paddock.sqlite3"
        fill(file, given.tables)
        print(f"{'tables':18} {given.tables}")
        print(f"{'database':18} {file.stat().st_size / 1e6:.0f} MB")
        for name, value in measure(Path(folder)).items():
            print(f"{name:18} {value:.2f}")


if __name__ == "__main__":
    os.chdir(Path(__file__).resolve().parents[1])
    main()
