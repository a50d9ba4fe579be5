import { stem } from "./stem.ts";
import { ACTIONS_AND_FEELINGS } from "./thesaurus/actions-and-feelings.ts";
import { DAMAGE_AND_WEATHER } from "./thesaurus/damage-and-weather.ts";
import { HOUSE } from "./thesaurus/house.ts";
import { MONEY_AND_LAW } from "./thesaurus/money-and-law.ts";
import { PEOPLE_AND_WORK } from "./thesaurus/people-and-work.ts";
import { QUALITIES_AND_TIME } from "./thesaurus/qualities-and-time.ts";

/** Pairs of an everyday word and the word that the ways of asking have for it. */
export const THESAURUS: readonly (readonly [word: string, known: string])[] = [
  HOUSE,
  DAMAGE_AND_WEATHER,
  MONEY_AND_LAW,
  PEOPLE_AND_WORK,
  ACTIONS_AND_FEELINGS,
  QUALITIES_AND_TIME,
].flatMap((groups) =>
  groups
    .trim()
    .split("\n")
    .flatMap((group) => {
      const [known = "", words = ""] = group.split(": ");
      return words.split(" ").map((word) => [word, known] as const);
    }),
);

const KNOWN_BY_STEM = new Map(THESAURUS.map(([word, known]) => [stem(word), known]));

/** The word of the ways of asking that an everyday word means, in any of its forms; for words not known themselves. */
export function knownWordFor(word: string): string | undefined {
  return KNOWN_BY_STEM.get(stem(word));
}
