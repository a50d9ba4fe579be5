import { NOT_QUOTED, quoted } from "../understand/preferences.ts";
import { writtenIn } from "../understand/sentences.ts";
import { fold, wordsOf } from "../understand/text/fold.ts";
import { tokensOf } from "../understand/text/tokens.ts";
import { STOP_WORDS } from "../understand/text/words.ts";
import type { Turn } from "./turn.ts";
import { say } from "./wordings.ts";

const LEAST_WORDS = 4; // "is that bad?" is of what was answered
const SHORT_FORMS = 4; // words that are written as two: "what's", "don't"

/** A question as the visitor wrote it: "" where that may not be said back, undefined where it says nothing by itself. */
export function inTheirWords({ heard: { message } }: Turn, words: readonly string[]): string | undefined {
  const vague = meansLittle(words);
  const found = written(message, words);
  // "Frank says that his will not pay, can that be true?": with what it is about.
  const whole =
    vague && found !== undefined ? writtenIn(message).find((sentence) => sentence.includes(found)) : found;
  const text = whole ?? "";
  if (vague && wordsOf(fold(text)).length < LEAST_WORDS) return undefined;
  return text === "" || NOT_QUOTED.test(text) ? "" : quoted(text.replace(/(?<![?.!\s])[?.!\s]+$/, ""));
}

/** "Is that a problem?" is of what is answered, and means nothing by itself. */
export function isVague(words: readonly string[]): boolean {
  return words.some((word) => POINTS.has(word)) && meansLittle(words);
}

const POINTS: ReadonlySet<string> = new Set(["that", "this", "it", "one", "talking"]);

const LEAST_CONTENT = 2; // words that mean something

function meansLittle(words: readonly string[]): boolean {
  return words.filter((word) => !STOP_WORDS.has(word)).length < LEAST_CONTENT;
}

/** Whether a sentence is noted for the office already, word for word. */
export function isNoted({ heard }: Turn, text: string): boolean {
  return heard.preferences.some((wish) => fold(wish).includes(text));
}

/** What folds to the words. */
function written(message: string, words: readonly string[]): string | undefined {
  const tokens = tokensOf(message);
  const text = words.join(" ");
  for (const [index, { text: first, start }] of tokens.entries()) {
    if (wordsOf(fold(first))[0] !== words[0]) continue;
    for (let more = words.length; more > words.length - SHORT_FORMS; more--) {
      const part = message.slice(start, tokens[index + more - 1]?.end ?? 0);
      if (wordsOf(fold(part)).join(" ") === text) return part;
    }
  }
  return undefined;
}

/** That a question goes to the office: in its words, or as "the rest" where those are "". */
export function passed(turn: Turn, asked: string): string {
  const { questionPassed, otherPartPassed } = say(turn);
  return asked ? questionPassed(asked) : otherPartPassed;
}
