import { hkdfSync } from "node:crypto";

/** Derives the secret that signs the addresses of visits' pages from a secret that the site already has (HKDF, RFC 5869). */
export function deriveLinkSecret(siteSecret: string): string {
  return Buffer.from(hkdfSync("sha256", siteSecret, "", "eaves visit links", 32)).toString("base64url");
}
