import { site } from "#site-data/company.ts";

type Language = "en" | "es";

const LOCALES = { en: "en-US", es: "es-US" } as const;

function createFormats(month: "long" | "short") {
  const format = (language: Language) =>
    new Intl.DateTimeFormat(LOCALES[language], {
      timeZone: site.timeZone,
      weekday: "long",
      month,
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
    });
  return { en: format("en"), es: format("es") };
}

const LONG_FORMATS = createFormats("long");
const SHORT_FORMATS = createFormats("short");

/** Formats a moment on the company's clock: "Saturday, November 28 at 9:30 AM". */
export function formatMoment(start: string, language: Language): string {
  return normalize(LONG_FORMATS[language].format(new Date(start)));
}

/** Formats the day of a moment: "Monday, November 30". */
export function formatDay(moment: Date, language: Language): string {
  const date = { timeZone: site.timeZone, weekday: "long", month: "long", day: "numeric" } as const;
  return normalize(new Intl.DateTimeFormat(LOCALES[language], date).format(moment));
}

/** Formats a moment for a button: "Saturday, Nov 28, 9:30 AM". */
export function formatShortMoment(start: string, language: Language): string {
  return normalize(SHORT_FORMATS[language].format(new Date(start)));
}

/** Replaces special spaces, and the Spanish "8:00 a.m." by "8:00 am", because its period would end a sentence twice. */
function normalize(text: string): string {
  return text.replace(/\s/g, " ").replace(".m.", "m");
}
