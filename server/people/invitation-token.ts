import { createHmac, timingSafeEqual } from "node:crypto";
import { DESK_PATHS } from "#contract/routes.ts";

/** The end of an invitation's address: its id and a signature. The database decides how long it works, and that it works once. */
export function createInvitationToken(secret: string, id: string): string {
  return `${Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url")}.${sign(secret, id)}`;
}

/** The id of the invitation; undefined unless we signed exactly this token. The comparison takes the same time wherever they differ. */
export function readInvitationToken(secret: string, token: string): string | undefined {
  const [, coded = ""] = /^([\w-]{22})\.[\w-]{43}$/.exec(token) ?? [];
  const hex = Buffer.from(coded, "base64url").toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const expected = Buffer.from(createInvitationToken(secret, id));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

/** The link of an invitation. The token stands behind "#": it reaches no server's log, and no program that follows links uses it up. */
export function invitationLink(siteUrl: string, secret: string, id: string): string {
  return `${siteUrl}${DESK_PATHS.join}#${createInvitationToken(secret, id)}`;
}

function sign(secret: string, id: string): string {
  return createHmac("sha256", secret).update(`invitation ${id}`).digest("base64url");
}
