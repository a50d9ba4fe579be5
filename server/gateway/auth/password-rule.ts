import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "#contract/staff-account.ts";
import { site } from "#site/company.ts";

const require = createRequire(import.meta.url);

const FEWEST_DIFFERENT = 5; // characters
/** Digits and signs that are written for letters. */
const LETTERS: Readonly<Record<string, string>> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  "@": "a",
  $: "s",
  "!": "i",
};

const OURS = plain(site.name);

/** Whether it may be the staff password: long enough, and none that is tried first (NIST SP 800-63B, 3.1.1.2). */
export function isStrongPassword(text: string): boolean {
  if ([...text].length < SHORTEST_PASSWORD || Buffer.byteLength(text) > LONGEST_PASSWORD) return false;
  const small = text.toLowerCase();
  if (new Set(small).size < FEWEST_DIFFERENT || isSequence(small)) return false;
  const common = commonWords();
  // "P@ssw0rd2026!" is "password", read with and without the letters that digits stand for.
  const read = [
    plain(small),
    plain(small.replace(/[\d@$!]/g, (sign) => LETTERS[sign] ?? sign)),
    plain(unended(small).replace(/[\d@$!]/g, (sign) => LETTERS[sign] ?? sign)),
  ];
  return !read.some((word) => word === "" || word === OURS || common.has(word) || common.has(half(word)));
}

let known: ReadonlySet<string> | undefined;

/** The fifty thousand commonest passwords, and what ours is made of, as {@link plain} leaves them; read when first asked for. */
function commonWords(): ReadonlySet<string> {
  if (known) return known;
  const { dictionary } = require("@zxcvbn-ts/language-common") as typeof import("@zxcvbn-ts/language-common");
  const ours = readFileSync(new URL("common-passwords.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .flatMap((line) => line.split(" "));
  known = new Set([...ours, ...dictionary["passwords-common"].map(plain)]);
  return known;
}

/** Letters alone, digits and signs at the ends gone. */
function plain(text: string): string {
  return unended(text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""));
}

/** Without digits and signs at both ends. */
function unended(text: string): string {
  const signs = [...text];
  const isLetter = (sign: string) => /\p{L}/u.test(sign);
  return signs.slice(Math.max(0, signs.findIndex(isLetter)), signs.findLastIndex(isLetter) + 1).join("");
}

/** The half of a text that is one thing twice, else the text. */
function half(text: string): string {
  const middle = text.slice(0, text.length / 2);
  return middle + middle === text ? middle : text;
}

/** "123456789012", "abcdefghijkl", "9876543210987": each next to the one before. */
function isSequence(text: string): boolean {
  const steps = [...text]
    .slice(1)
    .map((sign, index) => (sign.codePointAt(0) ?? 0) - (text.codePointAt(index) ?? 0));
  return steps.filter((step) => Math.abs(step) === 1).length >= steps.length - 2;
}
