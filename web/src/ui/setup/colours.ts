/** The colours of the box, and the liveries they are drawn as. */

const LIVERY_OF: Record<string, string> = {
  black: "graphite", blue: "blue", green: "green", red: "vermilion", gray: "silver", yellow: "amber", orange: "tangerine",
  purple: "mauve", white: "ivory", pink: "rose", teal: "sky", brown: "umber",
};

export const COLOUR_OF: Record<string, string> = Object.fromEntries(
  Object.entries(LIVERY_OF).map(([colour, livery]) => [livery, colour]),
);

export function liveryOf(colour: string): string {
  return LIVERY_OF[colour] ?? colour;
}
