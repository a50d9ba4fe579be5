import type { FreeSlots } from "#contract/api/inspections.ts";
import { nextVisit } from "#copy/next-visit.ts";

/** A visit within so many days is named by its weekday alone. */
const DAYS_OF_A_WEEK = 6;
const DAY_MS = 86_400_000;

/** Puts the next free time into the link to the booking form. Where none comes, its words stay as they are. */
export async function showNextVisit(link: HTMLElement): Promise<void> {
  const words = link.querySelector("span");
  const response = await fetch("/api/slots");
  const { days, timeZone } = (await response.json()) as FreeSlots;
  const [start] = days[0]?.starts ?? [];
  if (response.ok && words && start) words.textContent = nextVisit(formatVisit(start, timeZone));
}

/** "Monday 8:00 AM", or later than in a week "Mon, Dec 14, 8:00 AM". */
export function formatVisit(start: string, timeZone: string, now = Date.now()): string {
  const isSoon = Date.parse(start) - now < DAYS_OF_A_WEEK * DAY_MS;
  const day = isSoon
    ? ({ weekday: "long" } as const)
    : ({ weekday: "short", month: "short", day: "numeric" } as const);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Date(start).toLocaleString("en-US", { timeZone, ...options });
  const time = format({ hour: "numeric", minute: "2-digit" });
  return isSoon ? `${format(day)} ${time}` : `${format(day)}, ${time}`;
}
