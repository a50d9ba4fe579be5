import { readGroupedNumber } from "#contract/grouped-number.ts";

const MOST_DOLLARS = 9_999_999_999; // as in the database

/** Reads dollars as they are typed: "18,450", "$18,450.50"; null for nothing, undefined for what is no amount. */
export function parseDollars(typed: string): number | null | undefined {
  const text = typed.replace(/^\s*\$?\s*|\s*\$?\s*$/g, "");
  if (text === "") return null;
  const dollars = /\.\d{3}/.test(text) ? undefined : readGroupedNumber(text);
  return dollars !== undefined && dollars <= MOST_DOLLARS ? dollars : undefined;
}
