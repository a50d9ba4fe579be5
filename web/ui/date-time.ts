const format = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
const dayFormat = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "long",
  day: "numeric",
  year: "numeric",
});
const timeFormat = new Intl.DateTimeFormat("en-US", { timeStyle: "short" });
const dateFormat = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });
const yearFormat = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric" });

// All in the reader's own time zone.

/** "May 1, 2031, 10:00 AM" */
export function dateTime(iso: string): string {
  return format.format(new Date(iso));
}

/** "Thursday, May 1, 2031" */
export function dayOf(iso: string): string {
  return dayFormat.format(new Date(iso));
}

/** "10:00 AM" */
export function timeOf(iso: string): string {
  return timeFormat.format(new Date(iso));
}

/** As short as it can be told apart, for a list: today's time, this year's day, else with the year. */
export function shortTime(iso: string, now = new Date()): string {
  const date = new Date(iso);
  if (date.toDateString() === now.toDateString()) return timeFormat.format(date);
  return (date.getFullYear() === now.getFullYear() ? dateFormat : yearFormat).format(date);
}
