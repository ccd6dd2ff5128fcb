/** The game that pages begin with where nobody has chosen one. */
export const FIRST_GAME = "heat";
