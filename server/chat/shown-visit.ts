import { replaced, visitTokensIn } from "./visit-tokens-in-text.ts";

/** What stands in a message in place of an address that opens a visit. */
export const VISIT_LINK = "my visit (link)";

/**
 * A message without the address of a visit's page, which opens the visit to whoever reads it, and the id of the visit whose
 * address it was; undefined where it has none that we signed. An address is known by the token in it, however it is wrapped.
 */
export function takeVisitLink(message: string, linkSecret: string): { text: string; shown?: string } {
  const { ids, spans } = visitTokensIn(message, linkSecret);
  return { text: replaced(message, spans, VISIT_LINK), ...(ids[0] && { shown: ids[0] }) };
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
