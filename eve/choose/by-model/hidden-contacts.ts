import { ownValue } from "#contract/values.ts";
import { site } from "#site-data/company.ts";
import type { Knowledge } from "../../know/knowledge.ts";
import {
  CONTACT_KEYS,
  type ContactDetails,
  type ContactKey,
} from "../../understand/details/contact-details.ts";
import { splitTokens, toPlainWord } from "../../understand/text/tokens.ts";
import { COMMON_WORDS, GIVEN_NAMES, STOP_WORDS } from "../../understand/text/words.ts";
import { findDetailsInText } from "../find-details-in-text.ts";

const EMAIL = /[^\s@,;<>()]{1,100}@[^\s@,;<>()]{1,100}/g;
/** The digits of a telephone number, a claim or an account. */
const LONG_NUMBER = /\+?\(?\d[\d ().-]{5,20}\d/g;
const TOKEN = /\[(?:name|email|phone|address) \d{1,3}\]/g;
const OWN_CONTACTS = new Set(
  [site.phone.display, site.address.street, ...Object.values(site.email)].map((text) => normalize(text)),
);
const MIN_LETTERS_OF_NAME = 3;

/**
 * Replaces contact details by tokens such as "[phone 1]" in texts for a language model. It hides not only the details that belong
 * to the visitor, but every e-mail address, long number and given name. The company's own details stay.
 */
export class HiddenContacts {
  /** The detail that each token stands for. */
  readonly #details = new Map<string, { key: ContactKey; value: string }>();
  readonly #knowledge: Knowledge;

  constructor(known: ContactDetails, knowledge: Knowledge) {
    this.#knowledge = knowledge;
    for (const key of CONTACT_KEYS) if (known[key]) this.#token(key, known[key]);
  }

  /** Replaces each detail in a text by a token. */
  hide(text: string): string {
    const found = this.#places(text).toSorted((one, other) => other.start - one.start);
    const cut = found.reduce(
      (left, { key, start, end }) =>
        left.slice(0, start) + this.#token(key, text.slice(start, end)) + left.slice(end),
      text,
    );
    const hidden = cut
      .replace(EMAIL, (value) => this.#token("email", value))
      .replace(LONG_NUMBER, (value) =>
        countDigits(value) < MIN_DIGITS_OF_PHONE ? value : this.#token("phone", value),
      );
    return this.#hideNames(hidden);
  }

  /** Replaces each token in a text by its detail; an unknown token stays. */
  show(text: string): string {
    return text.replace(TOKEN, (token) => this.#details.get(token)?.value ?? token);
  }

  #places(text: string): { key: ContactKey; start: number; end: number }[] {
    const found = findDetailsInText(text, this.#knowledge).places;
    // If two finders claim the same words, the first one wins.
    return found.filter(
      ({ start, end }, index) =>
        !found.some((other, before) => before < index && other.start < end && start < other.end),
    );
  }

  /** Hides known names, whole or in part, and given names with the capitalized words after them. */
  #hideNames(text: string): string {
    const parts = [...this.#details.values()].flatMap(({ key, value }) =>
      key === "name" ? value.split(" ").map((word) => toPlainWord(word)) : [],
    );
    const known = new Set(
      parts.filter((word) => word.length >= MIN_LETTERS_OF_NAME && !COMMON_WORDS.has(word)),
    );
    const tokens = splitTokens(text);
    const isName = tokens.map(
      ({ plain, text: written }) =>
        known.has(plain) || (/^\p{Lu}/u.test(written) && GIVEN_NAMES.has(plain) && this.#mayBeName(plain)),
    );
    let hidden = "";
    let done = 0;
    for (let index = 0; index < tokens.length; index++) {
      const first = tokens[index];
      if (!first || !isName[index]) continue;
      let last = first;
      for (
        let next = tokens[index + 1];
        next?.gap === " " && continuesName(next.text);
        next = tokens[++index + 1]
      )
        last = next;
      hidden += text.slice(done, first.start) + this.#token("name", text.slice(first.start, last.end));
      done = last.end;
    }
    return hidden + text.slice(done);
  }

  #mayBeName(word: string): boolean {
    const { towns } = this.#knowledge.places;
    return (
      !COMMON_WORDS.has(word) &&
      !STOP_WORDS.has(word) &&
      ownValue(towns, word) === undefined &&
      word !== "eve"
    );
  }

  #token(key: ContactKey, value: string): string {
    if (OWN_CONTACTS.has(normalize(value))) return value;
    const ofKind = [...this.#details].filter(([, detail]) => detail.key === key);
    const same = ofKind.find(
      ([, { value: known }]) =>
        normalize(known) === normalize(value) ||
        (key === "name" && known.split(" ").some((part) => normalize(part) === normalize(value))),
    );
    if (same) return same[0];
    const token = `[${key} ${ofKind.length + 1}]`;
    this.#details.set(token, { key, value });
    return token;
  }
}

const MIN_DIGITS_OF_PHONE = 7;

function countDigits(text: string): number {
  return text.replace(/\D/g, "").length;
}

/** True if a word may continue a name: "Donnelly". */
function continuesName(word: string): boolean {
  return (
    /^\p{Lu}\p{L}/u.test(word) && !COMMON_WORDS.has(toPlainWord(word)) && !STOP_WORDS.has(toPlainWord(word))
  );
}

function normalize(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}@]/gu, "");
}
