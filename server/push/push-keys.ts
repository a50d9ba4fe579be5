import { createECDH, hkdfSync } from "node:crypto";

/** The key pair by which push services recognize this site (VAPID, RFC 8292), in base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

/** The order of the curve P-256: one more than its largest private key. */
const CURVE_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * Derives the key pair from a secret that the site already has (HKDF, RFC 5869): it is the same in all processes and after a restart.
 * It takes more bits than the key has, as FIPS 186-5 A.2.1 wants it, so that all keys are equally likely.
 */
export function derivePushKeys(siteSecret: string): PushKeys {
  const bits = Buffer.from(hkdfSync("sha256", siteSecret, "", "eaves push services", 40)).toString("hex");
  const key = (BigInt(`0x${bits}`) % (CURVE_ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(key.toString(16).padStart(64, "0"), "hex");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey);
  return {
    publicKey: pair.getPublicKey("base64url"),
    privateKey: privateKey.toString("base64url"),
  };
}
