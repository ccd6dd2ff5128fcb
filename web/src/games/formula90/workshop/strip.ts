/** The lap of a Formula 90 circuit, unrolled: sections by kind, where trajectories start, and late brakes. */

import { t } from "../../../lib/words";
import type { Content } from "../../../workshop/content";
import { type Bar, entries, num, str, type StripRow } from "../../../workshop/forms";

const TONES: Record<string, Bar["tone"]> = { straight: "plain", brake: "brake", corner: "dark" };

export function strip(content: Content): StripRow[] {
  const sections = entries(content, "sections");
  const bars = (told: (section: Content, index: number) => Bar | null): Bar[] => sections.flatMap((section, index) => told(section, index) ?? []);
  const bar = (index: number, tone: Bar["tone"], text: string): Bar => ({ from: index, to: index + 1, tone, text, of: { sort: "sections", index } });
  return [
    { title: t("workshop.f90.sections", "Sections"), bars: bars((section, i) => bar(i, TONES[str(section.kind)] ?? "plain", str(section.id).replace(/^\D+0?/, ""))) },
    {
      title: t("workshop.f90.trajectories", "Trajectories"),
      bars: bars((section, i) => {
        const starts = entries(section, "trajectories");
        return starts.length ? bar(i, "water", starts.map(({ bonus }) => `+${num(bonus)}`).join(" ")) : null;
      }),
    },
    {
      title: t("workshop.strip.dangers", "LB, ET"),
      bars: bars((section, i) => {
        const words = [section.late_brake && "LB", section.extreme && "ET"].filter(Boolean).join(" ");
        return words ? bar(i, "sand", words) : null;
      }),
    },
  ];
}
