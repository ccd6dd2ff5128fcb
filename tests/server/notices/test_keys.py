"""What notices are signed and sent with: made once, the same on every host, and asked for before anything starts."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from paddock.kernel import BadOptions
from paddock.server import Settings
from paddock.server.notices import MailRoute, PushRoute, SafeLine
from paddock.server.notices.mail import Post
from paddock.server.notices.texts import Words

SECRET = "ab" * 32


def host(folder: Path, secret: str = SECRET) -> PushRoute:
    """The way to browsers of a host with that secret key."""
    folder.mkdir(exist_ok=True)
    (folder / "secret.key").write_text(secret)
    return PushRoute.of(Settings(folder=folder, push="mailto:me@example.org"), SafeLine())


def test_hosts_with_one_secret_call_browsers_with_one_key(tmp_path: Path) -> None:
    """A browser that subscribed at one host takes the other one's word; a restored server is the same one."""
    keys = {"a": SECRET, "b": SECRET, "c": "cd" * 32}
    first, second, stranger = (host(tmp_path / name, key) for name, key in keys.items())
    assert first.public_key == second.public_key != stranger.public_key
    assert stat.S_IMODE((tmp_path / "a" / "vapid.key").stat().st_mode) == 0o600
    (tmp_path / "b" / "vapid.key").write_bytes((tmp_path / "c" / "vapid.key").read_bytes())
    assert host(tmp_path / "b").public_key == stranger.public_key, "a key that is there is never replaced"


def test_a_mail_server_with_a_user_wants_a_password() -> None:
    assert MailRoute.of("smtps://me@mail.example.org", "word", "a@example.org").user == "me"
    with pytest.raises(BadOptions, match="PADDOCK_SMTP_PASSWORD"):
        MailRoute.of("smtps://me@mail.example.org", "", "a@example.org")


def test_a_mail_that_was_asked_for_leads_to_no_race() -> None:
    route, words = (
        MailRoute.of("smtp://localhost", "", "a@example.org"),
        Words("Confirm it", "Within a day.", "http://x/y"),
    )
    for post, link in (
        (Post("b@example.org", ""), "Confirm it"),
        (Post("b@example.org", "k", "http://x/n", ""), "Open"),
    ):
        page = route.message(words, post).get_body(("html",))
        assert page and f'<a href="http://x/y">{link}' in page.get_content()
