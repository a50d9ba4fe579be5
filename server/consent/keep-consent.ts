import type { ServerData } from "../data/server-data.ts";

/** The answer of a form about calls and texts at a number, with its record; `words` are "" where the box was not ticked. */
export type Consent = {
  kind: "estimate" | "conversation" | "inspection";
  subject: string;
  phone: string | null;
  words: string;
  /** Path of the page on which it was given. */
  page: string;
};

/** The words that a visitor can agree to now, and the path of the page that shows them. */
export type ConsentContext = { words: string; page: string };

/**
 * Stores what a form with a number says of calls and texts to it: a ticked box is a yes, an open one withdraws an earlier yes. A yes to other
 * words than those of this site is not known to be one, and says nothing.
 * @param shown the words beside the box
 * @throws {DataError} while the database is away
 */
export async function keepConsent(data: ServerData, given: Consent, shown: string): Promise<void> {
  const { kind, subject, phone, words } = given;
  if (!phone) return;
  if (words === "") await data.call("withhold_consent", { kind, subject, phone });
  else if (words === shown) await data.call("give_consent", { ...given, phone });
}

/** The path of the page that sent a request, as its browser says; "" if it does not say. */
export function readPagePath(request: Request): string {
  const referrer = request.headers.get("referer") ?? "";
  return URL.canParse(referrer) ? new URL(referrer).pathname.slice(0, 300) : "";
}
