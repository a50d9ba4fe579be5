import type { Choice, Part } from "#contract/api/chat-parts.ts";
import {
  CONTACT_KEYS,
  type ContactDetails,
  type ContactKey,
} from "../../understand/details/contact-details.ts";
import { fold, wordsOf } from "../../understand/text/fold.ts";
import { BANDS } from "./bands.ts";
import { asWritten, type Message, type Sentence } from "./message.ts";
import { type Asked, type Piece, reach } from "./piece.ts";

/** Details that a message gives, and second ones that replace nothing before they are pressed. */
export type Given = { given: ContactDetails; second: ContactDetails };

/** Sorts what a message gives: what is new or put right is noted; another one beside it is shown, and one of the two is pressed. */
export function detailsIn(
  { found, rest }: Message,
  before: ContactDetails,
  asked: ContactKey | undefined,
): Given {
  const told = CONTACT_KEYS.flatMap((key): [ContactKey, string][] => {
    const value = found.given[key];
    return value && value !== before[key] && !isShorter(value, before[key]) ? [[key, value]] : [];
  });
  const corrects = wordsOf(rest).some((word) => CORRECTS.has(word));
  const replaces = ([key, value]: [ContactKey, string]) =>
    !before[key] ||
    key === asked ||
    corrects ||
    ((key === "name" || key === "address") && isFuller(value, before[key]));
  return {
    given: Object.fromEntries(told.filter(replaces)),
    second: Object.fromEntries(told.filter((one) => !replaces(one))),
  };
}

const CORRECTS = new Set(
  "sorry oops mean meant wrong actually should correction typo not instead new change update correct no wait perdon".split(
    " ",
  ),
);

/** A fuller name is never replaced by a part of it, an address with its town never by one without. */
function isShorter(value: string, before: string | undefined): boolean {
  return before?.toLowerCase().includes(value.toLowerCase()) ?? false;
}

function isFuller(value: string, before: string): boolean {
  const [own, other] = [wordsOf(fold(value)), wordsOf(fold(before))];
  return other.filter((word) => own.includes(word)).length >= Math.min(2, other.length);
}

/** Says back what was noted, word for word, and shows a second detail beside the first. */
export function notedPiece(context: Asked, second: ContactDetails): Piece | undefined {
  const { given, before, lines, message, known } = context;
  const keys = CONTACT_KEYS.filter((key) => given[key]);
  const list = keys.map((key) => `${lines.fields[key]}: ${given[key]}`).join("; ");
  const only = keys.length === 1 && given.name && !before.name && message.sentences.length <= 1;
  const replaced = keys.some((key) => before[key]);
  const noted =
    keys.length === 0
      ? ""
      : only
        ? lines.met(given.name ?? "")
        : replaced
          ? lines.corrected(list)
          : lines.noted(list);
  const parts: Part[] = [
    ...(noted ? [{ part: "line", text: noted } as const] : []),
    ...CONTACT_KEYS.flatMap((key) => whichOf(key, second[key], known[key], context)),
  ];
  return parts.length > 0 ? { parts } : undefined;
}

function whichOf(
  key: ContactKey,
  value: string | undefined,
  held: string | undefined,
  { lines }: Asked,
): Part[] {
  if (!value || !held) return [];
  const use = (one: string): Choice => ({
    label: one,
    press: { press: "contact", fields: { [key]: one }, bestTime: "", note: "" },
  });
  return [
    { part: "line", text: lines.whichOf(lines.fields[key], held, value) },
    {
      part: "choose",
      choices: [
        use(value),
        use(held),
        { label: lines.both, press: { press: "message", text: `${held}; ${value}` } },
      ],
    },
  ];
}

const LONGEST = 300; // characters of a wish, and how many are kept
const MOST = 8;
const ROOM = 1_500; // characters of all of them

/** What is asked to be noted, and where the office is to do something all that is told beside it. */
function wishing({ sentences, written }: Message, ofVisit: boolean): Sentence[] {
  return sentences.filter((sentence) => {
    const { acts, asks, words, ranked } = sentence;
    if (words.length < FEW) return false;
    if (asks) {
      // "Do I need to be home, or can my mom let them in" is one question.
      const whole = asWritten(sentence, written);
      const alone = sentences.every((one) => one === sentence || asWritten(one, written) !== whole);
      const marked = whole.endsWith("?") && (ranked[0]?.probability ?? 0) >= BANDS.beside;
      return alone && acts.has("note") && !marked;
    }
    return (
      acts.has("note") ||
      acts.has("no-contact") ||
      (ofVisit && words.length > FEW && ![...acts.keys()].some((act) => SAYS_MORE.has(act)))
    );
  });
}

const FEW = 3; // words
/** What a sentence does that is no mere telling. */
export const SAYS_MORE: ReadonlySet<string> = new Set(
  "thanks bye greet complaint person price recall delete reject change status no-visit applicant yes no".split(
    " ",
  ),
);

/** Wishes, word for word, as they go to the office and onto a visit's note: the message as it was written, since what stands beside one belongs to it. */
export function wishesIn(message: Message, ofVisit: boolean): string[] {
  const { written, found } = message;
  if (wishing(message, ofVisit).length === 0 && found.others.length === 0) return [];
  const quote = written
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[.,!]$/, "");
  return quote === "" || NOT_QUOTED.test(quote) ? [] : [shortened(quote)];
}

function shortened(quote: string): string {
  return quote.length > LONGEST ? `${quote.slice(0, LONGEST - 1)}…` : quote;
}

/** The wishes that are kept when more are told: the newest, as many as a conversation's state has room for. */
export function withWishes(before: readonly string[], told: readonly string[]): string[] {
  const all = [...new Set([...before, ...told])];
  const whole = all.filter((one) => !all.some((other) => other !== one && other.includes(one)));
  const newest = whole.slice(-MOST).reverse();
  const isRoom = (_: string, index: number) => newest.slice(0, index + 1).join("").length <= ROOM;
  return newest.filter(isRoom).reverse();
}

/** Markup and addresses of pages are not said back. */
export const NOT_QUOTED = /[<>{}[\]\\`|]|\bhttps?:|\bwww\./;

/**
 * Says the wishes back, once.
 * @param asksReach nothing else of the reply says how the office answers
 */
export function wishesPiece(
  context: Asked,
  wishes: readonly string[],
  asksReach: boolean,
): Piece | undefined {
  const { message, lines } = context;
  if (wishes.length === 0) return undefined;
  const took = wishing(message, false);
  const declined = message.acts.has("no-contact");
  const how = asksReach ? reach(context) : { text: "", parts: [], frame: {} };
  return {
    parts: [
      { part: "line", text: [lines.forOffice(wishes.join(". ")), how.text].filter(Boolean).join(" ") },
      ...how.parts,
    ],
    took,
    notice: "person",
    frame: { ...how.frame, handedOver: true, ...(declined && { declined }) },
  };
}
