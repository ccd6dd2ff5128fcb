/** The track cards of a Formula 90 circuit, nine to a sheet of A4, and its turn and weather tables. */

import { t } from "../../../lib/words";
import type { Content } from "../../../workshop/content";
import { entries, num, str } from "../../../workshop/forms";
import type { Fill, Ink, Line, Sheet, Words } from "../../../workshop/print/pdf";
import { kindWords, typeOf } from "../cards/cards";

const [WIDE, HIGH] = [63, 88];
const [ACROSS, DOWN] = [3, 3];
const A4 = { wide: 210, high: 297 };
const EDGE: [number, number] = [(A4.wide - ACROSS * WIDE) / 2, (A4.high - DOWN * HIGH) / 2];
const WHITE: Ink = [1, 1, 1];
const GREY: Ink = [0.35, 0.4, 0.4];

const inkOf = (hex: string): Ink => [1, 3, 5].map((at) => Math.round((parseInt(hex.slice(at, at + 2), 16) / 255) * 1000) / 1000) as Ink;
const signed = (value: number): string => (value > 0 ? `+${value}` : `${value}`);

/** texts: workshop.f90.print. */
const POWERS: Record<string, string> = {
  "any-pair": "counts as any pair",
  "overtake-1mp": "passing costs 1 MP",
  "double-contest": "contest counts twice",
  "void-lb": "late brake passed",
  "void-et": "extreme trajectory passed",
};
/** texts: workshop.f90.print.flag. */
const FLAGS: Record<string, string> = { yellow: "yellow flag", green: "green flag", blue: "blue flag", orange: "orange flag" };
/** texts: workshop.f90.print.weather. */
const WEATHER: Record<string, string> = { dry: "dry", uncertain: "uncertain", rain: "rain" };

const power = (mark: string): string => /* texts elsewhere */ t(`workshop.f90.print.${mark}`, POWERS[mark] ?? mark);
const flag = (colour: string): string => /* texts elsewhere */ t(`workshop.f90.print.flag.${colour}`, FLAGS[colour] ?? colour);
const weather = (state: string): string => /* texts elsewhere */ t(`workshop.f90.print.weather.${state}`, WEATHER[state] ?? state);

function check(one: Content): string {
  const by = num(one.modifier) ? ` ${signed(num(one.modifier))}` : "";
  return one.type === "blind" ? t("workshop.f90.print.blind", "blind check{by}", { by }) : t("workshop.f90.print.check", "normal check{by}", { by });
}

/** What a card does besides its movement points, a row each. */
export function effects(card: Content): string[] {
  const n = (key: string): number => num(card[key]);
  const counts = [
    n("tyres") ? t("workshop.f90.print.tyres", "tyres −{n}", { n: n("tyres") }) : "",
    n("damage") ? t("workshop.f90.print.damage", "damage +{n}", { n: n("damage") }) : "",
    n("discard") ? t("workshop.f90.print.discard", "discard {n}", { n: n("discard") }) : "",
  ];
  const draws = n("draw") ? t("workshop.f90.print.draw", "draw {n}", { n: n("draw") }) : "";
  const marks = [...((card.symbols ?? []) as string[]), ...((card.powers ?? []) as string[])].map(power);
  const events = [card.flag ? flag(str(card.flag)) : "", card.weather === true ? t("workshop.f90.print.clouds", "weather") : ""];
  return [...counts, ...entries(card, "checks").map(check), draws, ...marks, ...events].filter(Boolean);
}

function card(one: Content, corner: string, [x, y]: [number, number], title: string): { fills: Fill[]; words: Words[] } {
  const { ink } = typeOf(str(one.kind));
  const middle = x + WIDE / 2;
  const rows = effects(one).map((text, i): Words => ({ text, at: [middle, y + 56 + i * 5], size: 3.4, centred: true }));
  return {
    fills: [{ box: [x, y, WIDE, 15], ink: inkOf(ink) }, { box: [x + 4, y + 73.5, WIDE - 8, 0.3], ink: GREY }],
    words: [
      { text: kindWords(str(one.kind)).toLocaleUpperCase(), at: [x + 5, y + 9.8], size: 4.6, bold: true, ink: WHITE },
      { text: `T${num(one.corner)}`, at: [x + WIDE - 15, y + 9.8], size: 4.6, bold: true, ink: WHITE },
      { text: `${num(one.mp)}`, at: [middle, y + 40], size: 22, bold: true, centred: true },
      { text: t("workshop.f90.print.mp", "MP"), at: [middle, y + 47], size: 4, centred: true, ink: GREY },
      ...rows,
      { text: corner, at: [x + 5, y + 80], size: 3.4, bold: true },
      { text: `${num(one.factor)}`, at: [x + WIDE - 13, y + 81], size: 6, bold: true },
      { text: title.slice(0, 34), at: [x + 5, y + 85], size: 2.2, ink: GREY },
    ],
  };
}

