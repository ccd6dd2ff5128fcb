/** When I am away: my daily clocks stand in that time. */

import { api, get, post } from "../lib/api";

export interface Holiday {
  id: number;
  starts_at: number;
  ends_at: number;
}
interface Told {
  holidays: Holiday[];
}

const PATH = "/me/holidays";
const list = ({ holidays }: Told) => holidays;

export const readHolidays = () => get<Told>(PATH).then(list);
export const addHoliday = (from: string, to: string, now = Date.now()) => post<Told>(PATH, span(from, to, now)).then(list);
export const dropHoliday = (id: number) => api<Told>("DELETE", `${PATH}/${id}`).then(list);

/** From the first day to the end of the last one, by the clock of this device; a holiday that begins today begins now. */
export function span(from: string, to: string, now: number): { starts_at: number; ends_at: number } {
  const end = new Date(`${to}T00:00`);
  end.setDate(end.getDate() + 1);
  return { starts_at: Math.max(now, new Date(`${from}T00:00`).getTime()), ends_at: end.getTime() };
}

/** The last whole day of a holiday, as people say it. */
export const lastDay = ({ ends_at }: Holiday): number => ends_at - 1;
