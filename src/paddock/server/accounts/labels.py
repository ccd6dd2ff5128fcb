"""Browsers and systems in words, so that people know their sessions again."""

from __future__ import annotations

from paddock.kernel import said

BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS = (
    ("iPhone", said("care.system.iphone", "an iPhone")),
    ("iPad", said("care.system.ipad", "an iPad")),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS", said("care.system.mac", "a Mac")),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)
PROGRAM = said("care.device.program", "A program")
DEVICE = said("care.device", "A device")
KNOWN: dict[str, str] = {str(name): name for name in (PROGRAM, *(name for _, name in SYSTEMS))}
ON = " on "


def label_of(agent: str) -> str:
    """What a request says of its sender; the first that fits, for browsers name each other."""
    browser = next((name for mark, name in BROWSERS if mark in agent), None)
    system = next((name for mark, name in SYSTEMS if mark in agent), None)
    if browser is None:
        return PROGRAM
    return f"{browser}{ON}{system}" if system else browser


def device_said(label: str) -> str:
    """A label as everybody reads it in their own language."""
    browser, _, system = label.partition(ON)
    if not system:
        return KNOWN.get(label, label) or DEVICE
    return said("care.device.on", "{browser} on {system}", browser=browser, system=KNOWN.get(system, system))
