"""All pages at all sizes on one sheet, to be looked at in one go."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Literal

from PIL import Image, ImageDraw, ImageFont
from playwright.sync_api import Page

UPRIGHT = [(320, 568), (390, 844), (820, 1180)]
SIZES = [*UPRIGHT, (844, 390), (720, 450), (1180, 820), (1366, 768), (1440, 900), (1920, 1080), (2560, 1440)]
Theme = Literal["dark", "light"]
ROW, GAP, CAPTION = 250, 14, 22
PAPER, INK = "#20292c", "#eff4f2"
SETTLED = 350


class ContactSheet:
    """Pictures in rows, two rows for each page."""

    def __init__(self) -> None:
        self._rows: list[tuple[str, list[Image.Image]]] = []

    def take(self, name: str, page: Page) -> None:
        """The page as it is now, at every size, by night and by day; it gets its own size back."""
        before = page.viewport_size
        rows: dict[Theme, list[Image.Image]] = {"dark": [], "light": []}
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(SETTLED)
            for theme, pictures in rows.items():
                page.emulate_media(color_scheme=theme)
                pictures.append(self._small(page.screenshot()))
            page.emulate_media(color_scheme="dark")
        if before:
            page.set_viewport_size(before)
        self._rows += [(f"{name}, {theme}", pictures) for theme, pictures in rows.items()]

    def _small(self, picture: bytes) -> Image.Image:
        image = Image.open(io.BytesIO(picture)).convert("RGB")
        return image.resize((round(image.width * ROW / image.height), ROW), Image.Resampling.LANCZOS)

    def save(self, path: Path) -> None:
        """One picture of them all."""
        if not self._rows:
            return
        wide = max(sum(one.width + GAP for one in pictures) for _, pictures in self._rows) + GAP
        sheet = Image.new("RGB", (wide, len(self._rows) * (ROW + CAPTION + GAP) + GAP), PAPER)
        pen, font = ImageDraw.Draw(sheet), ImageFont.load_default()
        top = GAP
        for name, pictures in self._rows:
            pen.text((GAP, top), name, fill=INK, font=font)
            left = GAP
            for picture in pictures:
                sheet.paste(picture, (left, top + CAPTION))
                left += picture.width + GAP
            top += ROW + CAPTION + GAP
        sheet.quantize(128).save(path, optimize=True)
