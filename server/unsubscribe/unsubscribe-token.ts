import { createHmac, timingSafeEqual } from "node:crypto";

/** The thing that a link in a mail ends: reminders to its mailbox, or calls and texts to the numbers that were given with it. */
export type Ending = "reminders" | "calls";

/** The paths before the token, below /unsubscribe. */
export const ENDING_PATHS: Readonly<Record<Ending, string>> = { reminders: "", calls: "calls/" };

/** The purpose that is signed with the mailbox: a link ends nothing else. */
const PURPOSES: Readonly<Record<Ending, string>> = { reminders: "unsubscribe", calls: "end calls" };

/**
 * The end of the address at which a reader ends something: the hash by which the database knows the mailbox (SHA-256 in hexadecimal) and a
 * signature. It works also when the records of its reader are deleted.
 */
export function createUnsubscribeToken(secret: string, mailbox: string, ending: Ending): string {
  const signature = createHmac("sha256", secret).update(`${PURPOSES[ending]} ${mailbox}`).digest("base64url");
  return `${Buffer.from(mailbox, "hex").toString("base64url")}.${signature}`;
}

/** The mailbox's hash, undefined unless we signed exactly this token. The comparison takes the same time wherever they differ. */
export function readUnsubscribeToken(secret: string, token: string, ending: Ending): string | undefined {
  const [, coded = ""] = /^([\w-]{43})\.[\w-]{43}$/.exec(token) ?? [];
  const mailbox = Buffer.from(coded, "base64url").toString("hex");
  const expected = Buffer.from(createUnsubscribeToken(secret, mailbox, ending));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? mailbox : undefined;
}

/** The path of the page where a mailbox's reader ends something. */
export function unsubscribePath(secret: string, mailbox: string, ending: Ending): string {
  return `/unsubscribe/${ENDING_PATHS[ending]}${createUnsubscribeToken(secret, mailbox, ending)}`;
}
