"""The browser under test: Debian's own Chromium, and nothing else on the machine or on the network."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-color-profile=srgb",
)
MISSING = "The browser tests need Chromium: run `apt-get install chromium`, or name it in the variable CHROMIUM."


def find_chromium() -> str:
    """Where Chromium is; on a Debian machine of our own it is fetched if need be."""
    named = os.environ.get("CHROMIUM")
    found = named or next((path for name in NAMES if (path := shutil.which(name))), None)
    if not found and os.geteuid() == 0 and Path("/etc/debian_version").exists():
        found = _install()
    if not found:
        raise RuntimeError(MISSING)
    return found


def _install() -> str | None:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update", "-q"], ["apt-get", "install", "-q", "-y", "chromium"]):
        if subprocess.run(command, env=quiet, capture_output=True, check=False).returncode:
            return None
    return shutil.which("chromium")


@contextmanager
def chromium() -> Iterator[Browser]:
    """A running browser."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        yield browser
        browser.close()
