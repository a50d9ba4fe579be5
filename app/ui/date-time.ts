const format = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** "May 1, 2031, 10:00 AM", in the reader's own time zone. */
export function dateTime(iso: string): string {
  return format.format(new Date(iso));
}
