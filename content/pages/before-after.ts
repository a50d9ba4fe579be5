import { insuranceClaimsWords, beforeAfter as stated } from "#site-data";

/** Pairs of pictures of one roof, each from one camera. */
export const beforeAfter = stated;

export const beforeAfterWords = insuranceClaimsWords.beforeAfter;
