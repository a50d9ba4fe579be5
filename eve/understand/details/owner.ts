import {
  endsSentence,
  isCapital,
  readClauseBefore,
  readSentenceBefore,
  type Token,
  wordAt,
} from "../text/tokens.ts";
import { GIVEN_NAMES, isEveryday, isInList } from "../text/words.ts";
import type { Owner } from "./contact-details.ts";

/** True for a word for somebody else: a neighbor, a wife, "her". */
export function isWordForOther(word: string): boolean {
  return isInList("strangers", word) || isInList("relatives", word) || isInList("third person", word);
}

/** True if a sentence, up to `at`, speaks of somebody else: "my wife speaks better English, name is". */
export function speaksOfOther(tokens: readonly Token[], at: number): boolean {
  return readSentenceBefore(tokens, at).some(isWordForOther);
}

/** True if the nearest person before a house is a stranger: "my neighbor at", "the house next door,". A mother is no stranger. */
export function isStrangersHouse(tokens: readonly Token[], at: number): boolean {
  const words = readSentenceBefore(tokens, at);
  const stranger = words.findLastIndex((word, index) => {
    const isNextDoor = word === "door" && words[index - 1] === "next";
    return isNextDoor || isInList("strangers", word) || isInList("elsewhere", word);
  });
  return stranger >= 0 && !words.slice(stranger).some((word) => isInList("visitor", word));
}

/** Finds the owner by the nearest word before a number or an e-mail: "my neighbor's number is", "my old cell was". */
export function findNearestOwner(words: readonly string[]): Owner | undefined {
  const owners = words.map((word, at): Owner | undefined => {
    if (isInList("visitor", word)) return words[at - 1] === "not" ? "nobody" : "visitor";
    if (isInList("nobody", word)) return "nobody";
    return isWordForOther(word) ? "other" : undefined;
  });
  return owners.findLast(Boolean);
}

/** Finds the owner of a number; `start` is its first token, `end` the first one after it. */
export function findOwnerOfNumber(
  tokens: readonly Token[],
  start: number,
  end: number,
  ownName: string,
): Owner {
  if (isOthersByWordsAfter(tokens, end) || isOthersName(tokens, start, ownName)) return "other";
  const nearest = findNearestOwner(readClauseBefore(tokens, start));
  if (nearest) return nearest;
  // A number that is alone in its sentence or clause belongs to the sentence or clause before it.
  const from = readSentenceBefore(tokens, start).length > 0 ? start : start - 1;
  if (introducesOther([...readSentenceBefore(tokens, from), wordAt(tokens, from)])) return "other";
  const clause = [...readClauseBefore(tokens, start - 1), wordAt(tokens, start - 1)];
  // A clause that speaks to the company gives the visitor's number: "my neighbor recommended you, 614-555-0142".
  return findNearestOwner(clause) === "other" && !clause.includes("you") ? "other" : "visitor";
}

/** True if words right after a number say that it is another person's: "614-555-0166 is my tenant", "… as a backup". */
function isOthersByWordsAfter(tokens: readonly Token[], at: number): boolean {
  const roles = [1, 2, 3].map((offset) => wordAt(tokens, at + offset));
  return (
    isInList("behind", wordAt(tokens, at)) &&
    roles.some((word) => isInList("roles", word) || isWordForOther(word))
  );
}

/** True if a sentence introduces somebody else: "tenant is Keisha", "call my mom, Denise". */
function introducesOther(words: readonly string[]): boolean {
  return words.some((word, at) => {
    const called = words.slice(Math.max(0, at - 3), at).some((before) => isInList("calling", before));
    return isWordForOther(word) && (called || isInList("is called", words[at + 1] ?? ""));
  });
}

const MAX_WORDS_OF_PERSON = 3; // of a person's name

/** Finds the name before a number, and the index of its first word: "Ortiz is 614-555-0182", "Lorena's number …". */
export function findPersonBefore(
  tokens: readonly Token[],
  number: number,
): { name: string[]; first: number } {
  const isInSentence = (at: number) => at > 0 && !endsSentence(tokens, at);
  let end = number;
  while (isInSentence(end) && isInList("links", wordAt(tokens, end - 1))) end--;
  let first = end;
  while (end - first < MAX_WORDS_OF_PERSON && isInSentence(first) && mayBePerson(tokens[first - 1])) first--;
  return { name: tokens.slice(first, end).map(({ text }) => text), first };
}

/** Describes whose the number at an index is, by name and by who that is to the visitor: "Carol, daughter"; "" if neither is said. */
export function describePerson(tokens: readonly Token[], number: number): string {
  const near = tokens
    .map(({ plain }, at) => ({ plain, at, apart: Math.abs(at - number) }))
    .filter(({ plain }) => isInList("strangers", plain) || isInList("relatives", plain))
    .toSorted((one, other) => one.apart - other.apart)[0];
  const { name } = findPersonBefore(tokens, number);
  const beside = near && [tokens[near.at + 1], tokens[near.at - 2]].find(mayBePerson);
  return [name.join(" ") || beside?.text, near?.plain].filter(Boolean).join(", ");
}

function mayBePerson(token: Token | undefined): boolean {
  if (!token || !isCapital(token)) return false;
  return GIVEN_NAMES.has(token.plain) || !(isEveryday(token.plain) || isInList("no names", token.plain));
}

/** True if the name before a number is another person's: "call Lorena", "Lorena's", "Ortiz is", or not the visitor's own. */
function isOthersName(tokens: readonly Token[], number: number, ownName: string): boolean {
  const { name, first } = findPersonBefore(tokens, number);
  if (name.length === 0) return false;
  const isNumber = first + name.length === number - 1 && wordAt(tokens, number - 1) === "is";
  const owns = /['’]s$/.test(name.at(-1) ?? "");
  if (isNumber || owns || isInList("calling", wordAt(tokens, first - 1))) return true;
  return ownName !== "" && !name.some((word) => ownName.toLowerCase().includes(word.toLowerCase()));
}
