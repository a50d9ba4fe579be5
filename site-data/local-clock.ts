/** A moment in the company's time zone: the ISO date, the weekday in English, and the time as "07:30". */
export type LocalTime = { date: string; weekday: string; time: string };

/** Makes the function that tells the local time of a moment in a time zone: "America/New_York". */
export function createLocalClock(timeZone: string): (moment: Date) => LocalTime {
  const clock = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    hourCycle: "h23",
    weekday: "long",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  return (moment) => {
    const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
    return {
      date: `${parts.year}-${parts.month}-${parts.day}`,
      weekday: parts.weekday ?? "",
      time: `${parts.hour}:${parts.minute}`,
    };
  };
}

/** "7 am" from "07:00", "12:30 pm" from "12:30". */
export function formatClockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? "am" : "pm"}`;
}
