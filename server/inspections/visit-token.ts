import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * What the address of a visit's page ends in: its id and a signature. Who has the mail may move and cancel this one visit, and
 * nothing else.
 */
export function visitToken(secret: string, id: string): string {
  return `${Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url")}.${signature(secret, id)}`;
}

/** The visit's id, undefined where the token is not ours to the letter; takes the same time wherever it differs. */
export function readVisitToken(secret: string, token: string): string | undefined {
  const [, coded = ""] = /^([\w-]{22})\.[\w-]{43}$/.exec(token) ?? [];
  const hex = Buffer.from(coded, "base64url").toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const expected = Buffer.from(visitToken(secret, id));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

/** Path of the page that moves or cancels a visit. */
export function visitPath(secret: string, id: string): string {
  return `/visit/${visitToken(secret, id)}`;
}

function signature(secret: string, id: string): string {
  return createHmac("sha256", secret).update(`visit ${id}`).digest("base64url");
}
