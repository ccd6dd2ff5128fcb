"""Colours and styles of drawn boards: each belongs to a part of a thing and a kind; parts without one are not drawn."""

from __future__ import annotations

from collections.abc import Mapping
from string import Template


def _theme(words: str) -> dict[str, str]:
    pairs = words.split()
    return dict(zip(pairs[::2], pairs[1::2], strict=True))


THEMES = {
    "dark": _theme("""land #0f1b1c contour #192929 index #213535 wood #152822 water #0c222b wave #1b414e shore #24505e
        verge #182a25 trap #40392b pebble #6f6349 sand #5c523e stand #1d2b2e edge #e6ece6 bed #1d2427 tile #343f43
        alt #394549 corner #434d4c brake #3d3a35 shaded #65757b rubber #12171a line #f1ede0 red #cf4a30 white #efeadd
        ink #b7c6c3 flood #7cc8e6 brown #b9854f green #2f8a5e lane #262f33"""),
    "light": _theme("""land #dde7dc contour #c8d6c9 index #b6c8b9 wood #bdd2bd water #bfdbe4 wave #8fbccb shore #6fa5b8
        verge #c3d8bf trap #dccfae pebble #a8966c sand #b9a880 stand #f1f5ef edge #ffffff bed #333d41 tile #566368
        alt #5d6a70 corner #69767a brake #686258 shaded #93a4aa rubber #363f43 line #fdf6dc red #c23d23 white #fffdf5
        ink #3b4f49 flood #a9def2 brown #d9a067 green #3aa876 lane #465257"""),
}
_SMALL = "font-weight:600;fill:$ink;paint-order:stroke;stroke:$land;stroke-width:5px;stroke-linejoin:round"

