import { site } from "#site-data/company.ts";
import {
  findMatches,
  indexAt,
  isJoined,
  readClauseBefore,
  splitTokens,
  type Token,
  wordAt,
} from "../text/tokens.ts";
import { COMMON_WORDS, GIVEN_NAMES, isInList, STOP_WORDS } from "../text/words.ts";
import type { FoundDetail } from "./contact-details.ts";
import { findNearestOwner } from "./owner.ts";

const OWN_EMAILS = new Set(Object.values(site.email).map((address) => address.toLowerCase()));
/** At most 64 characters before the @ (RFC 5321 4.5.3.1), and labels of at most 63 after it. */
const TYPED_EMAIL =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}_%+-][\p{L}\p{N}._%+-]{0,63} ?@ ?[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,5}/gu;
const WHOLE_EMAIL = /\.\p{L}{2,24}$/u;

/**
 * Finds e-mail addresses, typed or spelled: "j dot smith at example dot com". The owner is "nobody" for one that is not whole
 * ("jo@gmail"), or may begin earlier ("deb rizzo at …").
 */
export function findEmails(message: string): FoundDetail[] {
  const tokens = splitTokens(message);
  return [...findMatches(message, TYPED_EMAIL), ...findSpelledEmails(tokens)]
    .toSorted((one, other) => one.start - other.start)
    .map((found) => {
      const [local = "", domain = ""] = found.value.replaceAll(" ", "").split("@");
      const value = `${local}@${domain.toLowerCase()}`;
      const isNobodys = !WHOLE_EMAIL.test(value) || OWN_EMAILS.has(value.toLowerCase());
      const owner = findNearestOwner(readClauseBefore(tokens, indexAt(tokens, found.start))) ?? "visitor";
      return { ...found, value, owner: isNobodys ? "nobody" : owner };
    });
}

/** Words for signs. The text has each sign at the end of its word. */
const SIGNS: ReadonlyMap<string, string> = new Map(
  "dot. punto. period. underscore_ dash- hyphen- guion- plus+"
    .split(" ")
    .map((word) => [word.slice(0, -1), word.slice(-1)]),
);

/** Finds spelled addresses, not "look at example.com"; one that may begin earlier has no value. */
function findSpelledEmails(tokens: readonly Token[]) {
  return tokens.flatMap(({ plain }, at) => {
    const last = isInList("at", plain) ? findDomainEnd(tokens, at + 1) : undefined;
    if (last === undefined) return [];
    const first = findLocalStart(tokens, at - 1);
    const [before, local] = [tokens[first - 1], tokens[first]];
    if (!local || (at - first === 1 && isEverydayWord(local))) return [];
    const doubtful =
      before && isJoined(local) && !/\d/.test(before.text) && !isInList("email leads", before.plain);
    const value = `${joinTokens(tokens.slice(first, at))}@${joinTokens(tokens.slice(at + 1, last + 1))}`;
    const { start } = doubtful ? before : local;
    return [{ value: doubtful ? "" : value, start, end: tokens[last]?.end ?? local.end }];
  });
}

function isEverydayWord({ plain }: Token): boolean {
  const everyday = COMMON_WORDS.has(plain) || STOP_WORDS.has(plain);
  return plain.length < 2 || (everyday && !GIVEN_NAMES.has(plain));
}

function joinTokens(tokens: readonly Token[]): string {
  return tokens.map(({ plain, text }) => SIGNS.get(plain) ?? text).join("");
}

/** Finds the last word of a domain: "example dot com", "gmail.com", "g mail dot com", "a c m e dot com". */
function findDomainEnd(tokens: readonly Token[], from: number): number | undefined {
  let last = from;
  while (
    tokens[last]?.text.length === 1 &&
    isJoined(tokens[last + 1]) &&
    !SIGNS.has(wordAt(tokens, last + 1))
  )
    last++;
  while (SIGNS.get(wordAt(tokens, last + 1)) === "." && tokens[last + 2]) last += 2;
  const labels = joinTokens(tokens.slice(from, last + 1))
    .toLowerCase()
    .split(".");
  return labels.length > 1 && isInList("endings", labels.at(-1) ?? "") ? last : undefined;
}

/** Finds the first word of the part before the @: "j dot pruitt", "j p r u i t t", "lou 77". */
function findLocalStart(tokens: readonly Token[], last: number): number {
  const [before, word] = [tokens[last - 1], tokens[last]];
  if (!before || !word || !isJoined(word)) return last;
  if (SIGNS.has(before.plain) && isJoined(before) && last > 1) return findLocalStart(tokens, last - 2);
  const letters = word.text.length === 1 && before.text.length === 1;
  const figures = /^\d+$/.test(word.text) && !STOP_WORDS.has(before.plain);
  return letters || figures ? findLocalStart(tokens, last - 1) : last;
}
