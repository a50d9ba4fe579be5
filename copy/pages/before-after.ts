import { insuranceClaimsWords, beforeAfter as stated } from "#site-data/data.ts";

/** Pairs of pictures of one roof, each from one camera. */
export const beforeAfter = stated;

export const beforeAfterWords = insuranceClaimsWords.beforeAfter;
