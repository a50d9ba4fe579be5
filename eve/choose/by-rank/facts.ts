import type { Part } from "#contract/api/chat-parts.ts";
import { ownValue } from "#contract/values.ts";
import { site } from "#site-data/company.ts";
import { offers } from "#site-data/figures.ts";
import { localTime } from "#site-data/local-time.ts";
import { openingOn } from "#site-data/opening-hours.ts";
import { linesIn } from "../../say/lines.ts";
import { fold } from "../../understand/text/fold.ts";
import { tokensOf } from "../../understand/text/tokens.ts";
import { type Wish, wishIn } from "../when.ts";
import type { Sentence } from "./message.ts";
import type { Asked, Piece } from "./piece.ts";
import { answerPart } from "./questions.ts";

// What the company's own data answers: towns, and hours on a day.

const LIKELY = 0.35;

function asksFor({ ranked }: Sentence, id: string): boolean {
  return ranked.slice(0, 2).some((one) => one.article.id === id && one.probability >= LIKELY);
}

/** "Do you come to Delaware?" */
export function placePiece({ message, knowledge, frame }: Asked): Piece | undefined {
  const place = placeIn(message.written, knowledge.places);
  if (!place) return undefined;
  // "Do you do cedar shake?" is of a material, and Cedar a town.
  const took = message.sentences.filter(
    (one) =>
      asksFor(one, "area") ||
      (one.asks &&
        one.named.length === 0 &&
        message.strange.length === 0 &&
        one.words.length <= FEW &&
        one.text.includes(place.name.toLowerCase())),
  );
  if (took.length === 0) return undefined;
  return {
    parts: [{ part: "line", text: placeLine(place, frame.language) }],
    took,
    frame: { topic: "area" },
  };
}

const FEW = 8; // words
const EDGE = 1.35; // of the usual radius: worth a call

/** A town or ZIP with its miles from the company; undefined where they are more than the list of places has. */
export type Place = { name: string; miles: number | undefined };

export function placeLine({ name, miles }: Place, language: "en" | "es"): string {
  const { area } = linesIn(language);
  if (miles === undefined) return area.unknown(name);
  if (miles <= site.serviceRadiusMiles) return area.inside(name);
  return miles <= site.serviceRadiusMiles * EDGE ? area.near(name, miles) : area.far(name, miles);
}

const MOST_WORDS = 3; // of a town's name

/** The first town or ZIP that a message names, written as a name or led to: "in delaware". */
function placeIn(written: string, { towns, zips }: Asked["knowledge"]["places"]): Place | undefined {
  const tokens = tokensOf(written);
  for (const [index, { text }] of tokens.entries()) {
    if (/^\d{5}$/.test(text) && ownValue(zips, text) !== undefined)
      return { name: text, miles: ownValue(zips, text) };
    for (let length = MOST_WORDS; length >= 1; length--) {
      const name = tokens.slice(index, index + length);
      const miles = ownValue(towns, name.map(({ plain }) => plain).join(" "));
      const isName = /^\p{Lu}/u.test(text) || LEADS.has(tokens[index - 1]?.plain ?? "");
      if (miles === undefined || name.length < length || !isName) continue;
      return {
        name: name.map((one) => one.text.replace(/^\p{L}/u, (letter) => letter.toUpperCase())).join(" "),
        miles,
      };
    }
  }
  return undefined;
}

const LEADS = new Set("in to near from serve service cover around about en hasta".split(" "));

/** "Are you open Friday?" */
export function hoursPiece({ message, now, frame }: Asked): Piece | undefined {
  const took = message.sentences.filter(
    ({ ranked: [best] }) => best?.article.id === "hours" && best.probability >= SURE,
  );
  const dates = took.flatMap(({ text }) => datesOf(wishIn(text, now), now));
  if (dates.length === 0) return undefined;
  const { on } = linesIn(frame.language).hours;
  const parts = dates.slice(0, 2).map((date): Part => {
    const { name, hours } = openingOn(date);
    return { part: "line", text: on(name, hours) };
  });
  return { parts, took, frame: { topic: "hours" } };
}

const SURE = 0.5;
/** Letters and a number in one, as codes of offers are: one that is none of this site's has no offer. */
const CODE = /^(?!class|grade|type)[a-z]{4,12}\d{2,4}$/;
const OFFERED = [offers.promo, offers.lastChance].flatMap((offer) =>
  offer ? [offer.code.toLowerCase()] : [],
);

/** "What is SAVE20?" */
export function codePiece(context: Asked): Piece | undefined {
  const { message, knowledge } = context;
  const article = knowledge.article("other-discounts");
  const took = message.sentences.filter(({ words }) =>
    words.some((word) => CODE.test(word) && !OFFERED.includes(word)),
  );
  if (!article || took.length === 0) return undefined;
  return { parts: [answerPart(article, [], 1, context)], took, missed: true, frame: { topic: article.id } };
}

const WEEK = 7;
const DAY = 86_400_000; // milliseconds

/** The next dates of the days that are named. */
function datesOf(wish: Wish | undefined, now: Date): string[] {
  if (!wish) return [];
  if (wish.from && wish.from === wish.until) return [wish.from];
  const next = Array.from({ length: WEEK }, (_, ahead) => localTime(new Date(now.getTime() + ahead * DAY)));
  return wish.weekdays.flatMap((day) => next.find(({ weekday }) => weekday === day)?.date ?? []);
}

/** The town of an address that is too far for the crews, with its miles; undefined where it is near enough, or names none. */
export function tooFar(
  address: string | undefined,
  { towns, zips }: Asked["knowledge"]["places"],
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
    return miles > site.serviceRadiusMiles * EDGE ? { town, miles } : undefined;
  }
  return undefined;
}
