import { clauseBefore, endsSentence, isCapital, sentenceBefore, type Token, wordAt } from "../text/tokens.ts";
import { GIVEN_NAMES, inList, isEveryday } from "../text/words.ts";
import type { Whose } from "./contact-details.ts";

/** True for a word for somebody else: a neighbor, a wife, "her". */
export function isOther(word: string): boolean {
  return inList("strangers", word) || inList("relatives", word) || inList("third person", word);
}

/** True if a sentence, up to `at`, speaks of somebody else: "my wife speaks better English, name is". */
export function speaksOfOther(tokens: readonly Token[], at: number): boolean {
  return sentenceBefore(tokens, at).some(isOther);
}

/** True if the nearest person before a house is a stranger: "my neighbor at", "the house next door,"; a mother is none. */
export function isStrangersHouse(tokens: readonly Token[], at: number): boolean {
  const words = sentenceBefore(tokens, at);
  const stranger = words.findLastIndex((word, index) => {
    const isNextDoor = word === "door" && words[index - 1] === "next";
    return isNextDoor || inList("strangers", word) || inList("elsewhere", word);
  });
  return stranger >= 0 && !words.slice(stranger).some((word) => inList("visitor", word));
}

/** Finds the owner by the nearest word before a number or an e-mail: "my neighbor's number is", "my old cell was". */
export function findNearestOwner(words: readonly string[]): Whose | undefined {
  const owners = words.map((word, at): Whose | undefined => {
    if (inList("visitor", word)) return words[at - 1] === "not" ? "nobody" : "visitor";
    if (inList("nobody", word)) return "nobody";
    return isOther(word) ? "other" : undefined;
  });
  return owners.findLast(Boolean);
}

/** Finds the owner of a number; `start` is its first token, `end` the first one after it. */
export function findOwnerOfNumber(
  tokens: readonly Token[],
  start: number,
  end: number,
  ownName: string,
): Whose {
  if (isOthersByWordsAfter(tokens, end) || isOthersName(tokens, start, ownName)) return "other";
  const nearest = findNearestOwner(clauseBefore(tokens, start));
  if (nearest) return nearest;
  // A number alone in its sentence or clause belongs to the one before it.
  const from = sentenceBefore(tokens, start).length > 0 ? start : start - 1;
  if (introducesOther([...sentenceBefore(tokens, from), wordAt(tokens, from)])) return "other";
  const clause = [...clauseBefore(tokens, start - 1), wordAt(tokens, start - 1)];
  // A clause that speaks to the company gives the visitor's number: "my neighbor recommended you, 614-555-0142".
  return findNearestOwner(clause) === "other" && !clause.includes("you") ? "other" : "visitor";
}

/** True if words right after a number say that it is another person's: "614-555-0166 is my tenant", "… as a backup". */
function isOthersByWordsAfter(tokens: readonly Token[], at: number): boolean {
  const roles = [1, 2, 3].map((offset) => wordAt(tokens, at + offset));
  return inList("behind", wordAt(tokens, at)) && roles.some((word) => inList("roles", word) || isOther(word));
}

/** True if a sentence introduces somebody else: "tenant is Keisha", "call my mom, Denise". */
function introducesOther(words: readonly string[]): boolean {
  return words.some((word, at) => {
    const called = words.slice(Math.max(0, at - 3), at).some((before) => inList("calling", before));
    return isOther(word) && (called || inList("is called", words[at + 1] ?? ""));
  });
}

const MOST_WORDS_OF_PERSON = 3; // of a name

/** Finds the name before a number, and the index of its first word: "Ortiz is 614-555-0182", "Lorena's number …". */
export function findPersonBefore(
  tokens: readonly Token[],
  number: number,
): { name: string[]; first: number } {
  const goesOn = (at: number) => at > 0 && !endsSentence(tokens, at);
  let end = number;
  while (goesOn(end) && inList("links", wordAt(tokens, end - 1))) end--;
  let first = end;
  while (end - first < MOST_WORDS_OF_PERSON && goesOn(first) && mayBePerson(tokens[first - 1])) first--;
  return { name: tokens.slice(first, end).map(({ text }) => text), first };
}

function mayBePerson(token: Token | undefined): boolean {
  if (!token || !isCapital(token)) return false;
  return GIVEN_NAMES.has(token.plain) || !(isEveryday(token.plain) || inList("no names", token.plain));
}

/** True if the name before a number is another person's: "call Lorena", "Lorena's", "Ortiz is", or not the visitor's own. */
function isOthersName(tokens: readonly Token[], number: number, ownName: string): boolean {
  const { name, first } = findPersonBefore(tokens, number);
  if (name.length === 0) return false;
  const isNumber = first + name.length === number - 1 && wordAt(tokens, number - 1) === "is";
  const owns = /['’]s$/.test(name.at(-1) ?? "");
  if (isNumber || owns || inList("calling", wordAt(tokens, first - 1))) return true;
  return ownName !== "" && !name.some((word) => ownName.toLowerCase().includes(word.toLowerCase()));
}
