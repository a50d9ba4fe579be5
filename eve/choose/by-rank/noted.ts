import type { Choice, Part } from "#contract/api/chat-parts.ts";
import { findGreetingName } from "#contract/person-name.ts";
import { MAX_PREFERENCES } from "../../remember/frame.ts";
import {
  CONTACT_KEYS,
  type ContactDetails,
  type ContactKey,
} from "../../understand/details/contact-details.ts";
import { isWordForOther } from "../../understand/details/owner.ts";
import { splitWritten } from "../../understand/sentences.ts";
import { fold, wordsOf } from "../../understand/text/fold.ts";
import { GATE } from "./gate.ts";
import { findWrittenSentence, type Message, type Sentence } from "./message.ts";
import type { Piece, TurnContext } from "./piece.ts";

/**
 * Details that are noted at once, and second details, which replace known ones only if the visitor presses their button. `beside` are
 * those of somebody else, which replace nothing.
 */
export type SortedDetails = { given: ContactDetails; second: ContactDetails; beside: readonly string[] };

/** Sorts the details of a message: new and corrected ones are noted; for a second one the visitor chooses by a button. */
export function sortDetails(
  { found, rest, written }: Message,
  before: ContactDetails,
  asked: ContactKey | undefined,
): SortedDetails {
  // What stands beside somebody else may be theirs, and replaces nothing; the office has the message.
  const isOfOther = splitWritten(written).some(
    (sentence) =>
      wordsOf(fold(sentence)).some(isWordForOther) &&
      Object.values(found.given).some((value) => sharesDigitsOrWords(sentence, value)),
  );
  const changed = CONTACT_KEYS.flatMap((key): [ContactKey, string][] => {
    const value = found.given[key];
    return value && value !== before[key] && !isPartOf(value, before[key]) ? [[key, value]] : [];
  });
  const corrects = wordsOf(rest).some((word) => CORRECTING_WORDS.has(word));
  const isReplacement = ([key, value]: [ContactKey, string]) =>
    !before[key] ||
    key === asked ||
    (corrects && !isOfOther) ||
    ((key === "name" || key === "address") && sharesWords(value, before[key]));
  const second = changed.filter((one) => !isReplacement(one));
  return {
    given: Object.fromEntries(changed.filter(isReplacement)),
    second: isOfOther ? {} : Object.fromEntries(second),
    beside: [...found.others, ...(isOfOther ? second.map(([, value]) => value) : [])],
  };
}

/** True if a written sentence has a detail, which may be noted in another form: "614.555.0119". */
function sharesDigitsOrWords(sentence: string, value: string): boolean {
  const own = wordsOf(fold(sentence)).join("");
  const digits = value.replace(/\D/g, "");
  return own.includes(wordsOf(fold(value)).join("")) || (digits !== "" && own.includes(digits));
}

const CORRECTING_WORDS = new Set(
  "sorry oops mean meant wrong actually should correction typo not instead new change update correct no wait perdon mejor".split(
    " ",
  ),
);

/** True for a part of the known detail: it never replaces a fuller name, or an address with its town. */
function isPartOf(value: string, before: string | undefined): boolean {
  return before?.toLowerCase().includes(value.toLowerCase()) ?? false;
}

function sharesWords(value: string, before: string): boolean {
  const [own, other] = [wordsOf(fold(value)), wordsOf(fold(before))];
  return other.filter((word) => own.includes(word)).length >= Math.min(2, other.length);
}

/** Repeats the noted details word for word, and shows a second detail beside the first. */
export function makeNotedPiece(context: TurnContext, second: ContactDetails): Piece | undefined {
  const { given, before, lines, message, known } = context;
  const keys = CONTACT_KEYS.filter((key) => given[key]);
  const list = keys.map((key) => `${lines.fields[key]}: ${given[key]}`).join("; ");
  const only = keys.length === 1 && !before.name && message.sentences.length <= 1;
  const met = only ? findGreetingName(given.name ?? "") : "";
  const replaced = keys.some((key) => before[key] && !isPartOf(before[key], given[key]));
  const noted =
    keys.length === 0 ? "" : met ? lines.met(met) : replaced ? lines.corrected(list) : lines.noted(list);
  const beside = message.found.others.join("; ");
  const parts: Part[] = [
    ...(noted ? [{ part: "line", text: noted } as const] : []),
    ...(beside ? [{ part: "line", text: lines.beside(beside) } as const] : []),
    ...CONTACT_KEYS.flatMap((key) => askWhichDetail(key, second[key], known[key], context)),
  ];
  return parts.length > 0 ? { parts } : undefined;
}

