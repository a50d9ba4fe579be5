import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The end of the address at which a mailbox is taken off: the hash by which the database knows it (SHA-256 in hexadecimal) and a signature.
 * It works also when the records of its reader are deleted.
 */
export function createUnsubscribeToken(secret: string, mailbox: string): string {
  return `${Buffer.from(mailbox, "hex").toString("base64url")}.${sign(secret, mailbox)}`;
}

/** The mailbox's hash, undefined unless we signed exactly this token. The comparison takes the same time wherever they differ. */
export function readUnsubscribeToken(secret: string, token: string): string | undefined {
  const [, coded = ""] = /^([\w-]{43})\.[\w-]{43}$/.exec(token) ?? [];
  const mailbox = Buffer.from(coded, "base64url").toString("hex");
  const expected = Buffer.from(createUnsubscribeToken(secret, mailbox));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? mailbox : undefined;
}

/** The path of the page that takes a mailbox off. */
export function unsubscribePath(secret: string, mailbox: string): string {
  return `/unsubscribe/${createUnsubscribeToken(secret, mailbox)}`;
}

function sign(secret: string, mailbox: string): string {
  return createHmac("sha256", secret).update(`unsubscribe ${mailbox}`).digest("base64url");
}
