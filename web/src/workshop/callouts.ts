/** Where words beside marks stand, so that none lies on another. */

export interface Said {
  /** The mark that they belong to, in pixels of the map. */
  x: number;
  y: number;
  text: string;
}
export interface Placed extends Said {
  /** On the left of the mark, where the map ends on its right. */
  isLeft: boolean;
  /** The middle of the words, from the top. */
  middle: number;
}

const [WIDE, ASIDE, GAP] = [240, 16, 4];
/** Letters of a line, its height, and the room around all lines. */
const [LETTERS, LINE, AROUND] = [32, 18, 18];

const highOf = (text: string): number => Math.ceil(text.length / LETTERS) * LINE + AROUND;
const leftOf = ({ x, isLeft }: Placed): number => (isLeft ? x - ASIDE - WIDE : x + ASIDE);

/** In their order, each beside its mark or right below what stands there. */
export function spread(said: Said[], width: number): Placed[] {
  const placed: Placed[] = [];
  for (const one of [...said].sort((a, b) => a.y - b.y)) {
    const next = { ...one, isLeft: one.x > width - WIDE - ASIDE, middle: one.y };
    for (const other of placed) {
      const apart = (highOf(next.text) + highOf(other.text)) / 2 + GAP;
      if (Math.abs(leftOf(next) - leftOf(other)) < WIDE + GAP && Math.abs(next.middle - other.middle) < apart) next.middle = other.middle + apart;
    }
    placed.push(next);
  }
  return placed;
}
