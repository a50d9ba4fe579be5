import { ownValue } from "#contract/values.ts";
import { linesIn } from "#copy/eve-lines.ts";
import { site } from "#site-data/company.ts";
import { offers } from "#site-data/figures.ts";
import { fold } from "../../understand/text/fold.ts";
import { splitTokens, type Token } from "../../understand/text/tokens.ts";
import { makeAnswerPart } from "./answer-part.ts";
import type { Piece, TurnContext } from "./piece.ts";

// Facts of the company's own data: how far a town is, codes of offers.

const NEAR_FACTOR = 1.35; // times the usual radius: there the visitor should call

/** A town or ZIP code with its miles from the company; undefined if it is farther than the list of places reaches. */
export type Place = { name: string; miles: number | undefined };

export function describePlace({ name, miles }: Place, language: "en" | "es"): string {
  const { area } = linesIn(language);
  if (miles === undefined) return area.unknown(name);
  if (miles <= site.serviceRadiusMiles) return area.inside(name);
  return miles <= site.serviceRadiusMiles * NEAR_FACTOR ? area.near(name, miles) : area.far(name, miles);
}

const MAX_WORDS_OF_TOWN = 3;

/** Finds the towns and ZIP codes in a message; a town has a capital or a word such as "in" before it. */
export function findPlaces(
  written: string,
  { towns, zips }: TurnContext["knowledge"]["places"],
): readonly Place[] {
  const tokens = splitTokens(written);
  const places = tokens.flatMap(({ text }, index): Place[] => {
    const miles = /^\d{5}$/.test(text) ? ownValue(zips, text) : undefined;
    return miles === undefined ? findTownAt(tokens, index, towns) : [{ name: text, miles }];
  });
  return [...new Map(places.map((place) => [place.name, place])).values()];
}

/** Finds the town whose name begins at a token. */
function findTownAt(
  tokens: readonly Token[],
  index: number,
  towns: TurnContext["knowledge"]["places"]["towns"],
): Place[] {
  const [first, before] = [tokens[index], tokens[index - 1]];
  const isName = /^\p{Lu}/u.test(first?.text ?? "") || WORDS_BEFORE_TOWN.has(before?.plain ?? "");
  // "Upper Arlington" is another town than Arlington.
  const isPart = /^\p{Lu}/u.test(before?.text ?? "") && first?.gap === " ";
  if (!isName || isPart) return [];
  for (let length = MAX_WORDS_OF_TOWN; length >= 1; length--) {
    const name = tokens.slice(index, index + length);
    const miles = ownValue(towns, name.map(({ plain }) => plain).join(" "));
    const isCounty = COUNTY_WORDS.has(tokens[index + length]?.plain ?? "");
    if (miles === undefined || name.length < length || isCounty) continue;
    const words = name.map((one) => one.text.replace(/^\p{L}/u, (letter) => letter.toUpperCase()));
    return [{ name: words.join(" "), miles }];
  }
  return [];
}

/** Words behind the name of a county, which may be that of a town elsewhere. */
const COUNTY_WORDS = new Set("county counties co condado".split(" "));
const WORDS_BEFORE_TOWN = new Set("in to near from serve service cover around about en hasta".split(" "));

/** Letters and a number in one word, like the code of an offer. */
const OFFER_CODE = /^(?!class|grade|type)[a-z]{4,12}\d{2,4}$/;
const OWN_CODES = [offers.promo, offers.lastChance].flatMap((offer) =>
  offer ? [offer.code.toLowerCase()] : [],
);

/** Answers a code that this site does not have: "What is SAVE20?" */
export function makeCodePiece(context: TurnContext): Piece | undefined {
  const { message, knowledge } = context;
  const article = knowledge.article("other-discounts");
  const covered = message.sentences.filter(({ words }) =>
    words.some((word) => OFFER_CODE.test(word) && !OWN_CODES.includes(word)),
  );
  if (!article || covered.length === 0) return undefined;
  return {
    parts: [makeAnswerPart(article, [], 1, context)],
    covered,
    missed: true,
    frame: { topic: article.id },
  };
}

/** Finds the town of an address that is too far for the crews; undefined if it is near enough, or not known. */
export function findFarTown(
  address: string | undefined,
  { towns, zips }: TurnContext["knowledge"]["places"],
): { town: string; miles: number } | undefined {
  const words = fold((address ?? "").replace(/,? (?:OH|Ohio)\b/, " "))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const zip = words.find((word, index) => index > 0 && ownValue(zips, word) !== undefined);
  for (const length of [3, 2, 1]) {
    const name = words.filter((word) => word !== zip).slice(-length);
    const miles =
      name.length === length && words.length > length + 1 ? ownValue(towns, name.join(" ")) : undefined;
    if (miles === undefined) continue;
    const town = name.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
    return miles > site.serviceRadiusMiles * NEAR_FACTOR ? { town, miles } : undefined;
  }
  return undefined;
}
