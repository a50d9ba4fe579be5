import { plainOf } from "../text/tokens.ts";
import { COMMON_WORDS, GIVEN_NAMES, listPairs, STOP_WORDS, TRADE_WORDS } from "../text/words.ts";

/** Twice is a word of the trade; once may be a slip. */
const LEAST_USES = 2;

export type Lexicon = {
  /** Whether a plain word may be shown. */
  has(word: string): boolean;
  /** Whether it says nothing by itself: "the", "is". */
  isStop(word: string): boolean;
  /** A word that is a frequent name too. */
  mayBeName(word: string): boolean;
  isGiven(word: string): boolean;
  /** A given name or surname, however rare, also one that is a word. */
  isName(word: string): boolean;
};

/**
 * The words that anyone may read of what a visitor writes: those of the site's own texts, of two ways of asking or more, and everyday
 * ones, without given names and Roman numerals.
 * @param own the site's and the articles' texts; `asks` are ways of asking
 */
export function createLexicon({ own, asks }: { own: readonly string[]; asks: readonly string[] }): Lexicon {
  const lists = new Map(listPairs("frequent-names.txt").map(([key, words]) => [key, words.split(" ")]));
  const given = new Set([...(lists.get("given") ?? []), ...GIVEN_NAMES]);
  const frequent = new Set(lists.get("surnames"));
  const known = new Set([...frequent, ...(lists.get("rarer surnames") ?? [])]);
  const ours = usedWords(own, 1);
  const everyday = new Set([...COMMON_WORDS, ...STOP_WORDS, ...TRADE_WORDS, ...CLAUSE_WORDS]);
  const trade = new Set([...everyday, ...ours, ...usedWords(asks, LEAST_USES)]);
  const words = new Set(
    [...trade].filter((word) => !ROMAN.test(word) && (everyday.has(word) || !given.has(word))),
  );
  return {
    has: (word) => words.has(word),
    isStop: (word) => STOP_WORDS.has(word) || CLAUSE_WORDS.has(word),
    mayBeName: (word) => given.has(word) || frequent.has(word),
    isGiven: (word) => given.has(word),
    isName: (word) => given.has(word) || known.has(word),
  };
}

/** They stand in every sentence. */
const CLAUSE_WORDS = new Set(
  `a an the and or but if so as at by for from in into is it its of off on onto out over than that then there these they this those to too up with
  am are be been youre hes shes theyre weve youve theyve thats whats wheres theres hows lets heres havent hasnt hadnt wouldnt couldnt shouldnt aint gonna gotta u r ur n thru tho cuz
  mornings afternoons evenings nights weekly monthly yearly mondays tuesdays wednesdays thursdays fridays saturdays sundays weekdays being was were do does did done have has had can could will would shall should may might must not no yes i im ive id me my mine
  we us our you your he him his she her them their who whom whose what which when where why how dont doesnt didnt cant wont isnt arent wasnt
  el la los las un una unos unas de del al en con por para que y o es son mi mis su sus lo le se me te no si como cuando donde muy mas pero`.split(
    /\s+/,
  ),
);

/** "IV", "XLIV"; not "mix" and the Spanish "mi". */
const ROMAN =
  /^(?!(?:mix|mi|di|i|vi)$)(?=[ivxlcdm])m{0,3}(?:c[md]|d?c{0,3})(?:x[cl]|l?x{0,3})(?:i[xv]|v?i{0,3})$/;

function usedWords(texts: readonly string[], least: number): string[] {
  const uses = new Map<string, number>();
  for (const text of texts)
    for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu))
      uses.set(word, (uses.get(word) ?? 0) + 1);
  return [...uses].flatMap(([word, count]) => (count >= least ? [plainOf(word)] : []));
}
