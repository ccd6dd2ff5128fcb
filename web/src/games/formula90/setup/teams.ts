/** Teams of two cars, told as pairs of seats counted from 1: "1+2", or "3+robot". */

import { t } from "../../../lib/words";

export const ROBOT = "robot";
/** Robots that can be somebody's teammate: as many as there are of the fastest. */
export const MOST_ROBOTS = 2;

/** Who drives for the same team: a seat, a robot, or nobody. */
export function mateOf(teams: string[], seat: number): string {
  const pair = teams.map((team) => team.split("+")).find((team) => team.includes(String(seat)));
  return pair?.find((one) => one !== String(seat)) ?? "";
}

/** The teams once a seat has another teammate, or none. */
export function withMate(teams: string[], seat: number, mate: string): string[] {
  const freed = teams.filter((team) => {
    const cars = team.split("+");
    return !cars.includes(String(seat)) && (mate === ROBOT || !cars.includes(mate));
  });
  if (!mate) return freed;
  const pair = mate === ROBOT ? [seat, ROBOT] : [Number(mate), seat].toSorted((a, b) => a - b);
  return [...freed, pair.join("+")].toSorted();
}

/** The teams once a seat is taken away: its team is no more, and the seats behind it move up. */
export function without(teams: string[], seat: number): string[] {
  const moved = (one: string) => (one !== ROBOT && Number(one) > seat ? String(Number(one) - 1) : one);
  const left = teams.map((team) => team.split("+")).filter((team) => !team.includes(String(seat)));
  return left.map((team) => team.map(moved).join("+"));
}

/** Whether a robot is left for a seat. */
export function robotIsFree(teams: string[], seat: number): boolean {
  return mateOf(teams, seat) === ROBOT || teams.filter((team) => team.endsWith(ROBOT)).length < MOST_ROBOTS;
}

/** The teams without those of a robot. */
export function ofPeople(teams: string[]): string[] {
  return teams.filter((team) => !team.endsWith(ROBOT));
}

/** Two cars of a team as the rules name them, such as "1+2" or "3+robot". */
export function teamTitle(pair: string): string {
  const [one, other] = pair.split("+");
  if (other === ROBOT) return t("team.robot", "car {one} with a robot", { one });
  return t("team.two", "cars {one} and {other}", { one, other });
}
