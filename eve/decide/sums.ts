import { centsFromDollars, formatMoneyRange } from "#contract/money.ts";
import { AREA_LIMITS, estimateRange, measureRoof, type RoofSize } from "#contract/roof/estimate.ts";
import { roofArea, slopeFactor, squares, WASTE, withWaste } from "#contract/roof/roof-area.ts";
import { price } from "#site/figures.ts";
import { products } from "#site/pages/product.ts";
import type { Frame, RoofKnown } from "../remember/frame.ts";
import { phrases } from "../say/phrases.ts";
import { notSoldIn } from "../understand/products.ts";
import { addsTo, countAreas, USUAL_PITCH } from "../understand/roof.ts";
import { wordsOf } from "../understand/text/fold.ts";
import type { Understanding } from "../understand/understand.ts";
import { wishIn } from "../understand/wish.ts";
import type { Decision, Turn } from "./turn.ts";
import { kept } from "./wordings.ts";

const USUAL_WASTE = WASTE.hip.low;

/** Articles about prices and sizes, which a sum goes on from and answers. */
export const PRICE_TOPICS = new Set([
  "materials-price",
  "get-estimate",
  "free-estimate",
  "materials-compare",
  "materials",
  "budget",
  "price-lower",
  "squares",
  "measure",
  "tear-off-price",
  "short-stay",
]);
const WANTS_PRICE =
  /\b(?:how much|comes? (?:out )?to|price|prices|cost|costs|estimate|quote|run|ball ?park|total|pay|charge|expensive|budget|figure|number|dollars|difference|cheapest|looking at|buys?|roughly|rough idea|cuanto|cuesta|costaria|precio|sale|vale)\b/;
const WANTS_A_ROOF = /\b(?:need|needs|want|get|getting) (?:a )?(?:new roof|reroof)\b/;
/** Asked of more than the product that is talked of. */
const EACH =
  /\b(?:cheapest|least expensive|all|each|every|options?|materials?|kinds?|types?|compare|difference)\b/;
/** "Each" and "all" are of the buildings, where there are several. */
const OF_PRODUCTS = /\b(?:cheapest|least expensive|options?|materials?|kinds?|types?|compare|difference)\b/;
/** "shingles, how long" */
const HOW_LONG = /\bhow long\b(?!.*\b(?:price|cost|how much)\b)/;
const REDO = /\b(?:redo|recalculate|work (?:it|that) out again|same with)\b/;
const BOTH = /\bboth\b/;
const SAME = /\bsame (?:house|roof|size|thing|one)\b/;
const OF_FEET = /\b(?:feet|foot|ft|how big|area|size)\b/;
/** "All 6", "multiply it": asked of all the roofs, not of one. */
const OF_ALL =
  /\b(?:all (?:of )?(?:the )?(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|them|those|buildings|houses|roofs)|multiply|total|altogether|all together|whole (?:project|lot|thing|property))\b/;
/** "What about metal, just for the one on Parsons?" */
const WHAT_ABOUT = /\b(?:what|how) about (?:the |a |in )?\w+/;
/** "Barn plus shed", "both together": of this roof and those before. */
const TOGETHER =
  /\b(?:both|together|total|plus|combined|altogether|added up|add (?:them|it|those)|all (?:two|three|of them)|sum)\b/;
const COMPARES = /\b(?:compared|comparison|versus|vs|instead|than|against)\b/;
export const OTHER_WORK =
  /\b(?:flat|membrane|commercial|warehouse|gutters?|siding|solar|leak\w*|repair|fix|patch|stain\w*)\b/;

/** A flat roof, on which no material of the price list is laid. */
export const FLAT = /(?<!not )\b(?:flat|membrane|epdm|tpo|low slope)\b/;

/** "I'm not asking for a price" */
const NO_PRICE =
  /\b(?:not asking|do not (?:need|want)|dont (?:need|want)|without) (?:for )?(?:a|the|any) (?:price|quote|estimate)\b/;

/** Articles about roofs that no material of the price list is laid on. */
const OF_OTHER_WORK = /^(?:flat-roof|commercial|membranes|business-open)\b/;
/** What costs something of its own: a house's size is no answer to "what would the gutters run me? Little ranch". */
const OF_UPKEEP = /^(?:gutters?|gutter-cleaning|maintenance|cleaning|skylights|other-trades)\b/;

/** "just tell me", "no idea how big it is": somebody wants a price, and does not know the size. */
const NO_SIZE =
  /\b(?:(?:do not|dont|not|no|dunno) (?:\w+ ){0,2}?(?:know|sure|idea|clue)?\b.*\b(?:size|big|area|square|squares|footage|sq|feet)|just (?:tell|give|need)\b.*|no (?:idea|clue)$|(?:dont|do not) know$)/;
