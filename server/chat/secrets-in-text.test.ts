import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { linkSecret } from "../inspections/link-secret.ts";
import { visitPath } from "../inspections/visit-token.ts";
import { replaced, secretsIn, visitTokensIn } from "./secrets-in-text.ts";

const base64url = (bytes: number) => randomBytes(bytes).toString("base64url");

/** What the site gives out that opens something to whoever has it; as long as each is made. */
const SECRETS: Readonly<Record<string, () => string>> = {
  "the staff's calendar": () => `https://roofs.example/calendar/${base64url(32)}.ics`,
  "a preview": () => randomBytes(16).toString("hex"),
  "a conversation's cookie": () => `eaves_chat=${base64url(32)}`,
  "a session's token": () =>
    `eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.${Buffer.from(`{"sub":"${base64url(12)}"}`).toString("base64url")}.${base64url(32)}`,
  "a token that renews a session": () => base64url(52),
  "a key of the server": () => `sb_secret_${base64url(32)}`,
  "a signature": () => randomBytes(32).toString("hex"),
  "the database's password": () => `postgres://eaves:${base64url(24)}@db.example/eaves`,
};

test.each(Object.entries(SECRETS))("%s is a secret, also where it is encoded", (_, make) => {
  for (let round = 0; round < 50; round++) {
    const secret = make();
    const encoded = [secret, encodeURIComponent(encodeURIComponent(secret)), [...secret].join("\u200b")];
    for (const text of encoded) {
      const shown = replaced(`see ${text} ok`, secretsIn(`see ${text} ok`), "…");
      expect(shown, text).toBe("see … ok");
    }
  }
});

test("what people write is no secret", () => {
  for (const text of [
    "A 30-year architectural-shingle roof, 2,400 sq ft, 6/12 pitch; (614) 555-0142.",
    "https://roofs.example/insurance-claims?from=hail-damage-2026",
    "It's about a two-and-a-half-story house, built in 1998-1999. www.larkfieldroofing.example/financing",
    "REALLY-URGENT!!! water_is_coming_through_the_ceiling",
  ])
    expect(secretsIn(text)).toEqual([]);
});

test("the longest text of any making is read in a bounded number of ways", () => {
  const key = linkSecret("x");
  const path = visitPath(key, "0198f3a0-0000-7000-8000-000000000002");
  for (const piece of [
    "%25",
    "&amp;",
    "=3D",
    "-2D_",
    "QUJD",
    "a.",
    ".",
    " dot ",
    "\\u005c",
    "\u200b",
    path,
  ]) {
    const text = piece.repeat(20_000 / piece.length);
    expect(visitTokensIn(text, key).ids.length).toBe(piece === path ? 1 : 0);
    expect(secretsIn(text).length).toBeLessThan(1000);
  }
});
