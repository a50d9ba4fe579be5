import { isOneOf } from "#contract/values.ts";
import { site } from "#site/company.ts";
import { type LocalTime, localTime } from "#site/local-time.ts";
import { openingOn } from "#site/opening-hours.ts";
import type { Wish } from "../../understand/wish.ts";

// Which of the free times fit a wish.

/** Minutes by which a time may miss the one that was wished for, and by which it is near to it. */
const ALMOST = 10;
const NEAR = 45;

const OFFERED = 2;

const APART = 180; // minutes between two offers of one day, where there is a choice

export function fits(free: readonly string[], wish: Wish, most = ALMOST): string[] {
  // "After 3, we close at 3"
  const bounded = wish.at !== undefined && [wish.from, wish.until].includes(wish.at);
  // "Around 11 or after lunch"
  const apart =
    wish.at !== undefined &&
    (wish.at < (wish.from ?? 0) || wish.at >= (wish.until ?? Number.POSITIVE_INFINITY));
  return free.filter((start) => {
    const local = localTime(new Date(start));
    const minute = minuteOf(local);
    const near = wish.at === undefined || Math.abs(minute - wish.at) <= (wish.about ? NEAR : most);
    const within =
      (wish.from === undefined || minute >= wish.from) && (wish.until === undefined || minute < wish.until);
    return fitsDay(local, wish) && (apart ? near || within : (bounded || near) && within);
  });
}

/** The first free time at the hour of the day that is wished for, where both are told. */
export function exactly(wish: Wish | undefined, free: readonly string[]): string | undefined {
  const one = wish?.weekdays?.length === 1 || (wish?.dates && wish.dates[0] === wish.dates[1]);
  return wish && one ? fits(free, wish).find((start) => isAt(start, wish)) : undefined;
}

/** Whether a time is at the hour that is wished for; "after 3, we close at 3" wishes for none. */
export function isAt(start: string, { at }: Wish): boolean {
  return at !== undefined && Math.abs(minuteOf(localTime(new Date(start))) - at) <= ALMOST;
}

/** Why nothing is free at a time that is wished for, where that is no matter of what others booked. */
export function whyNone(wish: Wish, free: readonly string[]): "closed" | "late" | undefined {
  const { weekdays, dates, at, from } = wish;
  const [weekday, other] = weekdays ?? [];
  const hours = site.inspections?.hours ?? site.hours;
  const closed = dates
    ? dates[0] === dates[1] && openingOn(dates[0]).hours === undefined
    : weekday !== undefined && !other && !hours.some(({ days }) => isOneOf(days, weekday));
  if (closed) return "closed";
  const last = Math.max(...free.map((start) => minuteOf(localTime(new Date(start)))));
  return (at ?? from ?? 0) > last ? "late" : undefined;
}

/** Where nothing fits: the day that was wished for at another hour, else the hour on another day, else any. */
export function nearest(free: readonly string[], { weekdays, dates, ...hours }: Wish): readonly string[] {
  const days = { ...(weekdays && { weekdays }), ...(dates && { dates }) };
  const onDays = weekdays || dates ? fits(free, days) : [];
  // Of one weekday the next one is meant, and not the one after it too.
  const sameDay =
    weekdays?.length === 1 ? onDays.filter((start) => dateOf(start) === dateOf(onDays[0])) : onDays;
  if (sameDay.length > 0) {
    const wanted = hours.at ?? hours.from ?? hours.until ?? 0;
    return sameDay
      .toSorted((one, other) => distance(one, wanted) - distance(other, wanted))
      .slice(0, OFFERED)
      .sort();
  }
  const after = dates ? free.filter((start) => dateOf(start) >= dates[0]) : free;
  const sameHour = Object.keys(hours).length > 0 ? fits(after, hours, NEAR) : [];
  return sameHour.length > 0 ? sameHour : after.length > 0 ? after : free;
}

function dateOf(start = ""): string {
  return localTime(new Date(start)).date;
}

/** Times in their order, or those first that are nearest to the one that was chosen before. */
export function nearTo(chosen: string | undefined, free: readonly string[]): readonly string[] {
  if (!chosen) return free;
  const away = (start: string) => Math.abs(Date.parse(start) - Date.parse(chosen));
  return free.toSorted((one, other) => away(one) - away(other));
}

/** The last times of the first two days. */
export function latest(free: readonly string[]): string[] {
  const days = Map.groupBy(free, (start) => dateOf(start));
  return [...days.values()].slice(0, OFFERED).flatMap((times) => times.slice(-1));
}

/** The first time, and the next one that is another choice: hours later, or on another day. */
export function apart(free: readonly string[]): string[] {
  const [first] = free;
  if (!first) return [];
  const other = free.find((start) => Date.parse(start) - Date.parse(first) >= APART * 60_000) ?? free[1];
  return other ? [first, other] : [first];
}

function distance(start: string, wanted: number): number {
  return Math.abs(minuteOf(localTime(new Date(start))) - wanted);
}

function fitsDay({ date, weekday }: LocalTime, { weekdays, dates, without }: Wish): boolean {
  return (
    (!weekdays || weekdays.includes(weekday)) &&
    !without?.includes(weekday) &&
    (!dates || (date >= dates[0] && date <= dates[1]))
  );
}

/** The hour of a time on a clock with twelve of them. */
export function hourOf(start: string): number {
  return Math.floor(minuteOf(localTime(new Date(start))) / 60) % 12 || 12;
}

export function minuteOf({ time }: LocalTime): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}
