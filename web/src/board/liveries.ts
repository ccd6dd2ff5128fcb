/** Liveries: two colours and a pattern, so that cars differ in shape and in greyscale, never by hue alone. */

import { t } from "../lib/words";

export type Pattern =
  | "twin" | "sash" | "hoops" | "half" | "nose" | "halves" | "stripe" | "check"
  | "chevron" | "quarters" | "saltire" | "tips";

export interface Livery {
  c1: string;
  c2: string;
  pattern: Pattern;
}

export const LIVERIES: Record<string, Livery> = {
  vermilion: { c1: "#e5532d", c2: "#fff1e0", pattern: "twin" },
  sky: { c1: "#4fb3e8", c2: "#0c2a3d", pattern: "sash" },
  green: { c1: "#12a17a", c2: "#f2f6d8", pattern: "hoops" },
  amber: { c1: "#f3c52e", c2: "#17191a", pattern: "half" },
  blue: { c1: "#3358d4", c2: "#f4f6ff", pattern: "nose" },
  mauve: { c1: "#d48db3", c2: "#351427", pattern: "halves" },
  ivory: { c1: "#f3efe2", c2: "#b3261e", pattern: "stripe" },
  graphite: { c1: "#454e54", c2: "#cfd8d6", pattern: "check" },
  silver: { c1: "#bdd2de", c2: "#1d3a5c", pattern: "chevron" },
  tangerine: { c1: "#f98230", c2: "#3b1c05", pattern: "quarters" },
  rose: { c1: "#91172a", c2: "#f6c9c6", pattern: "saltire" },
  umber: { c1: "#985139", c2: "#f0d9a6", pattern: "tips" },
};

const SPARE: Livery = LIVERIES.graphite!;

export function livery(name: string): Livery {
  return LIVERIES[name] ?? SPARE;
}

/** texts: livery. */
const NAMES: Record<string, string> = {
  vermilion: "vermilion", sky: "sky blue", green: "green", amber: "amber", blue: "blue", mauve: "mauve", ivory: "ivory", graphite: "graphite", silver: "silver",
  tangerine: "tangerine", rose: "crimson", umber: "umber",
};

/** What the colours of a livery are called. */
export const liveryName = (name: string): string => /* texts elsewhere */ t(`livery.${name}`, NAMES[name] ?? name);

/** Black or white, whichever reads better on a colour such as "#12a17a". */
export function inkOn(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((from) => {
    const part = parseInt(colour.slice(from, from + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! > 0.179 ? "#000000" : "#ffffff";
}

/** The pattern on a car's body, 100 units long, nose at +x; clipped to the body. */
export const ON_CAR: Record<Pattern, string> = {
  twin: "M-60-8.5H60V-3.4H-60ZM-60 3.4H60V8.5H-60Z",
  sash: "M-40-30H-22L6 30H-12Z",
  hoops: "M-38-30H-27V30H-38ZM14-30H23V30H14ZM30-30H36V30H30Z",
  half: "M-60 4H60V30H-60Z",
  nose: "M20-30H60V30H20Z",
  halves: "M-60-30H-6V30H-60Z",
  stripe: "M-60-3.4H60V3.4H-60Z",
  check: "M-44-16h12v8h-12zM-32-8h12v8h-12zM-44 0h12v8h-12zM-32 8h12v8h-12zM16-8h10v8h-10zM26 0h10v8h-10z",
  chevron: "M-46-14L-30 0L-46 14H-36L-20 0L-36-14ZM16-14L32 0L16 14H25L41 0L25-14Z",
  quarters: "M-60-30H-13V0H-60ZM-13 0H60V30H-13Z",
  saltire: "M-50-14L46 10V16L-50-8ZM-50 14L46-10V-16L-50 8Z",
  tips: "M-60-30H-36V30H-60ZM32-30H60V30H32Z",
};

/** The pattern on a number plate of 34 by 24. */
export const ON_PLATE: Record<Pattern, string> = {
  twin: "M0 4h34v4H0zM0 16h34v4H0z",
  sash: "M5 24L14 0h7L12 24zM25 24L34 0h5l-9 24z",
  hoops: "M3 0h3.5v24H3zM27.5 0H31v24h-3.5z",
  half: "M0 12h34v12H0z",
  nose: "M26 0h8v24h-8z",
  halves: "M0 0h12v24H0z",
  stripe: "M0 9.5h34v5H0z",
  check: "M0 0h5v6H0zM5 6h5v6H5zM0 12h5v6H0zM5 18h5v6H5zM24 0h5v6h-5zM29 6h5v6h-5zM24 12h5v6h-5zM29 18h5v6h-5z",
  chevron: "M0 0L6 12L0 24H5L11 12L5 0ZM23 0L29 12L23 24H28L34 12L28 0Z",
  quarters: "M0 0H17V12H0ZM17 12H34V24H17Z",
  saltire: "M0 0H6L34 20V24H28L0 4ZM34 0H28L0 20V24H6L34 4Z",
  tips: "M0 0h5v24H0zM29 0h5v24h-5z",
};

/** The pattern on the lower-third block of 112 by 60. */
export const ON_BLOCK: Record<Pattern, string> = {
  twin: "M0 8h120v12H0zM0 40h120v12H0z",
  sash: "M-6 60L18 0h20L14 60zM88 60L112 0h20L108 60z",
  hoops: "M8 0h10v60H8zM26 0h6v60h-6zM94 0h10v60H94z",
  half: "M0 30h120v30H0z",
  nose: "M92 0h30v60H92z",
  halves: "M0 0h46v60H0z",
  stripe: "M0 22h120v16H0z",
  check: "M0 0h15v15H0zM15 15h15v15H15zM0 30h15v15H0zM15 45h15v15H15zM90 0h15v15H90zM105 15h15v15h-15zM90 30h15v15H90zM105 45h15v15h-15z",
  chevron: "M0 0L16 30L0 60H14L30 30L14 0ZM82 0L98 30L82 60H96L112 30L96 0Z",
  quarters: "M0 0H58V30H0ZM58 30H120V60H58Z",
  saltire: "M0 0H14L112 52V60H98L0 8ZM112 0H98L0 52V60H14L112 8Z",
  tips: "M0 0h18v60H0zM96 0h24v60H96z",
};
