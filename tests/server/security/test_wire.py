"""What must not stop a server before there is a request: heads, frames, waits and lines without end."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from server.kit import Guest, Server, table_of
from server.kit.attacks import HEAD, is_hung_up, line_to, meanwhile, pour, typical, waits

MakeGuest = Callable[..., Guest]
MEGABYTE = 1 << 20


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits for a second only, and lets in 20 lines from one address."""
    program = (str(Path(__file__).parents[1] / "kit" / "impatient.py"),)
    server = Server(tmp_path_factory.mktemp("impatient"), "", "--rate-factor", "1", program=program)
    yield server
    server.stop()
    assert not server.complaints(), "\n".join(server.complaints())


@pytest.mark.parametrize("beginning", [HEAD + b"X: ", b"GET /", b"POST /api/circuits/heat HTTP/1.1\r\nHost: p\r\n"])
def test_an_endless_head_ends_soon(beginning: bytes, sqlite_server: Server) -> None:
    """In a header, in the address, and in many headers: the line is cut long before 100 MB."""
    piece = b"X: y\r\n" * 10_000 if beginning.endswith(b"\r\n") else b"x" * 60_000
    with line_to(sqlite_server) as line:
        line.sendall(beginning)
        assert pour(line, piece, 100 * MEGABYTE) < 30 * MEGABYTE
        assert is_hung_up(line, 10)


def test_a_huge_head_delays_nobody(sqlite_server: Server) -> None:
    """100 MB in one header, again and again: a health check waits less than a tenth of a second longer."""
    quiet = typical(waits(sqlite_server))

    def attack(over: threading.Event) -> None:
        while not over.is_set():
            with line_to(sqlite_server) as line:
                line.sendall(HEAD + b"X: ")
                pour(line, b"x" * 60_000, 100 * MEGABYTE)

    with meanwhile(attack):
        assert typical(waits(sqlite_server)) < 0.1 + 3 * quiet


def test_an_endless_body_ends_soon(sqlite_server: Server) -> None:
    """Nobody reads the body of a health check, and a body may end in headers of its own."""
    chunked = HEAD + b"Transfer-Encoding: chunked\r\n\r\n"
    for beginning in (HEAD + b"Content-Length: 999999999\r\n\r\n", chunked + b"0\r\nX: "):
        with line_to(sqlite_server) as line:
            line.sendall(beginning)
            assert pour(line, b"x" * 60_000, 100 * MEGABYTE) < 50 * MEGABYTE
            assert is_hung_up(line, 10)


def test_requests_in_a_row_without_waiting(sqlite_server: Server) -> None:
    """A few may be sent ahead; thousands are not queued."""
    with line_to(sqlite_server) as line:
        line.sendall((HEAD + b"\r\n") * 3)
        assert line.recv(65536).startswith(b"HTTP/1.1 200")
    with line_to(sqlite_server) as line:
        pour(line, (HEAD + b"\r\n") * 2000, MEGABYTE)
        assert is_hung_up(line, 10)


@pytest.mark.parametrize(
    "sent", [b"", b"\r\n", b"GET /api/h", HEAD, HEAD + b"Content-Length: 9\r\n\r\n1", b"POST" + HEAD[3:] + b"Conte"]
)
def test_who_says_nothing_more_is_hung_up_on(sent: bytes, impatient: Server) -> None:
    """Before a head, within it, and within a body; also when a byte comes now and then."""
    with line_to(impatient) as line, line_to(impatient) as dripping:
        started = time.monotonic()
        line.sendall(sent or b" ")
        dripping.sendall(HEAD + b"X: ")
        for _ in range(100):
            time.sleep(0.1)
            try:
                dripping.sendall(b"x")
            except OSError:
                break
        assert time.monotonic() - started < 9
        assert is_hung_up(line, 8)


def test_one_address_has_so_many_lines(impatient: Server) -> None:
    """The twenty-first is closed at once; when one goes, another may come."""
    lines = [socket.create_connection(("127.0.0.1", impatient.port), timeout=10) for _ in range(40)]
    refused = [line for line in lines if is_hung_up(line, 0.05)]
    assert len(refused) >= 15
    for line in lines:
        line.close()
    end = time.monotonic() + 10
    while time.monotonic() < end:
        with line_to(impatient) as line:
            line.sendall(HEAD + b"\r\n")
            if line.recv(100).startswith(b"HTTP/1.1 200"):
                return
        time.sleep(0.1)
    raise AssertionError("nobody is let in any more")


def test_a_flood_of_small_frames_closes_the_socket(impatient: Server, guest: MakeGuest) -> None:
    """Empty parts of one message and pings are frames, too."""
    nina = guest(impatient, "Nina")
    table = table_of([nina], bots=1)["id"]
    for frame in (b"\x89\x80\x00\x00\x00\x00", b"\x00\x80\x00\x00\x00\x00"):
        with nina.live(table) as live:
            live.next("snapshot")
            line = live._socket.socket
            if frame[0] == 0:
                line.sendall(b"\x01\x80\x00\x00\x00\x00")
            pour(line, frame * 5000, MEGABYTE)
            with pytest.raises((ConnectionClosed, OSError)):
                live.next("nothing", 20)


def test_what_is_no_text_closes_the_socket(sqlite_server: Server, guest: MakeGuest) -> None:
    """And the log has no error of ours: whoever could make one by a frame could fill the disk."""
    nina = guest(sqlite_server, "Nina")
    table = table_of([nina], bots=1)["id"]
    for frames in (b"\x81\x81\x00\x00\x00\x00\xff", b"\x01\x81\x00\x00\x00\x00\xc3\x80\x81\x00\x00\x00\x00\xff"):
        with nina.live(table) as live:
            live.next("snapshot")
            live._socket.socket.sendall(frames)
            with pytest.raises((ConnectionClosed, OSError)):
                live.next("nothing", 20)
    assert not sqlite_server.complaints()
