import { findProducts } from "../products.ts";
import { wordsOf } from "./fold.ts";
import type { Spelling } from "./spelling.ts";
import { stem } from "./stem.ts";
import { conceptOf, STOP_WORDS } from "./words.ts";

/** Terms for one and for several of the site's products, so that a question learned with one product is known with all. */
const ONE_PRODUCT = "@product";
const PRODUCTS = "@products";

/**
 * Finds the terms of a folded text: concepts of the trade, stems of all other words but stop words, and a term for named products.
 * @example termsOf("how much is a tin roof", spelling) -> ["how", "tin", "roof", "@product"]
 */
export function termsOf(folded: string, spelling: Spelling = (word) => word): string[] {
  const words = wordsOf(folded).map(spelling);
  const named = findProducts(words);
  const terms = words.filter((word) => !STOP_WORDS.has(word)).map((word) => conceptOf(word) ?? stem(word));
  if (named.length > 0) terms.push(named.length > 1 ? PRODUCTS : ONE_PRODUCT);
  return [...new Set(terms)];
}
