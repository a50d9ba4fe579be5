import { COMMON_STEMS } from "../../understand/text/words.ts";

/** Weight of an everyday word that no learned text has; that of any other word is 1. */
const EVERYDAY_WEIGHT = 0.25;

/**
 * Computes the share of a question's terms that the learned texts have, because a classifier ignores the others; 1 without terms.
 */
export function computeKnownShare(terms: readonly string[], known: Pick<ReadonlySet<string>, "has">): number {
  const unknown = terms.filter((term) => !known.has(`t:${term}`));
  const strange = unknown.reduce((sum, term) => sum + (COMMON_STEMS.has(term) ? EVERYDAY_WEIGHT : 1), 0);
  const familiar = terms.length - unknown.length;
  return terms.length === 0 ? 1 : familiar / (familiar + strange || 1);
}
