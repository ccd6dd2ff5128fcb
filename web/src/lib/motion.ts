/** How long things move, in milliseconds: the same as --m-1 to --m-4 in styles/tokens.css. */
export const MOTION = { state: 120, card: 240, tower: 420, spin: 700 } as const;
