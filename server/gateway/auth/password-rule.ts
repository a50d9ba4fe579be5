import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "#contract/staff-account.ts";
import { site } from "#site-data/company.ts";

const require = createRequire(import.meta.url);

const FEWEST_DIFFERENT = 5; // characters
const SHORTEST_PART = 3; // letters of a word that may be one of several
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

/** What anybody reads about this company: words of its name, its domains and where it is. */
const OURS: ReadonlySet<string> = new Set(
  [
    site.name,
    ...Object.values(site.email).map((address) => address.replace(/\.\w+$/, "")),
    ...Object.values(site.address),
    site.region,
    ...site.towns,
  ]
    .flatMap((text) => [text, ...text.split(/[^\p{L}]+/u)])
    .map(lettersOf)
    .filter((word) => word.length >= SHORTEST_PART)
    .flatMap((word) => [word, `${word}s`]),
);

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
    lettersOf(small),
    lettersOf(unended(small).replace(/[\d@$!]/g, (sign) => LETTERS[sign] ?? sign)),
  ];
  return !read.some(
    (word) => word === "" || common.has(word) || common.has(half(word)) || isMadeOf(word, OURS, common),
  );
}

/** Whether a word is made of ours, one after the other, beside at most one common one: "larkfieldwelcome", "columbusroofing". */
function isMadeOf(word: string, ours: ReadonlySet<string>, common: ReadonlySet<string>): boolean {
  // By how many letters are read: how few common words they took.
  const least: number[] = [0];
  for (let end = 1; end <= word.length; end++)
    for (let start = 0; start < end; start++) {
      const before = least[start];
      const part = word.slice(start, end);
      if (before === undefined || part.length < SHORTEST_PART) continue;
      const taken = ours.has(part) ? before : common.has(part) ? before + 1 : undefined;
      if (taken !== undefined && taken <= 1) least[end] = Math.min(taken, least[end] ?? taken);
    }
  const commonParts = least[word.length];
  return commonParts === 0 || (commonParts === 1 && [...ours].some((own) => word.includes(own)));
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

/** Letters alone, small. */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, "");
}

/** Letters and digits alone, digits at the ends gone. */
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
