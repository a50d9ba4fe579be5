import { createHmac, timingSafeEqual } from "node:crypto";

/** The content of a refresh token. `turn` counts the session's renewals up to this token. */
export type RefreshToken = { sessionId: string; turn: number };

// 16 bytes session, 4 bytes turn, 32 bytes HMAC-SHA256.
const SIGNED_BYTES = 20;
const TOKEN_BYTES = 52;

/** Makes the token of a session's turn. It is always the same for the same turn, so it need not be stored. */
export function makeRefreshToken({ sessionId, turn }: RefreshToken, secret: string): string {
  const signed = Buffer.alloc(SIGNED_BYTES);
  signed.write(sessionId.replaceAll("-", ""), "hex");
  signed.writeUInt32BE(turn, 16);
  return Buffer.concat([signed, signature(signed, secret)]).toString("base64url");
}

/** Reads a token. Returns undefined unless it was signed with this secret. */
export function readRefreshToken(text: string, secret: string): RefreshToken | undefined {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length !== TOKEN_BYTES) return undefined;
  const signed = bytes.subarray(0, SIGNED_BYTES);
  if (!timingSafeEqual(bytes.subarray(SIGNED_BYTES), signature(signed, secret))) return undefined;
  const hex = signed.toString("hex", 0, 16);
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { sessionId, turn: signed.readUInt32BE(16) };
}

// A separate key for refresh tokens: nothing else that is signed with the same secret can pass for one.
function signature(signed: Uint8Array, secret: string): Buffer {
  const key = createHmac("sha256", secret).update("refresh token").digest();
  return createHmac("sha256", key).update(signed).digest();
}