/** "just give me a number" */
const JUST_A_PRICE =
  /\bjust (?:tell|give) me (?:a|the|your) (?:\w+ )?(?:number|price|figure|ballpark|quote)\b/;
/** "so what would you charge": for the roof that is talked of. */
const SO_HOW_MUCH =
  /^(?:(?:ok|okay|so|and|then|well) )*(?:how much|whats|what)\b(?!.*\b(?:per|includ\w*|inspection|month|monthly|deductible|down|need|else)\b).*\b(?:you|your|yours|it|that|all|total|price|number|figure)\b/;
/** "too rich. what's the cheapest": of all that are sold. */
const CHEAPEST = /\b(?:cheapest|least expensive|lowest)\b/;

/** "whats the slope factor for 8/12", "how much bigger than the floor plan is a 12/12" */
const SLOPE_FACTOR = /\b(?:factor|multiplier|how much (?:bigger|more|larger))\b/;
const THOUSAND = 1000; // square feet, of an example

type Sums = ReturnType<typeof phrases>["sums"];

/** A sum out of the message and what is remembered of the roof; undefined where there is nothing to work out. */
export function workOut(heard: Understanding, frame: Frame): string[] | undefined {
  const { rest, roof, products: named } = heard;
  const known = frame.roof; // with what the message tells
  const { area } = known;
  const words = phrases(frame.language).sums;
  if (roof.pitch !== undefined && roof.area === undefined && SLOPE_FACTOR.test(rest))
    return [
      words.factor(roof.pitch, slopeFactor(roof.pitch).toFixed(3), whole(roofArea(THOUSAND, roof.pitch))),
    ];
  if (area === undefined || isOfOtherWork(heard, frame)) return undefined;
  if (/\bvent/.test(rest) && rest.includes("attic")) return ventArea(area, words);
  // Three buildings of three pitches are worked out one by one.
  if (new Set(rest.match(/\b\d{1,2}\/12\b/g)).size > 1 && countAreas(rest) > 1) return [words.oneAtATime];
  const tells = roof.area !== undefined || addsTo(rest);
  if (!(tells ? asksOfTold(heard, frame) : asksOfKnown(heard, frame))) return undefined;
  const onPrice = isOnPrice(frame);
  if (roof.squares !== undefined && !wantsPrice(heard) && !onPrice && OF_FEET.test(rest))
    return [words.fromSquares(String(roof.squares), whole(area))];
  const wantsSize = WANTS_SIZE.test(rest);
  const sizeOnly =
    (wantsSize || (roof.pitch !== undefined && !onPrice)) && // "so how many squares"
    !WANTS_PRICE.test(rest) &&
    !WANTS_A_ROOF.test(rest) &&
    named.length === 0;
  if (sizeOnly) return sized(known, area, words);
  return priced(known, area, productsMeant(heard, frame), { wantsSize, language: frame.language, rest });
}

const WANTS_SIZE = /\b(?:how many squares|how many square feet|how big|roof area|roof size)\b/;

function wantsPrice({ rest, products }: Understanding): boolean {
  return WANTS_PRICE.test(rest) || products.length > 0;
}

function isOnPrice({ topic }: Frame): boolean {
  return PRICE_TOPICS.has(topic ?? "");
}

/** Whether a message, or the talk, is of work that has no price by its area. */
function isOfOtherWork({ rest, roof, products: named, sentences }: Understanding, frame: Frame): boolean {
  const talkedOf = [frame.topic ?? "", ...frame.said];
  const ofMoney = sentences.filter(({ text }) => WANTS_PRICE.test(text) || /\d{3}/.test(text));
  // "How much is a new roof? And if that is too much, is a repair an option": the first is of a roof.
  const ofWork = ofMoney.filter(({ text }) => !OTHER_WORK.test(text) && WANTS_PRICE.test(text));
  const asked = ofWork.length > 0 ? ofWork : ofMoney;
  const said = asked.length > 0 ? asked.map(({ text }) => text).join(" ") : rest;
  return (
    (named.length === 0 && !frame.product && talkedOf.some((id) => OF_OTHER_WORK.test(id))) ||
    (named.length === 0 && roof.rough && OF_UPKEEP.test(frame.topic ?? "") && !WANTS_A_ROOF.test(rest)) ||
    HOW_LONG.test(rest) ||
    NO_PRICE.test(rest) ||
    OTHER_WORK.test(said) ||
    isOfFlatRoof(sentences, named) ||
    notSoldIn(wordsOf(rest)).length > 0
  );
}

