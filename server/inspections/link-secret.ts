import { hkdfSync } from "node:crypto";

/** What signs the addresses of visits' pages, made of a secret that the site has anyway (RFC 5869). */
export function linkSecret(of: string): string {
  return Buffer.from(hkdfSync("sha256", of, "", "eaves visit links", 32)).toString("base64url");
}
