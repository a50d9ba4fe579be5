import { createHmac, timingSafeEqual } from "node:crypto";

/** The end of the address of a visit's page: its id and a signature. It allows to move and cancel this one visit, and nothing else. */
export function createVisitToken(secret: string, id: string): string {
  return `${Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url")}.${sign(secret, id)}`;
}

/** The id of the visit, undefined unless we signed exactly this token. The comparison takes the same time wherever they differ. */
export function readVisitToken(secret: string, token: string): string | undefined {
  const [, coded = ""] = /^([\w-]{22})\.[\w-]{43}$/.exec(token) ?? [];
  const hex = Buffer.from(coded, "base64url").toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const expected = Buffer.from(createVisitToken(secret, id));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

/** The path of the page that moves or cancels a visit. */
export function visitPath(secret: string, id: string): string {
  return `/visit/${createVisitToken(secret, id)}`;
}

function sign(secret: string, id: string): string {
  return createHmac("sha256", secret).update(`visit ${id}`).digest("base64url");
}