/** Lines along which the cards are cut, across the whole sheet. */
function cuts(): Line[] {
  const across = Array.from({ length: ACROSS + 1 }, (_, i): Line[] => {
    const x = EDGE[0] + i * WIDE;
    return [{ from: [x, 2], to: [x, EDGE[1] - 2] }, { from: [x, A4.high - EDGE[1] + 2], to: [x, A4.high - 2] }];
  });
  const down = Array.from({ length: DOWN + 1 }, (_, i): Line[] => {
    const y = EDGE[1] + i * HIGH;
    return [{ from: [2, y], to: [EDGE[0] - 2, y] }, { from: [A4.wide - EDGE[0] + 2, y], to: [A4.wide - 2, y] }];
  });
  return [...across, ...down].flat();
}
/** Frames, so that neighbours of one colour are told apart. */
function frames(count: number): Line[] {
  return Array.from({ length: count }, (_, i) => corner(i)).flatMap(([x, y]): Line[] => [
    { from: [x, y], to: [x + WIDE, y] },
    { from: [x + WIDE, y], to: [x + WIDE, y + HIGH] },
    { from: [x + WIDE, y + HIGH], to: [x, y + HIGH] },
    { from: [x, y + HIGH], to: [x, y] },
  ]);
}
const corner = (i: number): [number, number] => [EDGE[0] + (i % ACROSS) * WIDE, EDGE[1] + Math.floor(i / ACROSS) * HIGH];

const page = (fills: Fill[], lines: Line[], words: Words[]): Sheet => ({ ...A4, trim: [EDGE[0], EDGE[1], ACROSS * WIDE, DOWN * HIGH], bleed: 0, fills, lines, words });

/** Rows of turns with the laps of each, and which check draws which weather. */
function tables(content: Content, title: string): Sheet {
  const words: Words[] = [{ text: title, at: [15, 20], size: 5, bold: true }, { text: t("workshop.f90.print.length", "{turns} turns, {laps} laps", { turns: num(content.turns), laps: num(content.laps) }), at: [15, 30], size: 4 }];
  const lines: Line[] = [];
  const laps = (content.laps_per_turn ?? []) as number[];
  let turn = 0;
  ((content.stages ?? []) as number[]).forEach((count, row) => {
    for (let i = 0; i < count; i++, turn++) {
      const [x, y] = [15 + i * 18, 40 + row * 18];
      words.push({ text: `${turn + 1}`, at: [x + 9, y + 9], size: 5, bold: true, centred: true });
      if (laps[turn]) words.push({ text: t("workshop.f90.print.laps", "laps {n}", { n: laps[turn] }), at: [x + 9, y + 14], size: 2.6, centred: true, ink: GREY });
      lines.push({ from: [x, y], to: [x + 18, y] }, { from: [x, y], to: [x, y + 18] }, { from: [x + 18, y], to: [x + 18, y + 18] }, { from: [x, y + 18], to: [x + 18, y + 18] });
    }
  });
  const top = 52 + ((content.stages ?? []) as number[]).length * 18;
  words.push({ text: t("workshop.f90.print.weather", "Weather"), at: [15, top], size: 5, bold: true });
  entries(content, "weather").forEach((slot, i) => words.push({ text: t("workshop.f90.print.slot", "{high} to {low}: {state}", { high: num(slot.high), low: num(slot.low), state: weather(str(slot.state)) }), at: [15, top + 8 + i * 6], size: 4 }));
  return page([], lines, words);
}

export function sheets(content: Content, title: string): Sheet[] {
  const all = entries(content, "track_cards");
  const names = entries(content, "corners").map(({ name }) => str(name));
  const each = ACROSS * DOWN;
  const pages = Array.from({ length: Math.ceil(all.length / each) }, (_, at) => {
    const own = all.slice(at * each, (at + 1) * each);
    const drawn = own.map((one, i) => card(one, names[num(one.corner) - 1] ?? "", corner(i), title));
    return page(drawn.flatMap(({ fills }) => fills), [...cuts(), ...frames(own.length)], drawn.flatMap(({ words }) => words));
  });
  return [...pages, tables(content, title)];
}
