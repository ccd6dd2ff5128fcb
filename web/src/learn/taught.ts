/** What lessons, calls and first races are called and say, in the language that is spoken. */

import { t } from "../lib/words";

interface Titled {
  id: string;
  title: string;
}

export const lessonTitle = (game: string, { id, title }: Titled): string => /* texts elsewhere */ t(`learn.${game}.lesson.${id}`, title);
export const lessonGoal = (game: string, { id, goal }: { id: string; goal: string }): string => /* texts elsewhere */ t(`learn.${game}.lesson.${id}.goal`, goal);
export const lessonWhy = (game: string, id: string, explain: string): string => /* texts elsewhere */ t(`learn.${game}.lesson.${id}.explain`, explain);
/** The hints are counted from 1. */
export const lessonHint = (game: string, id: string, number: number, hint: string): string =>
  /* texts elsewhere */ t(`learn.${game}.lesson.${id}.hint.${number}`, hint);
export const callTitle = (game: string, { id, title }: Titled): string => /* texts elsewhere */ t(`learn.${game}.call.${id}.title`, title);
export const callSays = (game: string, { id, says }: { id: string; says: string }): string => /* texts elsewhere */ t(`learn.${game}.call.${id}`, says);
export const stepTitle = (game: string, { id, title }: Titled): string => /* texts elsewhere */ t(`learn.${game}.ladder.${id}`, title);
export const stepAbout = (game: string, { id, about }: { id: string; about: string }): string => /* texts elsewhere */ t(`learn.${game}.ladder.${id}.about`, about);
