/** Which file of a language holds a text, by its key alone; `src/paddock/texts/areas.py` sorts them the same way. */

const GAMES: Record<string, string> = { heat: "heat", f90: "formula90", formula90: "formula90", pp: "poleposition", poleposition: "poleposition" };
const ROOMS: Record<string, string> = {
  lab: "lab", study: "lab", workshop: "workshop", fault: "workshop", fix: "workshop", remark: "workshop", cli: "terminal", refused: "refusals", notice: "notices",
};
export const COMMON = "client";

export function areaOf(key: string): string {
  const [first = "", second = ""] = key.split(".", 2);
  if (first === "learn") {
    const game = GAMES[second];
    return game ? `learn-${game}` : second === "any" ? "learn" : COMMON;
  }
  return GAMES[first] ?? GAMES[second] ?? ROOMS[first] ?? COMMON;
}
