/** How a hand lies in the room there is: whole faces, short ones, or short ones in rows. Never above each other. */

export interface Lie {
  /** Only value, type and check or symbol. */
  short: boolean;
  columns: number;
  width: number;
  height: number;
  gap: number;
}

/** A card is so much less wide than high. */
export const SHAPE = 0.7;
const [LEAST_GAP, GAP] = [4, 8];
const NARROWEST = 56;
const LOWEST = 44;
const [FOUR, FIVE] = [4, 5];

export function lieOf(cards: number, width: number, height: number, tallest: number, narrowest = NARROWEST): Lie {
  const count = Math.max(1, cards);
  const between = (gap: number): number => gap * (count - 1);
  const high = Math.min(height, tallest);
  for (const gap of [GAP, LEAST_GAP]) {
    const whole = high * SHAPE;
    if (high >= 96 && count * whole + between(gap) <= width) return { short: false, columns: count, width: whole, height: high, gap };
  }
  const narrow = (width - between(LEAST_GAP)) / count;
  // In a row they may be lower than wide, but not much wider than high.
  if (narrow >= narrowest && height < 2 * LOWEST + LEAST_GAP + 12) return row(count, Math.min(narrow, height * 1.2), height);
  if (narrow >= narrowest && height >= 84) return row(count, Math.min(narrow, 96), Math.min(height, 112));
  const columns = count > 2 * FOUR ? FIVE : FOUR;
  const rows = Math.ceil(count / columns);
  return {
    short: true,
    columns,
    width: (width - LEAST_GAP * (columns - 1)) / columns,
    height: Math.max(LOWEST, Math.min(72, (height - LEAST_GAP * (rows - 1)) / rows)),
    gap: LEAST_GAP,
  };
}

function row(count: number, width: number, height: number): Lie {
  return { short: true, columns: count, width, height, gap: LEAST_GAP };
}
