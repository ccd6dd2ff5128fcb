"""Lines to strangers: never into private networks, never redirected, never for long."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from paddock.server.notices import LineError, SafeLine
from paddock.server.notices.lines import LONGEST_WAIT, _answer, _why
from server.kit import free_port

Serve = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Any]


@asynccontextmanager
async def receiver(serve: Serve) -> AsyncIterator[str]:
    """Something that listens on this machine; nothing of it is left open, however rudely it was hung up on."""
    callers: list[asyncio.StreamWriter] = []

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        callers.append(writer)
        await serve(reader, writer)

    listening = await asyncio.start_server(answer, "127.0.0.1", 0)
    port = listening.sockets[0].getsockname()[1]
    try:
        yield f"http://127.0.0.1:{port}/hook"
    finally:
        listening.close()
        for _ in range(50):  # rounds of the loop: who was let in just now is still on the way here
            for caller in callers:
                caller.transport.abort()
            await asyncio.sleep(0)


def answering(text: bytes) -> Serve:
    """Says that, whatever comes."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(text)
        await writer.drain()
        writer.close()

    return serve


@pytest.mark.parametrize(
    "url",
    [
        "https://127.0.0.1/",
        "https://10.1.2.3/",
        "https://192.168.0.1:8443/x",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[fe80::1]/",
        "https://0.0.0.0/",
        "https://100.64.0.1/",
        "http://example.org/",
        "ftp://example.org/",
        "https://user:word@example.org/",
        "https://exa mple.org/",
        "https://example.org/\r\nX: y",
        "https:///nothing",
        "https://[",
        "",
    ],
)
def test_such_addresses_are_refused(url: str) -> None:
    with pytest.raises(LineError) as refused:
        SafeLine().check(url)
    assert refused.value.lasting


def test_a_name_that_leads_inside_is_refused_when_it_is_used() -> None:
    """A name may say one thing when it is entered, and another when it is called."""
    with pytest.raises(LineError, match="private networks"):
        asyncio.run(SafeLine().post("https://localhost/", {}, b"{}"))


def test_an_operator_may_allow_the_own_network() -> None:
    async def story() -> int:
        async with receiver(answering(b"HTTP/1.1 204 No Content\r\n\r\n")) as url:
            return (await SafeLine(lan=True).post(url, {"X": "y"}, b"{}")).status

    assert asyncio.run(story()) == 204


def test_redirects_are_told_and_not_followed() -> None:
    async def story() -> int:
        moved = b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\n\r\n"
        async with receiver(answering(moved)) as url:
            return (await SafeLine(lan=True).post(url, {}, b"{}")).status

    assert asyncio.run(story()) == 302


@pytest.mark.parametrize(("named", "heard"), [(b"77", 77), (b"9" * 400, LONGEST_WAIT), (b"-5", None), (b"soon", None)])
def test_a_wish_to_be_left_alone_is_heard(named: bytes, heard: float | None) -> None:
    """Within reason: a number that no calendar holds must not stop what others wait for."""

    async def story() -> float | None:
        busy = b"HTTP/1.1 429 Slow down\r\nRetry-After: " + named + b"\r\n\r\n"
        async with receiver(answering(busy)) as url:
            return (await SafeLine(lan=True).post(url, {}, b"{}")).retry_after

    assert asyncio.run(story()) == heard


@pytest.mark.parametrize("text", [b"", b"SMTP hello\r\n\r\n", b"HTTP/1.1 200 OK\r\n" + b"X: y\r\n" * 40_000 + b"\r\n"])
def test_nonsense_and_endless_heads_are_errors(text: bytes) -> None:
    async def story() -> None:
        async with receiver(answering(text)) as url:
            await SafeLine(lan=True).post(url, {}, b"{}")

    with pytest.raises(LineError):
        asyncio.run(story())


def test_a_huge_answer_is_not_read() -> None:
    async def story() -> int:
        async with receiver(answering(b"HTTP/1.1 200 OK\r\n\r\n" + b"x" * 10_000_000)) as url:
            return (await SafeLine(lan=True).post(url, {}, b"{}")).status

    assert asyncio.run(story()) == 200


def test_a_slow_one_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    from paddock.server.notices import lines

    monkeypatch.setattr(lines, "PATIENCE", 0.3)

    async def silent(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await asyncio.sleep(2)
        writer.close()

    async def story() -> None:
        async with receiver(silent) as url:
            await SafeLine(lan=True).post(url, {}, b"{}")

    began = time.monotonic()
    with pytest.raises(LineError):
        asyncio.run(story())
    assert time.monotonic() - began < 2


@pytest.mark.parametrize("said", [b"HTTP/1.1\r\n\r\n", b"\r\n\r\n", b"hello\r\n\r\n", b"HTTP/1.1 x y\r\n\r\n"])
def test_what_is_no_answer_is_a_failure_like_any_other(said: bytes) -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        _answer(said)


def test_what_went_wrong_is_told_in_words() -> None:
    """Whoever sends a test reads where to look, and no name of ours."""
    with pytest.raises(LineError, match=r"127\.0\.0\.1: nobody listens there"):
        asyncio.run(SafeLine(lan=True).post(f"http://127.0.0.1:{free_port()}/", {}, b""))
    assert _why(socket.gaierror()) == "nobody knows this name" and _why(ValueError("x")) == "the line broke"
