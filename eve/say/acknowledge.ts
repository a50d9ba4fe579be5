import { CONTACT_KEYS, type ContactDetails } from "../understand/details/contact-details.ts";
import { phrases } from "./phrases.ts";

/**
 * Confirms what a message gave: a welcome for a first name, otherwise what was noted or corrected, word for word.
 * @param grave in an emergency or a complaint nobody is nice to meet.
 * @param message who names his wife is not she.
 */
export function acknowledge(
  given: ContactDetails,
  before: ContactDetails,
  preferences: readonly string[],
  { language, grave, message }: { language: "en" | "es"; grave: boolean; message: string },
): string {
  const { details } = phrases(language);
  const keys = CONTACT_KEYS.filter((key) => given[key]);
  const wishes =
    preferences.length > 0
      ? details.preferences(preferences.map((one) => (language === "es" ? spanishWish(one) : one)).join("; "))
      : "";
  if (keys.length === 0) return wishes;
  if (keys.length === 1 && given.name && !before.name && !grave && !OF_ANOTHER.test(message))
    return [details.met(given.name), wishes].filter(Boolean).join(" ");
  const list = keys.map((key) => `${details.names[key]}: ${given[key]}`).join("; ");
  const noted = keys.some((key) => before[key]) ? details.corrected(list) : details.noted(list);
  return [noted, wishes].filter(Boolean).join(" ");
}

const OF_ANOTHER =
  /\b(?:his|her|(?:wife|husband|mother|mom|father|dad|son|daughter|boss|aunt|uncle|sister|brother|grandmother|neighbor)(?:['’]?s)?) name\b|\bfor my (?!house|home|roof)\w+\b/i;

const SPANISH_WISHES: readonly (readonly [RegExp, string])[] = [
  [/^no e-mail$/, "sin correo"],
  [/^no calls$/, "sin llamadas"],
  [/^text only$/, "solo mensajes de texto"],
  [/^no marketing$/, "sin publicidad"],
  [/^also /, "también "],
];

/** A wish as a Spanish speaker reads it back; staff see it in English. */
function spanishWish(wish: string): string {
  const [pattern, spanish] = SPANISH_WISHES.find(([one]) => one.test(wish)) ?? [];
  return pattern && spanish ? wish.replace(pattern, spanish) : wish;
}
