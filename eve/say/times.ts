import { site } from "#site-data/company.ts";

type Language = "en" | "es";

const LOCALES = { en: "en-US", es: "es-US" } as const;

function formats(month: "long" | "short") {
  const format = (language: Language) =>
    new Intl.DateTimeFormat(LOCALES[language], {
      ...{ timeZone: site.timeZone, weekday: "long", month, day: "numeric" },
      ...{ hour: "numeric", minute: "2-digit" },
    });
  return { en: format("en"), es: format("es") };
}

const LONG = formats("long");
const SHORT = formats("short");

/** A moment as it is said, on the company's clock: "Saturday, November 28 at 9:30 AM". */
export function inWords(start: string, language: Language): string {
  return plain(LONG[language].format(new Date(start)));
}

/** The day of a moment: "Monday, November 30". */
export function dateInWords(moment: Date, language: Language): string {
  const date = { timeZone: site.timeZone, weekday: "long", month: "long", day: "numeric" } as const;
  return plain(new Intl.DateTimeFormat(LOCALES[language], date).format(moment));
}

/** A moment as a button has it: "Saturday, Nov 28, 9:30 AM". */
export function label(start: string, language: Language): string {
  return plain(SHORT[language].format(new Date(start)));
}

/** The text with usual spaces, and "8:00 am" for the Spanish "8:00 a.m.", behind which a sentence would end twice. */
function plain(text: string): string {
  return text.replace(/\s/g, " ").replace(".m.", "m");
}
