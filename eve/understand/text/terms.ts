import { productsIn } from "../products.ts";
import { wordsOf } from "./fold.ts";
import type { Spelling } from "./spelling.ts";
import { stem } from "./stem.ts";
import { conceptOf, STOP_WORDS } from "./words.ts";

/** Stand for whichever of the site's products, one or several, so that what is learned of one holds for all. */
const ONE_PRODUCT = "@product";
const PRODUCTS = "@products";

/**
 * The terms of a folded text: concepts of the trade where it has them, stems of the other words, stop words left out, and whether
 * the site's products are named.
 * @example termsOf("how much is a tin roof", spelling) -> ["how", "tin", "roof", "@product"]
 */
export function termsOf(folded: string, spelling: Spelling = (word) => word): string[] {
  const words = wordsOf(folded).map(spelling);
  const named = productsIn(words);
  const terms = words.filter((word) => !STOP_WORDS.has(word)).map((word) => conceptOf(word) ?? stem(word));
  if (named.length > 0) terms.push(named.length > 1 ? PRODUCTS : ONE_PRODUCT);
  return [...new Set(terms)];
}
