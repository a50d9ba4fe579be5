import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "#contract/staff-account.ts";
import type { Company } from "#site-data/shapes.ts";
import { normalizePassword } from "./password.ts";

const require = createRequire(import.meta.url);

const MIN_DISTINCT_CHARACTERS = 5;
const MIN_WORD_LETTERS = 3; // shorter parts do not count as words
/** The letters that digits and signs often stand for. */
const LETTER_BY_SIGN: Readonly<Record<string, string>> = {
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

/** Words that anybody can guess for a company: from its name, its domains and its address. */
export function listCompanyWords(company: Company): ReadonlySet<string> {
  const texts = [
    company.name,
    ...Object.values(company.email).map((address) => address.replace(/\.\w+$/, "")),
    ...Object.values(company.address),
    company.region,
    ...company.towns,
  ];
  return new Set(
    texts
      .flatMap((text) => [text, ...text.split(/[^\p{L}]+/u)])
      .map(keepLetters)
      .filter((word) => word.length >= MIN_WORD_LETTERS)
      .flatMap((word) => [word, `${word}s`]),
  );
}

/** The reason why a password is refused: its length, that many people have it, or that it is made of the company's own words. */
export type PasswordWeakness = "length" | "common" | "company";

/**
 * Finds why a password is too short, too long or one of the first guesses (NIST SP 800-63B, 3.1.1.2); undefined for a good one.
 * @param companyWords from {@link listCompanyWords}
 */
export function findPasswordWeakness(
  text: string,
  companyWords: ReadonlySet<string>,
): PasswordWeakness | undefined {
  const normal = normalizePassword(text);
  if ([...text].length < SHORTEST_PASSWORD || Buffer.byteLength(normal) > LONGEST_PASSWORD) return "length";
  const small = normal.toLowerCase();
  if (new Set(small).size < MIN_DISTINCT_CHARACTERS || isSequence(small)) return "common";
  const common = commonWords();
  const lettersForSigns = replaceSigns(small);
  const trimmed = replaceSigns(trimToLetters(small));
  // Each reading of the text must be uncommon: "P@ssw0rd2026!" can be read as "password".
  const readings = [
    keepLettersAndInnerDigits(small),
    keepLettersAndInnerDigits(lettersForSigns),
    keepLettersAndInnerDigits(trimmed),
    keepLetters(small),
    keepLetters(trimmed),
  ];
  const isCommon = readings.some(
    (word) => word === "" || common.has(word) || common.has(halveIfDoubled(word)),
  );
  if (isCommon) return "common";
  return readings.some((word) => isMadeOfCompanyWords(word, companyWords, common)) ? "company" : undefined;
}

/** True for a password that has no weakness. */
export function isStrongPassword(text: string, companyWords: ReadonlySet<string>): boolean {
  return findPasswordWeakness(text, companyWords) === undefined;
}

/** True for company words in a row, with at most one common word among them: "larkfieldwelcome", "columbusroofing". */
function isMadeOfCompanyWords(
  word: string,
  companyWords: ReadonlySet<string>,
  common: ReadonlySet<string>,
): boolean {
  const commonWords = fewestCommonWords(word, companyWords, common);
  return commonWords === 0 || (commonWords === 1 && [...companyWords].some((own) => word.includes(own)));
}

/** The fewest common words with which a word splits into company words and common words; infinite if it does not split. */
function fewestCommonWords(
  word: string,
  companyWords: ReadonlySet<string>,
  common: ReadonlySet<string>,
): number {
  const countCommonWords = (part: string): number => {
    if (part.length < MIN_WORD_LETTERS) return Number.POSITIVE_INFINITY;
    if (companyWords.has(part)) return 0;
    return common.has(part) ? 1 : Number.POSITIVE_INFINITY;
  };
  const fewest = [0]; // by the number of letters read so far
  for (let end = 1; end <= word.length; end++)
    fewest.push(
      Math.min(...fewest.map((before, start) => before + countCommonWords(word.slice(start, end)))),
    );
  return fewest[word.length] ?? Number.POSITIVE_INFINITY;
}

let cachedCommonWords: ReadonlySet<string> | undefined;

/**
 * The 50,000 most common passwords and the words of common-passwords.txt, all as {@link keepLettersAndInnerDigits} returns them.
 * They are read on first use.
 */
function commonWords(): ReadonlySet<string> {
  if (cachedCommonWords) return cachedCommonWords;
  const { dictionary } = require("@zxcvbn-ts/language-common") as typeof import("@zxcvbn-ts/language-common");
  const words = readFileSync(new URL("common-passwords.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .flatMap((line) => line.split(" "));
  cachedCommonWords = new Set([...words, ...dictionary["passwords-common"].map(keepLettersAndInnerDigits)]);
  return cachedCommonWords;
}

/** The letters of a text, in lower case. */
function keepLetters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, "");
}

/** The letters and digits of a text in lower case, without the digits at both ends. */
function keepLettersAndInnerDigits(text: string): string {
  return trimToLetters(text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""));
}

function replaceSigns(text: string): string {
  return text.replace(/[\d@$!]/g, (sign) => LETTER_BY_SIGN[sign] ?? sign);
}

/** Removes digits and signs at both ends. */
function trimToLetters(text: string): string {
  const signs = [...text];
  const isLetter = (sign: string) => /\p{L}/u.test(sign);
  return signs.slice(Math.max(0, signs.findIndex(isLetter)), signs.findLastIndex(isLetter) + 1).join("");
}

/** One half of a text whose two halves are the same, else the whole text. */
function halveIfDoubled(text: string): string {
  const middle = text.slice(0, text.length / 2);
  return middle + middle === text ? middle : text;
}

/** True if almost every character follows the one before it: "123456789012", "abcdefghijkl", "9876543210987". */
function isSequence(text: string): boolean {
  const steps = [...text]
    .slice(1)
    .map((sign, index) => (sign.codePointAt(0) ?? 0) - (text.codePointAt(index) ?? 0));
  return steps.filter((step) => Math.abs(step) === 1).length >= steps.length - 2;
}
