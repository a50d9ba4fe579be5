import { fold, wordsOf } from "./fold.ts";
import { PHRASES } from "./phrases.ts";
import type { Spelling } from "./spelling.ts";
import { stem } from "./stem.ts";
import { STOP_WORDS } from "./stop-words.ts";
import { conceptOf } from "./synonyms.ts";

/**
 * The terms of a text: concepts of the trade where it has them, stems of the other words, stop words left out.
 * @example termsOf("How much is a tin roof?", spelling) -> ["price", "metal", "roof", "how", …]
 */
export function termsOf(text: string, spelling: Spelling = (word) => word): string[] {
  return termsOfFolded(fold(text), spelling);
}

/** As {@link termsOf}, of text that is folded already. */
export function termsOfFolded(folded: string, spelling: Spelling): string[] {
  let said = folded
    .split(" ")
    .map((word) => spelling(word))
    .join(" ");
  for (const [phrase, concept] of PHRASES) said = said.replace(phrase, concept);
  const terms = wordsOf(said)
    .filter((word) => !STOP_WORDS.has(word))
    .map((word) => conceptOf(word) ?? stem(word));
  return [...new Set(terms)];
}
