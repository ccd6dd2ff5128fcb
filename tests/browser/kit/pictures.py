"""Pictures of pages with a palette of 256 colours: a third of the size, and nobody sees the difference."""

from __future__ import annotations

import base64
import struct
import zlib

from playwright.sync_api import Page

SETTLE = """async () => {
  await document.fonts.ready;
  await new Promise((done) => setTimeout(done, 250));
  const ending = () => document.getAnimations().filter((one) => one.effect.getTiming().iterations < 9);
  while (ending().length) await Promise.allSettled(ending().map((one) => one.finished));
}"""

REDUCE = """async (image) => {
  const picture = new Image();
  picture.src = "data:image/png;base64," + image;
  await picture.decode();
  const { naturalWidth: width, naturalHeight: height } = picture;
  const pen = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
  pen.drawImage(picture, 0, 0);
  const pixels = new Uint32Array(pen.getImageData(0, 0, width, height).data.buffer);
  const counts = new Map();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const part = (colour, i) => (colour >> (8 * i)) & 255;
  const spread = (box) => {
    let [best, axis] = [-1, 0];
    for (let i = 0; i < 3; i++) {
      let [low, high] = [255, 0];
      for (const [colour] of box) { low = Math.min(low, part(colour, i)); high = Math.max(high, part(colour, i)); }
      if (high - low > best) [best, axis] = [high - low, i];
    }
    return { box, axis, range: best, weight: best * Math.sqrt(box.reduce((sum, [, count]) => sum + count, 0)) };
  };
  let boxes = [spread([...counts])];
  while (boxes.length < 256) {
    const widest = boxes.reduce((a, b) => (b.weight > a.weight ? b : a));
    if (!widest.range) break;
    const sorted = widest.box.sort((a, b) => part(a[0], widest.axis) - part(b[0], widest.axis));
    const half = sorted.reduce((sum, [, count]) => sum + count, 0) / 2;
    let [cut, seen] = [0, 0];
    while (cut < sorted.length - 1 && (cut === 0 || seen + sorted[cut][1] <= half)) seen += sorted[cut++][1];
    boxes = boxes.filter((one) => one !== widest).concat(spread(sorted.slice(0, cut)), spread(sorted.slice(cut)));
  }
  const palette = boxes.map(({ box }) => {
    const all = box.reduce((sum, [, count]) => sum + count, 0);
    const mean = (i) => box.reduce((sum, [colour, count]) => sum + part(colour, i) * count, 0) / all;
    return [0, 1, 2].map((i) => Math.round(mean(i)));
  });
  const nearest = new Map();
  for (const [colour] of counts) {
    let [best, index] = [Infinity, 0];
    palette.forEach(([r, g, b], i) => {
      const far = (r - part(colour, 0)) ** 2 + (g - part(colour, 1)) ** 2 + (b - part(colour, 2)) ** 2;
      if (far < best) [best, index] = [far, i];
    });
    nearest.set(colour, index);
  }
  let text = "";
  for (const pixel of pixels) text += String.fromCharCode(nearest.get(pixel));
  return { width, height, palette: palette.flat(), pixels: btoa(text) };
}"""


def picture_of(page: Page, workshop: Page) -> bytes:
    """What the page shows, as a small PNG; the workshop is an empty page that does the counting."""
    page.evaluate(SETTLE)
    whole = page.screenshot(animations="disabled", caret="hide")
    found = workshop.evaluate(REDUCE, base64.b64encode(whole).decode())
    width, height = found["width"], found["height"]
    pixels = base64.b64decode(found["pixels"])
    rows = b"".join(b"\0" + pixels[row * width : (row + 1) * width] for row in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"PLTE", bytes(found["palette"])), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, body) for name, body in chunks)


def _chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
