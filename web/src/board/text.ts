/** How wide words on the map are, in pixels: measured where there is a screen, otherwise guessed on the safe side. */

export interface Writing {
  size: number;
  weight: number;
  /** Percent of the usual width. */
  stretch: number;
}

export const NAME: Writing = { size: 12, weight: 600, stretch: 100 };
export const PRICE: Writing = { size: 13, weight: 750, stretch: 86 };
export const ZONE: Writing = { size: 13, weight: 600, stretch: 100 };
export const SIGN: Writing = { size: 13, weight: 850, stretch: 86 };
export const TAG: Writing = { size: 12, weight: 750, stretch: 84 };
export const TITLE: Writing = { size: 30, weight: 800, stretch: 122 };
export const SUBTITLE: Writing = { size: 13, weight: 500, stretch: 100 };

/** A broad letter, as a share of its size. */
const BROAD = 0.62;
const known = new Map<string, number>();
let ruler: HTMLElement | null = null;

function ruled(text: string, { size, weight, stretch }: Writing): number {
  if (!ruler?.isConnected) {
    ruler = document.createElement("span");
    ruler.ariaHidden = "true";
    ruler.style.cssText = "position:fixed;visibility:hidden;white-space:pre;left:-99rem;top:0;font-variant-numeric:tabular-nums";
    document.body.append(ruler);
  }
  ruler.style.font = `${weight} ${size}px var(--font)`;
  ruler.style.fontStretch = `${stretch}%`;
  ruler.textContent = text;
  return ruler.getBoundingClientRect().width;
}

export function widthOf(text: string, writing: Writing): number {
  if (typeof document === "undefined") return (text.length * writing.size * BROAD * writing.stretch) / 100;
  const key = `${text}|${writing.size}|${writing.weight}|${writing.stretch}`;
  const found = known.get(key) ?? ruled(text, writing);
  // Before the font is there, widths are those of another one.
  if (document.fonts.status === "loaded") known.set(key, found);
  return found;
}
