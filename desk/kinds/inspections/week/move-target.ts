import { addDays, findDay } from "../office-time.ts";
import { findMinute, listStarts, type ShownHours } from "./week-places.ts";

/** The time and the crew, by its key, to which a visit is about to be moved. */
export type Target = { start: string; crew: string };

/** `crews` are the keys of the crews in the order of their lanes. */
type Steps = { shown: ShownHours; crews: readonly string[] };

/** The start of a day that is nearest to a minute of it; undefined where nothing fits between the shown hours. */
export function findNearestStart(day: string, minute: number, shown: ShownHours): string | undefined {
  const distance = (start: string) => Math.abs(findMinute(start, day) - minute);
  return listStarts(day, shown).sort((one, other) => distance(one) - distance(other))[0];
}

/**
 * The target one step on by an arrow key: up and down to the starts before and after, left and right to the crew beside it, and from
 * the last crew to the first of the next day. With Shift left and right go to the day. Undefined for another key.
 */
export function stepTarget(
  target: Target,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { shown, crews }: Steps,
): Target | undefined {
  const day = findDay(target.start);
  if (key === "ArrowUp") return { ...target, start: findStartBefore(target.start, day, shown) };
  if (key === "ArrowDown") return { ...target, start: findStartAfter(target.start, day, shown) };
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (!step) return undefined;
  const lane = crews.indexOf(target.crew);
  const beside = crews[(lane < 0 ? crews.length : lane) + step]; // the lane of a crew that is gone is behind the others
  if (!shiftKey && beside !== undefined) return { ...target, crew: beside };
  const start = findNearestStart(addDays(day, step), findMinute(target.start, day), shown) ?? target.start;
  return { start, crew: (!shiftKey && crews.at(step > 0 ? 0 : -1)) || target.crew };
}

function findStartBefore(start: string, day: string, shown: ShownHours): string {
  const earlier = listStarts(day, shown).filter((other) => Date.parse(other) < Date.parse(start));
  return earlier.at(-1) ?? start;
}

function findStartAfter(start: string, day: string, shown: ShownHours): string {
  return listStarts(day, shown).find((other) => Date.parse(other) > Date.parse(start)) ?? start;
}

/** A place in a day's lanes, in fractions of their width and height. */
export type Place = { day: string; across: number; down: number };

/** The target below a pointer. */
export function findTargetAt(
  { day, across, down }: Place,
  lanes: number,
  { shown, crews }: Steps,
): Target | undefined {
  const minute = (shown.from + down * (shown.until - shown.from)) * 60;
  const start = findNearestStart(day, minute, shown);
  const crew = crews[Math.min(Math.max(Math.floor(across * lanes), 0), crews.length - 1)];
  return start === undefined || crew === undefined ? undefined : { start, crew };
}
