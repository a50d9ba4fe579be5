import { createHash, randomBytes } from "node:crypto";
import { CONVERSATION_KEY } from "#contract/api/chat.ts";
import { cookieName, cookieOf } from "../http/cookie.ts";

const NAME = "eaves_chat";
const MAX_AGE = 30 * 24 * 60 * 60; // seconds
const SECRET = /^[\w-]{43}$/; // 32 bytes in base64url

/** What opens one browser's conversation; its id is known to staff and in mails, and opens nothing. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a secret: its SHA-256 in hexadecimal. It is random, so a plain hash tells nothing of it. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/**
 * The secrets that may be ours of the browser that asks: that of its cookie, and behind it that of the page, which counts where
 * cookies are not kept. Another site can send neither: the cookie is `SameSite`, and its script may set no such header.
 */
export function secretsOf({ headers }: Request, { secure }: { secure: boolean }): string[] {
  const cookie = cookieOf(headers.get("cookie"), cookieName(NAME, secure));
  return [cookie, headers.get(CONVERSATION_KEY)].filter((value) => value && SECRET.test(value)) as string[];
}

/** The Set-Cookie value that keeps a conversation; scripts cannot read it. */
export function conversationCookie(secret: string, { secure }: { secure: boolean }): string {
  return `${cookieName(NAME, secure)}=${secret}; Path=/; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** The Set-Cookie value that ends it. */
export function expiredCookie({ secure }: { secure: boolean }): string {
  return `${cookieName(NAME, secure)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}
