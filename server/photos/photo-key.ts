import { createHash, randomBytes } from "node:crypto";

/** Makes the key by which a browser's form takes its photo. */
export function makePhotoKey(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash under which the database knows a photo: who reads its rows cannot take photos that wait. */
export function hashPhotoKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}
