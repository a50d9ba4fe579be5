import { createHash, randomBytes } from "node:crypto";
import { CONVERSATION_KEY } from "#contract/api/chat.ts";
import { buildCookie, cookieName, cookieOf } from "../http/cookie.ts";

const COOKIE_NAME = "eaves_chat";
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60; // seconds
const SECRET_PATTERN = /^[\w-]{43}$/; // 32 bytes in base64url

/** Makes the secret that opens one browser's conversation. The conversation's id, which staff and mails know, opens nothing. */
export function createSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 in hexadecimal, the form in which a secret is stored. A plain hash is enough, since the secret is random. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/**
 * Reads the secrets of a request that look like ours: first the cookie's, then the page's, for browsers that keep no cookie.
 * Another site can send neither: the cookie is `SameSite`, and a script of another site may not set the header.
 */
export function readSecrets({ headers }: Request, { secure }: { secure: boolean }): string[] {
  const cookie = cookieOf(headers.get("cookie"), cookieName(COOKIE_NAME, secure));
  const sent = [cookie ?? "", headers.get(CONVERSATION_KEY) ?? ""];
  return sent.filter((value) => SECRET_PATTERN.test(value));
}

/** The Set-Cookie value that keeps a conversation; scripts cannot read it. */
export function buildConversationCookie(secret: string, { secure }: { secure: boolean }): string {
  return buildCookie(COOKIE_NAME, secret, secure, `Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax`);
}

/** The Set-Cookie value that makes the browser forget its conversation. */
export function buildExpiredCookie({ secure }: { secure: boolean }): string {
  return buildCookie(COOKIE_NAME, "", secure, "Max-Age=0; HttpOnly; SameSite=Lax");
}
