const dateTimeFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
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
export function formatDateTime(iso: string): string {
  return dateTimeFormat.format(new Date(iso));
}

/** "Thursday, May 1, 2031" */
export function formatDay(iso: string): string {
  return dayFormat.format(new Date(iso));
}

/** "10:00 AM" */
export function formatTime(iso: string): string {
  return timeFormat.format(new Date(iso));
}

/** As short as possible, for a list: the time if it is today, the day if it is this year, else the day with the year. */
export function formatShortTime(iso: string, now = new Date()): string {
  const date = new Date(iso);
  if (date.toDateString() === now.toDateString()) return timeFormat.format(date);
  return (date.getFullYear() === now.getFullYear() ? dateFormat : yearFormat).format(date);
}
