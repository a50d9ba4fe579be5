const VOWEL = /[aeiouy]/;

/** Endings and their replacements, tried in order. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/ies$/, "y"],
  [/(sh|ch|x|ss|zz)es$/, "$1"],
  [/([^su])s$/, "$1"],
];

const SUFFIXES: readonly (readonly [RegExp, string])[] = [
  [/(?:ing|ings)$/, ""],
  [/ed$/, ""],
  [/(?:ly)$/, ""],
];

/**
 * Finds the stem of an English word, so that "shingles", "leaking" and "repaired" match "shingle", "leak" and "repair". Only
 * plural, -ing, -ed and -ly are removed, because longer endings change the meaning in this trade (roof, roofer).
 */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  let base = word;
  for (const [ending, instead] of ENDINGS) {
    if (ending.test(base)) {
      base = base.replace(ending, instead);
      break;
    }
  }
  for (const [suffix, instead] of SUFFIXES) {
    const shorter = base.replace(suffix, instead);
    if (shorter !== base && shorter.length >= 3 && VOWEL.test(shorter)) {
      base = /([bdgmnprt])\1$/.test(shorter) ? shorter.slice(0, -1) : shorter;
      break;
    }
  }
  return base.length > 4 || base !== word ? base.replace(/e$/, "") : base;
}