function lengthOf({ sentences }: Understanding): number {
  return sentences.flatMap((sentence) => sentence.words).length;
}

/** Whether a message that tells a size asks what comes of it. */
function asksOfTold(heard: Understanding, frame: Frame): boolean {
  const { rest, roof } = heard;
  const stated = roof.pitch ?? roof.squares; // told of a roof, not of a house
  return (
    wantsPrice(heard) ||
    WANTS_SIZE.test(rest) ||
    isOnPrice(frame) ||
    (roof.area !== frame.roof.area && addsTo(rest)) ||
    !(roof.rough || (lengthOf(heard) > BARE && stated === undefined))
  );
}

const BARE = 6; // words: "30 x 40" and little else

/** Whether a message goes on from the size that is known: another material, a pitch, all of several roofs. */
function asksOfKnown(heard: Understanding, frame: Frame): boolean {
  const { rest, roof, products: named, sentences } = heard;
  const onPrice = isOnPrice(frame);
  const onMoney = onPrice || (frame.topic ?? "").startsWith("financing");
  const length = lengthOf(heard);
  if (onPrice && length <= 18 && ofSeveral(frame.roof, rest)) return true;
  if (onPrice && named.length > 0 && length <= 24 && WHAT_ABOUT.test(rest)) return true;
  const changed = [roof.pitch, roof.shape, roof.stories, roof.areaOf, roof.waste].some(
    (one) => one !== undefined,
  );
  const most = roof.waste !== undefined ? 20 : changed || WANTS_PRICE.test(rest) ? 14 : 9; // words
  if (length > most) return false;
  const tells = !sentences.some(({ asks }) => asks);
  return named.length > 0
    ? WANTS_PRICE.test(rest) ||
        (onMoney && (tells || isBareProduct(rest) || SAME.test(rest))) ||
        (changed && (REDO.test(rest) || (onPrice && isBareProduct(rest))))
    : (onPrice && (SO_HOW_MUCH.test(rest) || CHEAPEST.test(rest) || WANTS_SIZE.test(rest) || changed)) ||
        (changed && REDO.test(rest));
}

/** The products that are asked for; "and that compared with shingles?" after talk of metal asks for both. */
function productsMeant({ rest, products: named }: Understanding, frame: Frame): readonly string[] {
  const other = COMPARES.test(rest) ? (frame.recent?.filter((id) => !named.includes(id)) ?? []) : [];
  if (named.length > 0) return [...named, ...other];
  if (BOTH.test(rest) && frame.recent?.length === 2) return frame.recent;
  return frame.product && !(frame.roof.count ? OF_PRODUCTS : EACH).test(rest) ? [frame.product] : [];
}

/** Whether the size, or what is asked, is of a flat roof. */
function isOfFlatRoof(sentences: Understanding["sentences"], named: readonly string[]): boolean {
  return sentences.some(({ text }) => FLAT.test(text) && (named.length === 0 || /\d/.test(text)));
}

/** Whether more than one roof is asked for: so many of the same, or those that were told before too. */
function ofSeveral({ count, earlier }: RoofKnown, rest: string): boolean {
  return (count !== undefined && OF_ALL.test(rest)) || ((earlier ?? []).length > 0 && TOGETHER.test(rest));
}

/** Asks how large the house is, roughly, where a price was asked for and the size is not known. */
export function askSize(turn: Turn): Decision | undefined {
  const { frame, heard } = turn;
  if (PRICE_TOPICS.has(frame.topic ?? "") && heard.roof.area === undefined && ONE_SIDE.test(heard.rest))
    return { kind: "side?", say: phrases(frame.language).sums.otherSide, asks: "nothing", frame: kept(turn) };
  const wanted =
    (PRICE_TOPICS.has(frame.topic ?? "") && heard.acts.has("of-a-roof")) ||
    JUST_A_PRICE.test(heard.rest) ||
    (PRICE_TOPICS.has(frame.topic ?? "") && NO_SIZE.test(heard.rest));
  if (!wanted || frame.roof.area !== undefined || wishIn(heard.rest, turn.now)) return undefined;
  const words = phrases(frame.language).sums;
  return { kind: "size?", say: words.roughly, asks: "nothing", choices: words.houses, frame: kept(turn) };
}

/** "That one is 30 wide" */
const ONE_SIDE = /\b\d{2,3} (?:ft |feet |foot )?(?:wide|long|deep|across)\b/;

/** "and slate?", "what about metal then": a product and nothing else. */
function isBareProduct(rest: string): boolean {
  return /^(?:(?:and|y|el|la|de|en|ok|so|then|how|what|about|in|for|with|would|be|instead|much|is|it|the|a|an|if|i|go) )*\w+(?: \w+){0,2}(?: (?:then|instead|be|cost))*(?: \?)?$/.test(
    rest,
  );
}

