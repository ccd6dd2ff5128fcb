/** Numbers of corners, which follow the lap. */

import { t } from "../../../lib/words";
import type { Content, Json } from "../../../workshop/content";
import { entries, num } from "../../../workshop/forms";

/** Corners numbered in driving order again, with their names, cards and braking sections. */
export function renumbered(content: Content): Content {
  const sections = entries(content, "sections");
  const order: number[] = [];
  let before: number | null = null;
  const numbers = sections.map((section) => {
    if (section.kind !== "corner") return (before = null);
    const own = num(section.corner, -1);
    if (own !== before) order.push(own);
    before = own;
    return order.length;
  });
  const now = (old: Json | undefined): number => Math.max(1, order.indexOf(num(old)) + 1 || Math.min(order.length, num(old)));
  const ahead = (index: number): number => {
    for (let by = 1; by <= sections.length; by++) {
      const found = numbers[(index + by) % sections.length];
      if (found) return found;
    }
    return 1;
  };
  const names = new Map(entries(content, "corners").map((corner) => [num(corner.number), corner.name]));
  const after: Content = {
    ...content,
    sections: sections.map((section, i) => (numbers[i] ? { ...section, corner: numbers[i]! } : section.kind === "brake" ? { ...section, brakes_for: ahead(i) } : section)),
    corners: order.map((old, i) => ({ number: i + 1, name: names.get(old) ?? t("workshop.f90.turn", "Turn {number}", { number: i + 1 }) })),
  };
  if (Array.isArray(content.track_cards)) after.track_cards = entries(content, "track_cards").map((card) => ({ ...card, corner: now(card.corner) }));
  return after;
}
