import { NOT_QUOTED, quoted } from "../understand/preferences.ts";
import { fold, wordsOf } from "../understand/text/fold.ts";
import { tokensOf } from "../understand/text/tokens.ts";
import { STOP_WORDS } from "../understand/text/words.ts";
import type { Turn } from "./turn.ts";

const LEAST_WORDS = 4; // "is that bad?" is of what was answered
const SHORT_FORMS = 4; // words that are written as two: "what's", "don't"

/** A question as the visitor wrote it: "" where that may not be said back, undefined where it says nothing by itself. */
export function inTheirWords({ heard }: Turn, words: readonly string[]): string | undefined {
  if (words.length < LEAST_WORDS || words.every((word) => STOP_WORDS.has(word))) return undefined;
  const tokens = tokensOf(heard.message);
  const text = words.join(" ");
  for (const [index, { text: first, start }] of tokens.entries()) {
    if (wordsOf(fold(first))[0] !== words[0]) continue;
    for (let more = words.length; more > words.length - SHORT_FORMS; more--) {
      const written = heard.message.slice(start, tokens[index + more - 1]?.end ?? 0);
      if (wordsOf(fold(written)).join(" ") === text) return NOT_QUOTED.test(written) ? "" : quoted(written);
    }
  }
  return "";
}
