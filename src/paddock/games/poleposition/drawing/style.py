"""Colours and styles of the drawn boards."""

from __future__ import annotations

BOX_COLOURS = {
    "green": "#1fa97c",
    "blue": "#4fb3e8",
    "red": "#e5532d",
    "yellow": "#f4c531",
    "orange": "#f08a24",
    "purple": "#a06bd0",
}
"""By the colours of the box, for the pit boxes."""


def _theme(words: str) -> dict[str, str]:
    pairs = words.split()
    return dict(zip(pairs[::2], pairs[1::2], strict=True))


THEMES = {
    "dark": _theme("""land #0f1b1c contour #192929 index #213535 wood #152822 water #0c222b wave #1b414e shore #24505e
        verge #182a25 trap #40392b pebble #6f6349 stand #1d2b2e edge #e6ece6 bed #1d2427 tile #343f43 alt #394549
        shade #65757b grip #7cc8e6 red #d8492c white #efeadd ink #b7c6c3 brown #b9854f green #2f8a5e lane #262f33"""),
    "light": _theme("""land #dde7dc contour #c8d6c9 index #b6c8b9 wood #bdd2bd water #bfdbe4 wave #8fbccb shore #6fa5b8
        verge #c3d8bf trap #dccfae pebble #a8966c stand #f1f5ef edge #ffffff bed #333d41 tile #566368 alt #5d6a70
        shade #93a4aa grip #a9def2 red #c23d23 white #fffdf5 ink #3b4f49 brown #d9a067 green #3aa876 lane #465257"""),
}
STYLE = """path{fill:none;stroke-linejoin:round} .contour{stroke:$contour} .index{stroke:$index;stroke-width:1.5}
.wood{stroke:$wood;stroke-linecap:round} .water{fill:$water;stroke:$shore;stroke-width:2} .wave{stroke:$wave}
.stand{fill:$stand;stroke:$ink;stroke-opacity:.55} .row{stroke:$ink;stroke-width:.8;opacity:.35} .verge{stroke:$verge}
.trap{fill:$trap} .pebbles{fill:url(#pebbles-$theme)} .edge{stroke:$edge} .bed{stroke:$bed}
.kerb{stroke:$white;stroke-width:6} .kerb.red{stroke:$red;stroke-dasharray:8 8} .ended{fill:$verge;stroke:$verge}
.cell{fill:$tile;stroke:$tile;stroke-width:1.2} .alt{fill:$alt;stroke:$alt} .cell.shaded{fill:$shade;stroke:$shade}
.slippery{fill:url(#grip-$theme)} .brown{stroke:$brown;stroke-width:1.8;stroke-dasharray:4 3}
.racing{stroke:$edge;stroke-width:1.4;stroke-dasharray:1 5;stroke-linecap:round;opacity:.6}
.border{stroke:$edge;stroke-width:2.4;opacity:.55} .border.technical{stroke:$red;stroke-width:3.4;opacity:1}
.arrow{stroke:#fff;stroke-width:2.4;stroke-linecap:round} .arrow.technical{stroke:#ff7458}
.drs{stroke:#57d6a0;stroke-width:3;stroke-dasharray:5 4} .sc{stroke:#f2b63c;stroke-width:3;stroke-dasharray:2 4}
.mark{stroke:$edge;stroke-width:1.6;opacity:.85} .black{fill:#0d1315} .chequer{fill:#fff}
.pitverge{stroke:$verge;stroke-width:38} .pitedge{stroke:$edge;stroke-width:22}
.pitbed{stroke:$lane;stroke-width:18} .bay{stroke:$edge;stroke-width:1;opacity:.6}
.bay.half{stroke:#63b7f0;stroke-dasharray:3 2.5;opacity:1} .greencell{fill:$green}
.zigzag{stroke:#fff;stroke-width:2} .thick{stroke:#fff;stroke-width:4.5} .field{fill:inherit;stroke:#0d1416}
.lead{stroke:$ink;stroke-width:1.3;opacity:.7} .sign{fill:#10181a;stroke:#fff;stroke-width:1.8}
.sign.technical{fill:#b23318} .place{font-weight:800;font-size:9px;fill:#fff;opacity:.9}
text{font-family:"Archivo Variable",Archivo,"Roboto Condensed",system-ui,"Segoe UI",sans-serif;text-anchor:middle}
.corner{font-weight:800;font-stretch:86%;font-size:15px;fill:#fff}
.small{font-weight:600;font-size:13px;fill:$ink;paint-order:stroke;stroke:$land;stroke-width:5px;stroke-linejoin:round}
.name{font-weight:800;font-stretch:122%;font-size:38px;fill:$ink;opacity:.9}
.sub{font-weight:500;font-size:16px;fill:$ink;opacity:.85}"""
GROUND = """<defs><pattern id="pebbles-$theme" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M2 2h0M6
6h0" stroke="$pebble" stroke-width="2.3" stroke-linecap="round"/></pattern><pattern id="grip-$theme" width="10"
height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V10" stroke="$grip"
stroke-width="2.4" opacity=".6"/></pattern></defs><rect width="$width" height="$height" fill="$land"/>"""