function askWhichDetail(
  key: ContactKey,
  value: string | undefined,
  known: string | undefined,
  { lines }: TurnContext,
): Part[] {
  if (!value || !known) return [];
  const makeChoice = (one: string): Choice => ({
    label: one,
    press: { press: "contact", fields: { [key]: one }, bestTime: "", note: "" },
  });
  return [
    { part: "line", text: lines.whichOf(lines.fields[key], known, value) },
    {
      part: "choose",
      choices: [
        makeChoice(value),
        makeChoice(known),
        { label: lines.both, press: { press: "message", text: `${known}; ${value}` } },
      ],
    },
  ];
}

const MAX_CHARACTERS_OF_WISH = 300;
const MAX_CHARACTERS_OF_WISHES = 1_500; // of all together: the frame has no more room

/** Finds the sentences to note for the office; `ofVisit` adds all statements beside a visit. */
export function findWishSentences({ sentences, written }: Message, ofVisit: boolean): Sentence[] {
  return sentences.filter((sentence) => {
    const { acts, asks, words, ranked } = sentence;
    if (words.length < MIN_WORDS_OF_WISH) return false;
    if (asks) {
      // Two folded sentences of one written question are no wish.
      const whole = findWrittenSentence(sentence, written);
      const alone = sentences.every((one) => one === sentence || findWrittenSentence(one, written) !== whole);
      const marked = whole.endsWith("?") && (ranked[0]?.probability ?? 0) >= GATE.likely;
      return alone && acts.has("note") && !marked;
    }
    return (
      acts.has("note") ||
      (acts.has("no-contact") && !acts.has("end-calls")) ||
      (ofVisit &&
        words.length > MIN_WORDS_OF_WISH &&
        ![...acts.keys()].some((act) => ACTS_BESIDE_TELLING.has(act)))
    );
  });
}

const MIN_WORDS_OF_WISH = 3;
/** Acts of a sentence that does more than tell. */
export const ACTS_BESIDE_TELLING: ReadonlySet<string> = new Set(
  "thanks bye greet complaint person price recall delete reject change status no-visit applicant yes no".split(
    " ",
  ),
);

/**
 * Quotes a message with wishes, for the office and the note of a visit. Quotes all of it, because the words beside a wish belong
 * to it.
 */
export function quoteWishes(message: Message, ofVisit: boolean): string[] {
  const { written, found } = message;
  if (message.acts.has("recall")) return []; // it asks for the others
  if (findWishSentences(message, ofVisit).length === 0 && found.others.length === 0) return [];
  const quote = written
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[.,!]$/, "");
  return quote === "" || UNQUOTABLE.test(quote) ? [] : [shortenQuote(quote, MAX_CHARACTERS_OF_WISH)];
}

/** Shortens a quote to so many UTF-16 units at most, and cuts no character in two, which PostgreSQL would refuse. */
export function shortenQuote(quote: string, most: number): string {
  if (quote.length <= most) return quote;
  return `${quote.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** Adds wishes to earlier ones and keeps the newest, as many as the frame has room for. */
export function addWishes(before: readonly string[], added: readonly string[]): string[] {
  const all = [...new Set([...before, ...added])];
  const whole = all.filter((one) => !all.some((other) => other !== one && other.includes(one)));
  const newest = whole.slice(-MAX_PREFERENCES).reverse();
  const fitsIntoFrame = (_: string, index: number) =>
    newest.slice(0, index + 1).join("").length <= MAX_CHARACTERS_OF_WISHES;
  return newest.filter(fitsIntoFrame).reverse();
}

/** Markup and addresses of pages, which Eve never repeats. */
export const UNQUOTABLE = /[<>{}[\]\\`|]|\bhttps?:|\bwww\./;
