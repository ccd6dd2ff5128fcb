/** The games that can be learnt, in their order, as they are called. */

export const TITLES: Record<string, string> = { heat: "HEAT", formula90: "Formula 90", poleposition: "Pole Position" };
export const titleOf = (game: string): string => TITLES[game] ?? game;
