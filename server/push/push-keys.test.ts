import { createPrivateKey, createPublicKey } from "node:crypto";
import { expect, test } from "vitest";
import { derivePushKeys } from "./push-keys.ts";

test("a secret has one pair of keys, on the curve and of the lengths that browsers take", () => {
  const { publicKey, privateKey } = derivePushKeys("a secret");
  expect(derivePushKeys("a secret")).toEqual({ publicKey, privateKey });
  expect(derivePushKeys("another secret").publicKey).not.toBe(publicKey);
  const point = Buffer.from(publicKey, "base64url");
  expect(point).toHaveLength(65);
  expect(point[0]).toBe(4); // uncompressed
  expect(Buffer.from(privateKey, "base64url")).toHaveLength(32);
  const [x = "", y = ""] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString("base64url"),
  );
  const jwk = { kty: "EC", crv: "P-256", x, y, d: privateKey } as const;
  const made = createPublicKey(createPrivateKey({ key: jwk, format: "jwk" })).export({ format: "jwk" });
  expect(made).toMatchObject({ x, y });
});
