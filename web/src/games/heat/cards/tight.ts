/** The line of words at the foot of a card face: long ones stand closer, so that they end on the card. */

const [ROOM, LETTER] = [82, 5.4];

export const tight = (words: string): number | undefined => (words.length * LETTER > ROOM ? ROOM : undefined);
