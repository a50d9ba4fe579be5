import { promoWords } from "#site-data/data.ts";
import { offers } from "#site-data/figures.ts";
import { linkAction } from "./link-action.ts";
import { pages } from "./pages/pages.ts";

const { promo: first, lastChance: last } = offers;

/**
 * The popup's words: `promo` when it comes in, `lastChance` when the visitor is about to leave. A company without a second offer shows
 * the first one again; without any offer this is null.
 */
export const promo = first && makePromo(first);

export type Promo = NonNullable<typeof promo>;

function makePromo(first: NonNullable<typeof offers.promo>) {
  return {
    ...linkAction(pages.estimate.path, promoWords),
    promo: { ...promoWords.promo, code: first.code, terms: first.terms },
    lastChance: last
      ? { ...promoWords.lastChance, code: last.code, terms: last.terms }
      : { ...promoWords.promo, code: first.code, terms: first.terms },
  };
}
