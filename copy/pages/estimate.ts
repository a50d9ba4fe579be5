import { estimateWords } from "#site-data/data.ts";
import { offers } from "#site-data/figures.ts";
import { pages } from "./pages.ts";

export const estimate = {
  ...estimateWords,
  heading: pages.estimate.heading,
  /** null if the company has no offer of the month. */
  offer: offers.month && { ...estimateWords.offer, text: offers.month.text, terms: offers.month.terms },
} as const;
