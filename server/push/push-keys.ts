import { createECDH, hkdfSync } from "node:crypto";

/** The pair by which push services know this site (VAPID, RFC 8292), both in base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

/** The order of the curve P-256, and so one more than its largest private key. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * The pair of a site, made of a secret that it has anyway (RFC 5869), so that all its processes have the same one after a restart, too.
 * From more bits than the key has, as FIPS 186-5 A.2.1 wants it: each key is as likely as any other.
 */
export function derivePushKeys(of: string): PushKeys {
  const bits = Buffer.from(hkdfSync("sha256", of, "", "eaves push services", 40)).toString("hex");
  const key = (BigInt(`0x${bits}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(key.toString(16).padStart(64, "0"), "hex");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey);
  return {
    publicKey: pair.getPublicKey("base64url"),
    privateKey: privateKey.toString("base64url"),
  };
}
