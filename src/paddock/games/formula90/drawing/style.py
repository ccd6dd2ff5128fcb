"""Colours and styles of the drawn boards."""

from __future__ import annotations

COLOURS = ("#e5532d", "#17a67b", "#e98f2a", "#f0c93b")
"""By kind of card: speeding, driving, gear, event."""


def _theme(words: str) -> dict[str, str]:
    pairs = words.split()
    return dict(zip(pairs[::2], pairs[1::2], strict=True))


THEMES = {
    "dark": _theme("""land #0f1b1c contour #192929 index #213535 wood #152822 water #0c222b wave #1b414e shore #24505e
        verge #182a25 trap #40392b pebble #6f6349 stand #1d2b2e edge #e6ece6 bed #1d2427 tile #343f43 alt #394549
        corner #434d4c brake #3d3a35 red #cf4a30 white #efeadd ink #b7c6c3"""),
    "light": _theme("""land #dde7dc contour #c8d6c9 index #b6c8b9 wood #bdd2bd water #bfdbe4 wave #8fbccb shore #6fa5b8
        verge #c3d8bf trap #dccfae pebble #a8966c stand #f1f5ef edge #ffffff bed #333d41 tile #566368 alt #5d6a70
        corner #69767a brake #686258 red #c23d23 white #fffdf5 ink #3b4f49"""),
}
STYLE = """path{fill:none;stroke-linejoin:round} .contour{stroke:$contour} .index{stroke:$index;stroke-width:1.5}
.wood{stroke:$wood;stroke-linecap:round} .water{fill:$water;stroke:$shore;stroke-width:2} .wave{stroke:$wave}
.stand{fill:$stand;stroke:$ink;stroke-opacity:.55} .row{stroke:$ink;stroke-width:.8;opacity:.35} .verge{stroke:$verge}
.trap{fill:$trap} .pebbles{fill:url(#pebbles-$theme)} .edge{stroke:$edge} .bed{stroke:$bed}
.kerb{stroke:$white;stroke-width:6} .red{stroke:$red;stroke-dasharray:8 8}
.cell{fill:$tile;stroke:$tile;stroke-width:1.6} .alt{fill:$alt;stroke:$alt} .cell.corner{fill:$corner;stroke:$corner}
.cell.brake{fill:$brake;stroke:$brake} .hatch{fill:url(#hatch-$theme)}
.arrow{stroke:$edge;stroke-width:2.6;stroke-linecap:round;opacity:.8} .mark{stroke:$edge;stroke-width:1.5;opacity:.75}
.black{fill:#0d1315} .chequer{fill:#fff} .way{stroke-width:4;stroke-linecap:round} .spot{stroke:#0d1416;stroke-width:2}
.offtrack{stroke:$ink;stroke-width:2.2;stroke-dasharray:1 6;stroke-linecap:round}
.lead{stroke:$ink;stroke-width:1.3;opacity:.7} .sign{fill:#10181a;stroke:#fff;stroke-width:1.8}
.tag.check{fill:#10181a;stroke:#fff;stroke-width:1.2} .tag.back{fill:#57c994} .tag.crash{fill:#ff7a5c}
.tag.late{fill:#f2b63c}
text{font-family:"Archivo Variable",Archivo,"Roboto Condensed",system-ui,"Segoe UI",sans-serif;text-anchor:middle}
.word{font-weight:700;font-size:12px;fill:#0d1416} .word.check{fill:#fff} .word.late{font-size:13px}
.bonus{font-weight:850;font-stretch:78%;font-size:14px;fill:#0d1416}
.cost{font-weight:800;font-size:12px;fill:#fff;paint-order:stroke;stroke:#0d1416;stroke-width:3px}
.corner{font-weight:800;font-stretch:86%;font-size:15px;fill:#fff}
.small{font-weight:600;font-size:14px;fill:$ink;paint-order:stroke;stroke:$land;stroke-width:5px;stroke-linejoin:round}
.name{font-weight:800;font-stretch:122%;font-size:46px;fill:$ink;opacity:.9}
.sub{font-weight:500;font-size:18px;fill:$ink;opacity:.85}"""
GROUND = """<defs><pattern id="pebbles-$theme" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M2 2h0M6
6h0" stroke="$pebble" stroke-width="2.3" stroke-linecap="round"/></pattern><pattern id="hatch-$theme" width="12"
height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V12" stroke="#f2b63c"
stroke-width="2.2" opacity=".45"/></pattern></defs><rect width="$width" height="$height" fill="$land"/>"""
