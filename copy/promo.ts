import { promoWords } from "#site-data/data.ts";
import { offers } from "#site-data/figures.ts";
import { leadingTo } from "./leading-to.ts";
import { pages } from "./pages/pages.ts";

const { promo: first, lastChance: last } = offers;

/**
 * The roaming popup: `promo` as it drifts in, `lastChance` when the visitor is about to leave, which stays the first one where the
 * company has no other. null where it has none.
 */
export const promo = first && withWords(first);

export type Promo = NonNullable<typeof promo>;

function withWords(first: NonNullable<typeof offers.promo>) {
  return {
    ...leadingTo(pages.estimate.path, promoWords),
    promo: { ...promoWords.promo, code: first.code, terms: first.terms },
    lastChance: last
      ? { ...promoWords.lastChance, code: last.code, terms: last.terms }
      : { ...promoWords.promo, code: first.code, terms: first.terms },
  };
}
