import { visitOfToken } from "../inspections/visit-token.ts";

const LINK = /(?<!\S)\S*\/visit\/([\w-]{22}\.[\w-]{43})\S*/g;

/**
 * A message without the address of a visit's page, which opens the visit to whoever reads it, and the id of the visit whose
 * address it was; undefined where it has none that we signed.
 */
export function takeVisitLink(message: string, linkSecret: string): { text: string; shown?: string } {
  const ids = [...message.matchAll(LINK)].flatMap(([, token = ""]) => visitOfToken(linkSecret, token) ?? []);
  const text = message.replace(LINK, "my visit (link)");
  return { text, ...(ids[0] && { shown: ids[0] }) };
}

/** The visit whose address was shown earlier in the conversation of this state. */
export function shownBefore(state: unknown): string | undefined {
  const { shownVisit } = Object(state);
  return typeof shownVisit === "string" ? shownVisit : undefined;
}

/** What Eve remembers, with the visit that was shown to her. */
export function withShown(state: object, shown: string | undefined): object {
  return shown ? { ...state, shownVisit: shown } : state;
}