STYLES = {
    "contour": "stroke:$contour",
    "index": "stroke:$index;stroke-width:1.5",
    "wood": "stroke:$wood;stroke-linecap:round",
    "water": "fill:$water;stroke:$shore;stroke-width:2",
    "wave": "stroke:$wave",
    "stand": "fill:$stand;stroke:$ink;stroke-opacity:.55",
    "row": "stroke:$ink;stroke-width:.8;opacity:.35",
    "verge": "stroke:$verge",
    "trap": "fill:$trap",
    "pebbles": "fill:url(#pebbles-$theme)",
    "edge": "stroke:$edge",
    "bed": "stroke:$bed",
    "shade": "stroke:#000;opacity:.4",
    "kerb": "stroke:$white;stroke-width:6",
    "kerb red": "stroke:$red;stroke-dasharray:8 8",
    "cell": "fill:$tile;stroke:$tile;stroke-width:1.4",
    "cell alt": "fill:$alt;stroke:$alt",
    "cell shaded": "fill:$shaded;stroke:$shaded",
    "ended": "fill:$verge;stroke:$verge",
    "border": "stroke:$edge;stroke-width:2.4;opacity:.55",
    "split": "stroke:$brown;stroke-width:1.8;stroke-dasharray:4 3",
    "rubber": "stroke:$rubber;stroke-width:17;opacity:.42",
    "racing": "stroke:$line;stroke-width:1.9;stroke-dasharray:2.5 8.5;stroke-linecap:round",
    "slot": "stroke:$edge;stroke-width:1.6;opacity:.8",
    "direction": "stroke:$edge;stroke-width:2.7;stroke-linecap:round;opacity:.85",
    # zones
    "area straight": "fill:transparent",
    "area corner": "fill:$corner;stroke:$corner;stroke-width:1.6",
    "area brake": "fill:$brake;stroke:$brake;stroke-width:1.6",
    "grain brake": "fill:url(#hatch-$theme)",
    "area flooded": "fill:url(#waves-$theme)",
    "area gravel": "fill:$sand;fill-opacity:.85",
    "grain gravel": "fill:url(#pebbles-$theme)",
    "roof tunnel": "fill:#050809;opacity:.42",
    "wall tunnel": "fill:url(#roof-$theme);stroke:$ink",
    "portal tunnel": "stroke:$edge;stroke-width:6;stroke-linecap:round",
    "word flooded": f"{_SMALL};font-size:15px",
    "word gravel": f"{_SMALL};font-size:15px",
    "word tunnel": f"{_SMALL};font-size:15px",
    # lines
    "squares finish": "fill:#0d1315",
    "squares finish odd": "fill:#fff",
    "across corner": "stroke:#fff;stroke-width:5",
    "dashes corner": "stroke:$red;stroke-width:5;stroke-dasharray:8 8",
    "across legend": "stroke:$line;stroke-width:1.8;stroke-dasharray:1 5;stroke-linecap:round;opacity:.6",
    # paths
    "way": "stroke:currentColor;stroke-width:4;stroke-linecap:round",
    "spot": "fill:currentColor;stroke:#0d1416;stroke-width:2",
    "other": "fill:currentColor",
    "bonus": "font-weight:850;font-stretch:78%;font-size:14px;fill:#0d1416",
    "cost": "font-weight:800;font-size:12px;fill:#fff;paint-order:stroke;stroke:#0d1416;stroke-width:3px",
    "chain": "stroke:$edge;stroke-width:1.4;stroke-dasharray:1 5;stroke-linecap:round;opacity:.6",
    "chevron": "stroke:#fff;stroke-width:2.4;stroke-linecap:round",
    "chevron technical": "stroke:#ff7458",
    "offtrack": "stroke:$ink;stroke-width:2.2;stroke-dasharray:1 6;stroke-linecap:round",
    "pit": "fill:none;stroke-linecap:butt",
    "pit verge": "stroke:$verge",
    "pit edge": "stroke:$edge",
    "pit bed": "stroke:$lane",
    "bay": "fill:none;stroke:$edge;stroke-width:1;stroke-opacity:.6",
    "bay half": "stroke:#63b7f0;stroke-dasharray:3 2.5;stroke-opacity:1",
    "bay box": "stroke:none",
    "bay green": "fill:$green;stroke:none",
    "zigzag box": "stroke:#fff;stroke-width:2",
    "rail exit": "stroke:#fff;stroke-width:4.5",
    "garage": "fill:currentColor;stroke:#0d1416",
    # signs
    "lead": "stroke:$ink;stroke-width:1.3;opacity:.7",
    "plate": "fill:#10181a;stroke:#fff;stroke-width:1.8",
    "plate technical": "fill:#b23318",
    "number": "font-weight:850;font-stretch:76%;font-size:30px;fill:#fff",
    "title": "font-weight:800;font-stretch:86%;font-size:15px;fill:#fff",
    "small": f"{_SMALL};font-size:14px",
    "name": "font-weight:800;font-stretch:122%;fill:$ink;opacity:.9",
    "caption": "font-weight:500;fill:$ink;opacity:.85",
    "tag": "fill:#57c994",
    "tag warn": "fill:#f2b63c",
    "word": "font-weight:700;font-size:12px;fill:#0d1416",
    "place": "font-weight:800;font-size:9px;fill:#fff;opacity:.9",
    # on top
    "trail route": "stroke:#fff;stroke-width:5;stroke-linecap:round;opacity:.9",
    "head route": "fill:#fff;stroke:#0d1416;stroke-width:1",
    "pick note": "fill:#f2b63c;fill-opacity:.45;stroke:#f2b63c;stroke-width:2",
    "wheel": "fill:#14181a",
    "body": "fill:currentColor;stroke:#0b1012;stroke-width:3",
    "roundel": "fill:#fff;stroke:#0b1012;stroke-width:1",
    "figure": "font-weight:800;fill:#0d1416",
}
_ALWAYS = """path{fill:none;stroke-linejoin:round}
text{font-family:"Archivo Variable",Archivo,"Roboto Condensed",system-ui,"Segoe UI",sans-serif;text-anchor:middle}"""
_PATTERNS = """<defs><pattern id="pebbles-$theme" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M2 2h0M6
6h0" stroke="$pebble" stroke-width="2.3" stroke-linecap="round"/></pattern><pattern id="waves-$theme" width="20"
height="10" patternUnits="userSpaceOnUse"><path d="M0 5H20" stroke="#1f6f96" stroke-width="10" opacity=".28"/><path
d="M0 6q5-5 10 0t10 0" stroke="$flood" stroke-width="1.8"/></pattern><pattern id="roof-$theme" width="9" height="9"
patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><rect width="9" height="9" fill="$land"/><path d="M0 0V9"
stroke="$index" stroke-width="4"/></pattern><pattern id="hatch-$theme" width="12" height="12"
patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V12" stroke="#f2b63c" stroke-width="2.2"
opacity=".45"/></pattern><pattern id="grip-$theme" width="10" height="10" patternUnits="userSpaceOnUse"
patternTransform="rotate(45)"><path d="M0 0V10" stroke="$flood" stroke-width="2.4" opacity=".6"/></pattern></defs>"""


def stylesheet(styles: Mapping[str, str], theme: str, scope: str) -> str:
    """The styles as CSS that keeps to one drawing, though several may share a page."""
    rules = [*_ALWAYS.split("\n"), *(f".{kinds.replace(' ', '.')}{{{style}}}" for kinds, style in styles.items())]
    scoped = "\n".join(f".{scope} {rule}" for rule in rules)
    return Template(scoped).substitute(THEMES[theme], theme=theme)


def patterns(theme: str) -> str:
    """What areas are filled with."""
    return Template(_PATTERNS).substitute(THEMES[theme], theme=theme)
