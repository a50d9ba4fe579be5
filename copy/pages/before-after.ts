import { insuranceClaimsWords, beforeAfter as stated } from "#site-data/data.ts";

/** Pairs of pictures of one roof, before and after the work. */
export const beforeAfter = stated;

export const beforeAfterWords = insuranceClaimsWords.beforeAfter;
