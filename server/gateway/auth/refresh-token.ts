import { createHmac, timingSafeEqual } from "node:crypto";

/** What a refresh token says: the session, and how often it was renewed when the token was given out. */
export type RefreshToken = { sessionId: string; turn: number };

// 16 bytes session, 4 bytes turn, 32 bytes HMAC-SHA256.
const SIGNED_BYTES = 20;
const TOKEN_BYTES = 52;

/** Makes the token of a session's turn. It is the same each time, so that none has to be stored. */
export function makeRefreshToken({ sessionId, turn }: RefreshToken, secret: string): string {
  const signed = Buffer.alloc(SIGNED_BYTES);
  signed.write(sessionId.replaceAll("-", ""), "hex");
  signed.writeUInt32BE(turn, 16);
  return Buffer.concat([signed, signature(signed, secret)]).toString("base64url");
}

/** Reads a token; undefined unless it was made with this secret. */
export function readRefreshToken(text: string, secret: string): RefreshToken | undefined {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length !== TOKEN_BYTES) return undefined;
  const signed = bytes.subarray(0, SIGNED_BYTES);
  if (!timingSafeEqual(bytes.subarray(SIGNED_BYTES), signature(signed, secret))) return undefined;
  const hex = signed.toString("hex", 0, 16);
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { sessionId, turn: signed.readUInt32BE(16) };
}

// A key of its own, so that no text signed for another purpose with the same secret is ever a refresh token.
function signature(signed: Uint8Array, secret: string): Buffer {
  const key = createHmac("sha256", secret).update("refresh token").digest();
  return createHmac("sha256", key).update(signed).digest();
}