function priced(
  known: RoofKnown,
  area: number,
  wanted: readonly string[],
  { wantsSize, language, rest }: { wantsSize: boolean; language: Frame["language"]; rest: string },
): string[] | undefined {
  const words = phrases(language).sums;
  const size = sizeOf(known, area);
  const { area: roof, wastePercent } = measured(known, area);
  if (roof < 20 || roof > AREA_LIMITS.high * 10) return undefined;
  const say =
    size.from === "roof"
      ? wantsSize
        ? [words.toSquares(whole(area), String(squares(area)))]
        : []
      : [words.measured(whole(size.area), size.pitch, wastePercent, whole(roof), String(squares(roof)))];
  const ranges = (roof: number, priced: boolean) =>
    rangesOf(roof, wanted)
      .map(({ product: { spoken, pricePerSquareFoot }, low, high }) =>
        words.rangeOf(
          language === "es" ? (spoken.spanish ?? spoken.name) : spoken.name,
          priced ? price(pricePerSquareFoot) : undefined,
          formatMoneyRange(low, high),
        ),
      )
      .join("; ");
  return [
    ...say,
    words.ballpark(whole(roof), ranges(roof, true)),
    ...inAll(known, roof, { rest, words, ranges }),
    words.confirm,
  ];
}

/** What several roofs come to: all of the same size, or this one with those that were told before. */
function inAll(
  { count, alike, earlier = [] }: RoofKnown,
  area: number,
  { rest, words, ranges }: { rest: string; words: Sums; ranges: (area: number, priced: boolean) => string },
): string[] {
  if (count !== undefined && (alike || OF_ALL.test(rest)))
    return [words.ofAll(count, whole(area * count), ranges(area * count, false))];
  if (!TOGETHER.test(rest) || earlier.length === 0) return [];
  const others = (/\b(?:both|two)\b/.test(rest) ? earlier.slice(-1) : earlier).flatMap((size) =>
    size.area === undefined ? [] : [measured(size, size.area).area],
  );
  const sum = others.reduce((total, one) => total + one, area);
  return [words.together(others.map(whole).join(" + "), whole(sum), ranges(sum, false))];
}

/** What each of the products costs on so much roof, in cents; all of them where none is wanted. */
export function rangesOf(area: number, wanted: readonly string[]) {
  return products
    .filter(({ id }) => wanted.length === 0 || wanted.includes(id))
    .map((product) => ({ product, ...estimateRange(area, centsFromDollars(product.pricePerSquareFoot)) }));
}

/** As the calculator takes it: a roof's own area, or a footprint with pitch and shape. */
function sizeOf({ areaOf, pitch, shape, stories }: RoofKnown, area: number): RoofSize {
  if (areaOf === "roof" || (areaOf === undefined && pitch === undefined && shape === undefined))
    return { from: "roof", area };
  const footprint = areaOf === "living" && stories && stories > 1 ? area / stories : area;
  return { from: "footprint", area: footprint, pitch: pitch ?? USUAL_PITCH, shape: shape ?? "gable" };
}

/** A roof as the calculator measures it, or with the waste that the visitor reckons with, in percent. */
export function measured(known: RoofKnown, area: number): { area: number; wastePercent: number } {
  const size = sizeOf(known, area);
  if (size.from === "roof" || known.waste === undefined) return measureRoof(size);
  return {
    area: Math.round(withWaste(roofArea(size.area, size.pitch), known.waste / 100)),
    wastePercent: known.waste,
  };
}

function sized({ pitch, waste }: RoofKnown, footprint: number, words: Sums): string[] {
  if (pitch === undefined)
    return [words.toSquares(whole(footprint), String(squares(footprint))), words.needPitch];
  const roof = roofArea(footprint, pitch);
  const share = waste === undefined ? USUAL_WASTE : waste / 100;
  const material = withWaste(roof, share);
  return [
    words.roof(whole(footprint), pitch, slopeFactor(pitch).toFixed(3), whole(roof), String(squares(roof))),
    words.withWaste(Math.round(share * 100), whole(material), String(squares(material))),
  ];
}

function ventArea(attic: number, words: Sums): string[] {
  const shown = (area: number) => (Math.round(area * 10) / 10).toLocaleString("en-US");
  return [words.vent(whole(attic), shown(attic / 150), shown(attic / 300)), words.ventCode];
}

export function whole(area: number): string {
  return Math.round(area).toLocaleString("en-US");
}
