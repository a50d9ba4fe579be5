import type { Part } from "#contract/api/chat-parts.ts";
import { centsFromDollars, formatMoneyRange } from "#contract/money.ts";
import {
  AREA_LIMITS,
  estimatePrice,
  measureRoof,
  type RoofSize,
  USUAL_ROOF,
} from "#contract/roof/estimate.ts";
import { readPitch, squares, WASTE } from "#contract/roof/roof-area.ts";
import { linesIn } from "#copy/eve-lines.ts";
import type { products } from "#copy/pages/product.ts";
import { financing } from "#site-data/data.ts";
import { type PricedProduct, pricedProducts } from "#site-data/figures.ts";
import type { Ranked } from "../../know/knowledge.ts";
import type { Frame } from "../../remember/frame.ts";
import { describePayment, fillPriceCard } from "../answer-press.ts";
import { makeAnswerPart } from "./answer-part.ts";
import { MIN_PROBABILITY_OF_GROUP, type MoneyAct } from "./detect-acts.ts";
import { GATE } from "./gate.ts";
import type { Sentence } from "./message.ts";
import type { Piece, TurnContext } from "./piece.ts";
import { readVisit } from "./visits.ts";

type Product = (typeof products)[number];

/** The size of a roof as the frame remembers it. */
type Size = Pick<Frame["roof"], "area" | "areaOf" | "pitch">;

const AREA =
  /\b(\d{1,3}(?:,\d{3}){1,2}|\d{1,6}(?:\.\d{1,2})?) ?(k)? ?-?(sq\.? ?(?:ft|feet|foot)|sqft|sf|square (?:feet|foot)|squares?|sq(?!\.? ?(?:ft|feet|foot))|pies cuadrados|pies|m2|sqm|square met(?:er|re)s|metros(?: cuadrados)?)(?!\w)/gi;
const SIDES = /\b(\d{2,3}) ?(?:x|by) ?(\d{2,3})\b/i;
// Words that tell whether an area is of the roof, or of the ground that the house covers.
const OF_THE_ROOF = /\broofs?\b|\b(?:feet|foot|ft|sf) of\b/i;
const ROOF_BEHIND = /^ (?:is |of )?(?:the )?roof\b/i;
const OF_THE_HOUSE =
  /\b(?:houses?|home|ranch|footprint|floors?|living|barn|garage|shed|stor(?:y|ies)|bedrooms?|bed|casa|planta)\b/i;

/** Words by which an area is that of living space on several floors, which the roof does not cover. */
const OF_SEVERAL_FLOORS =
  /\b(?:living (?:space|area)|heated|finished|(?:two|three|both|2|3)[ -]?(?:stor(?:y|ies|ey|eys)|floors?|levels?)|split[ -]level|dos pisos|de dos plantas)\b/i;
const OF_ONE_FLOOR =
  /\b(?:per|a|each|on the) (?:floor|level|story|ground|bottom)\b|\b(?:footprint|ground floor)\b/i;
/** Words between two areas that belong together: "1480 sq ft plus the garage, 22 by 22". */
const ADDED = /\b(?:plus|and|with|y|mas)\b/i;

/** Areas that are added without a unit: "925 sq ft, plus the garage, another 440". */
const MORE = /\b(?:plus|mas)\b/gi;

/**
 * Reads the area and the pitch in a message. An area is the house's unless words say that it is the roof's; areas that are added up
 * are one. If there are several others it takes none, and forgets an earlier one; of living space on several floors it takes none either.
 * @param isPriceOpen true while the price card is open: then a number alone is an area
 */
export function readRoofSize(text: string, isPriceOpen = false): Size {
  const pitch = readPitch(text);
  const measured = readAreas(text);
  const areas = measured.length > 0 || !isPriceOpen ? measured : readBareAreas(text);
  const [one, more] = sumAreas(areas, text);
  const fits = one && !more && one.area >= AREA_LIMITS.low && one.area <= AREA_LIMITS.high;
  const isWhole = one?.areaOf === "roof" || !isOfSeveralFloors(text);
  return {
    ...(pitch !== undefined && { pitch }),
    ...(areas.length > 1 && { area: undefined }), // an earlier size counts no more
    ...(fits && isWhole && { area: one.area, areaOf: one.areaOf }),
  };
}

/** True if an area may be of living space on several floors. */
export function isOfSeveralFloors(text: string): boolean {
  return OF_SEVERAL_FLOORS.test(text) && !OF_ONE_FLOOR.test(text);
}

/** True if a text names such an area; while the price card is open, also as a number alone. */
function isSizedOnFloors(text: string, isPriceOpen: boolean): boolean {
  const areas = [...readAreas(text), ...(isPriceOpen ? readBareAreas(text) : [])];
  return areas.length > 0 && isOfSeveralFloors(text);
}

/** An area, and where in the text it begins and ends. */
type Area = { area: number; areaOf: "roof" | "footprint"; from: number; until: number };

/** Adds up the areas of a house and of what is named beside it. A last one that is the sum of the others counts alone: "925 + 440 = 1365". */
function sumAreas(areas: readonly Area[], text: string): readonly Area[] {
  const [first] = areas;
  if (!first || areas.length < 2) return areas;
  const sum = areas.slice(0, -1).reduce((total, { area }) => total + area, 0);
  const sums = areas.filter(({ area }, index) => index >= 2 && area === sum);
  if (sums.length > 0) return sums.slice(0, 1);
  const isAdded = areas.slice(1).every(({ from, areaOf }, index) => {
    return areaOf === first.areaOf && ADDED.test(text.slice(areas[index]?.until, from));
  });
  if (!isAdded) return areas;
  return [{ ...first, area: areas.reduce((sum, { area }) => sum + area, 0) }];
}

/** Reads areas with a unit, and two sides: "24 by 40". */
function readAreas(text: string): Area[] {
  const ofRoof = OF_THE_ROOF.test(text) && !OF_THE_HOUSE.test(text);
  const areas = [...text.matchAll(AREA)].map((found): Area => {
    const isSquares = /^sq(?:uares?)?$/i.test(found[3] ?? "");
    const until = found.index + found[0].length;
    const isRoofs = ROOF_BEHIND.test(text.slice(until));
    const areaOf = isSquares || isRoofs || ofRoof ? "roof" : "footprint";
    return { area: toSquareFeet(found), areaOf, from: found.index, until };
  });
  const [more] = areas.length === 1 ? [...text.matchAll(MORE)] : [];
  if (more) return [...areas, ...readBareAreas(text).filter(({ from }) => from > more.index)];
  // Beside a bare area, two sides are a second building: "1480 plus the garage, 24 by 24".
  const bare = areas.length === 0 ? readBareAreas(text) : [];
  const found = SIDES.exec(text);
  if (!found || (bare.length > 0 && !ADDED.test(text))) return areas;
  const [all, length, width] = found;
  const sides: Area = {
    area: Number(length) * Number(width),
    areaOf: ofRoof ? "roof" : "footprint",
    from: found.index,
    until: found.index + all.length,
  };
  return [...areas, ...bare, sides].toSorted((one, other) => one.from - other.from);
}

/** Reads areas without a unit; if some are on the ground, only those. */
function readBareAreas(text: string): Area[] {
  const numbers = [...text.matchAll(BARE_AREAS)].map(({ 0: digits, index }) => ({
    area: Number(digits.replace(",", "")),
    from: index,
    until: index + digits.length,
    after: text.slice(index + digits.length, index + digits.length + CHARACTERS_AFTER_NUMBER),
  }));
  const meant = numbers.filter(
    ({ from, after }) => !NO_SIZE.test(text.slice(0, from)) && !OTHER_UNIT.test(after),
  );
  const ground = meant.filter(({ after }) => ON_THE_GROUND.test(after));
  return (ground.length > 0 ? ground : meant).map(({ after, ...one }) => {
    return { ...one, areaOf: ROOF_BEHIND.test(after) ? "roof" : "footprint" };
  });
}

const BARE_AREAS = /(?<![\d,.$])(?:\d{3,4}|\d{1,2},\d{3})(?!\d|[,.]\d|-\d)/g;
/** Words before a number that is denied, or a year. */
const NO_SIZE = /\b(?:not(?: the)?|in|from|since|built|year) $/;
/** Behind a number of something else than square feet: "900 bucks", "123 a month". */
const OTHER_UNIT = /^ ?(?:bucks|dollars|dolares|pesos|grand|usd|a month|months?|al mes|meses|percent|%)/i;
const ON_THE_GROUND =
  /^ ?(?:sq ?ft )?(?:on|at) (?:the )?(?:ground|bottom)|^ ?(?:per|a|each) (?:floor|level|story)|^ ?footprint/;
const CHARACTERS_AFTER_NUMBER = 24; // they may say what the number measures

function toSquareFeet([, digits = "", thousands, unit = ""]: RegExpMatchArray): number {
  const feet = /^sq(?:uares?)?$/i.test(unit)
    ? 100
    : /^(?:m2|sqm|square m|metros)/i.test(unit)
      ? SQUARE_FEET_PER_SQUARE_METER
      : 1;
  return Math.round(Number(digits.replaceAll(",", "")) * (thousands ? 1000 : 1) * feet);
}

const SQUARE_FEET_PER_SQUARE_METER = 10.7639;

/**
 * Tells what a new roof costs, for each material or the named one, with the card that changes it; without a size, starting
 * prices.
 */
export function makePricePiece(context: TurnContext): Piece | undefined {
  const { message, lines } = context;
  const covered = message.sentences.filter((sentence) => isAboutPrice(sentence, context));
  if (covered.length === 0) return undefined;
  const named = [...new Set(message.sentences.flatMap((sentence) => sentence.named))];
  if (named.length === 0 && FLAT.test(message.rest))
    return { parts: [{ part: "line", text: lines.notPriced }], covered };
  if (message.notSold.length > 0 && named.length === 0) return undefined; // the article on it says what there is
  return makeOtherPricePiece(covered, named, context) ?? makeRoofPricePiece(covered, named, context);
}

/** Tells another price than that of a new roof: of a repair, of the visit that is talked of, or of the topic. */
function makeOtherPricePiece(
  covered: readonly Sentence[],
  named: readonly string[],
  context: TurnContext,
): Piece | undefined {
  const { message, frame, knowledge } = context;
  const repair = covered.every((sentence) => isOfMoney(sentence, "repair-price"));
  // Beside a visit, "what does it cost?" asks for the price of the visit; after a warning, for that of a repair.
  const ofTopic = frame.emergency ? "repair-price" : knowledge.article(frame.topic)?.price;
  const ofTalk = readVisit(context) ? "inspection-price" : ofTopic;
  const other = knowledge.article(repair ? "repair-price" : ofTalk);
  const isMeant = repair || (named.length === 0 && readRoofSize(message.rest).area === undefined);
  return other && isMeant ? { parts: [makeAnswerPart(other, [], 1, context)], covered } : undefined;
}

function makeRoofPricePiece(
  covered: readonly Sentence[],
  named: readonly string[],
  context: TurnContext,
): Piece {
  const { message, frame, lines, knowledge } = context;
  const { area } = frame.roof;
  const card: Part = { part: "price", answers: fillPriceCard(frame) };
  if (isSizedOnFloors(message.rest, frame.open === "price"))
    return {
      parts: [{ part: "line", text: lines.onSeveralFloors }, card],
      covered,
      frame: { open: "price" },
    };
  // A question about estimates may have an article of its own: "are estimates in person or online?"
  const [own] = covered.flatMap(({ ranked: [best], acts }) =>
    acts.has("price") || !best || best.article.id === PRICES_ARTICLE ? [] : [best.article],
  );
  if (area === undefined && own)
    return {
      parts: [makeAnswerPart(own, named, 1, context), card],
      covered,
      frame: { topic: own.id, open: "price" },
    };
  const text = describePrices(named, context);
  if (text === undefined) return { parts: [{ part: "line", text: lines.notPriced }], covered };
  const topic = area === undefined ? knowledge.article(PRICES_ARTICLE)?.id : PRICES_ARTICLE;
  return { parts: [{ part: "line", text }, card], covered, frame: { topic, open: "price" } };
}

/** Words of a roof that gets a membrane, which has no price by the square foot here. */
const FLAT = /\b(?:flat|low[ -]slope|membranes?|tpo|epdm|plano|planos)\b/;

/** The ranges for a roof of known size, otherwise the starting prices; undefined where no material that is meant has a price. */
function describePrices(named: readonly string[], { frame, lines }: TurnContext): string | undefined {
  const { area } = frame.roof;
  const meant = named.length === 0 && area !== undefined && frame.product ? [frame.product] : named;
  const chosen = pricedProducts.filter(({ id }) => meant.length === 0 || meant.includes(id));
  if (chosen.length === 0) return undefined;
  if (area !== undefined) return formatPrices(chosen, { ...frame.roof, area }, frame.language);
  const starting = chosen.map((product) =>
    lines.startsAt(nameOf(product, frame.language), product.pricePerSquareFoot),
  );
  return `${lines.starting(starting)} ${lines.price}`;
}

/** Formats the price range of each product on a roof of this size, and says what was assumed about the roof. */
export function formatPrices(
  chosen: readonly PricedProduct[],
  roof: Size & { area: number },
  language: Frame["language"],
): string {
  const lines = linesIn(language);
  const measured = measureRoof(toRoofSize(roof, roof.area));
  const ranges = chosen.map((product) => {
    const { low, high } = estimatePrice(measured.area, centsFromDollars(product.pricePerSquareFoot));
    const range = formatMoneyRange(low, high);
    return `${nameOf(product, language)} ${language === "es" ? range.replace(" to ", " a ") : range}`;
  });
  const text = lines.priced(
    ranges,
    measured.area.toLocaleString("en-US"),
    squares(measured.area).toLocaleString("en-US"),
  );
  if (roof.areaOf === "roof") return text;
  const assumed = lines.assumed(
    roof.area.toLocaleString("en-US"),
    String(roof.pitch ?? USUAL_ROOF.pitch),
    Math.round(WASTE[USUAL_ROOF.shape].low * 100),
  );
  return `${assumed} ${text}`;
}

function nameOf({ spoken }: Product, language: Frame["language"]): string {
  return (language === "es" && spoken.spanish) || spoken.name;
}

const PRICES_ARTICLE = "materials-price";

function toRoofSize({ areaOf, pitch = USUAL_ROOF.pitch }: Frame["roof"], area: number): RoofSize {
  return areaOf === "roof"
    ? { from: "roof", area }
    : { from: "footprint", area, pitch, shape: USUAL_ROOF.shape };
}

/** True for a sentence that does this act about money. */
function isOfMoney({ money }: Sentence, act: MoneyAct["act"]): boolean {
  return money.act === act && money.probability >= MIN_PROBABILITY_OF_GROUP.money.alone;
}

/** True for a sentence that asks for a new roof's price, or that continues an open price card with a size or a material. */
function isAboutPrice(sentence: Sentence, context: TurnContext): boolean {
  const { acts, asks, text, words } = sentence;
  const [best] = sentence.ranked;
  const isLikely = best !== undefined && best.probability >= MIN_PROBABILITY_OF_ARTICLE;
  if (isLikely && best.article.card === "price")
    return sentence.money.probability >= MIN_PROBABILITY_OF_MONEY;
  const isPlain = isLikely && best.probability >= GATE.plain;
  const isPriceOpen = context.frame.open === "price";
  const sized = isSizedOnFloors(text, isPriceOpen) || readRoofSize(text, isPriceOpen).area !== undefined;
  const isOfRoof = isOfMoney(sentence, "roof-price");
  const isBrief = words.length <= MAX_WORDS_OF_SIZE;
  const tellsSize = !asks && (!isPlain || isBrief) && [...acts.keys()].every((act) => act === "price");
  if (isOfRoof && readAreas(context.message.rest).length > 0) return true;
  if (sized && (isOfRoof || tellsSize)) return true;
  return (
    !isLikely && (asksForPrice(sentence, sized, context) || continuesPriceTalk(sentence, sized, context))
  );
}

/** True if a sentence asks for a roof's price, and not for a call about it or for another price. */
function asksForPrice(
  { acts, asks, ranked, named, words }: Sentence,
  sized: boolean,
  context: TurnContext,
): boolean {
  if (!acts.has("price") || ["person", "note", "no-contact"].some((act) => acts.has(act))) return false;
  const ofRoof =
    ranked[0]?.article.card === "price" ||
    words.includes("roof") ||
    context.message.whole.some(isPriceArticle);
  return sized || named.length > 0 || (asks && (ofRoof || isPriceTalk(context)));
}

/** True for a size, or a few words with a material, after talk of prices. */
function continuesPriceTalk({ named, words }: Sentence, sized: boolean, context: TurnContext): boolean {
  const isNamed = named.length > 0;
  return isPriceTalk(context)
    ? sized || (isNamed && words.length <= MAX_WORDS_OF_CONTINUATION)
    : sized && isNamed;
}

function isPriceTalk({ frame }: TurnContext): boolean {
  return frame.open === "price" || frame.topic === PRICES_ARTICLE;
}

function isPriceArticle({ article, probability }: Ranked): boolean {
  return article.card === "price" && probability >= MIN_PROBABILITY_OF_PRICE;
}

const MIN_PROBABILITY_OF_PRICE = 0.1;
/** Least probability of an act about money where the article on prices is likely: "what does it cost to have it looked at?" is below it. */
const MIN_PROBABILITY_OF_MONEY = 0.1;
/** A sentence that asks for another article with this probability is about that article. */
const MIN_PROBABILITY_OF_ARTICLE = 0.5;
const MAX_WORDS_OF_CONTINUATION = 6;
/** Most words of a statement that gives the size of a roof and asks for nothing else. */
const MAX_WORDS_OF_SIZE = 12;

/** Tells what a loan costs a month, and shows the card that changes it; without an amount only the card. */
export function makePaymentPiece(context: TurnContext): Piece | undefined {
  const { message, frame } = context;
  const covered = message.sentences.filter((sentence) => isAboutPayment(sentence, frame));
  if (!financing?.example || covered.length === 0) return undefined;
  const priced = estimateDollars(frame);
  const amount =
    readDollars(message.rest) ??
    readBareDollars(message.rest) ??
    (priced ? priced - readDownPayment(message.rest) : (frame.amount ?? 0) / CENTS_PER_DOLLAR);
  const askedMonths = readMonths(message.rest);
  const months = Math.min(askedMonths ?? financing.termMonths, financing.termMonths);
  const text = amount > 0 ? describePayment(amount, months, frame.language) : context.lines.payment;
  return {
    parts: [
      { part: "line", text },
      { part: "payment", amount, months: amount > 0 || askedMonths ? months : 0 },
    ],
    covered,
    frame: {
      open: "payment",
      topic: "financing-rate",
      ...(amount > 0 && { amount: centsFromDollars(amount) }),
    },
  };
}

/** True for a question about a monthly payment, if no other article is plainly asked for: "the rest over 60 months". */
function isAboutPayment(sentence: Sentence, { open }: Frame): boolean {
  const {
    text,
    ranked: [best],
  } = sentence;
  const ofLoan = best?.article.subject === "financing" || best?.article.id === "budget";
  if (best && !ofLoan && best.probability >= MIN_PROBABILITY_OF_ARTICLE) return false;
  if (isOfMoney(sentence, "payment")) return true;
  return open === "payment" && (readDollars(text) ?? readMonths(text)) !== undefined;
}

/** Estimates the roof of the conversation: the middle of its price range, in whole hundreds of dollars. */
function estimateDollars({ product, roof }: Frame): number | undefined {
  const byPrice = pricedProducts.toSorted((one, other) => one.pricePerSquareFoot - other.pricePerSquareFoot);
  const chosen = pricedProducts.find(({ id }) => id === product) ?? byPrice[0];
  if (!chosen || roof.area === undefined) return undefined;
  const { midpoint } = estimatePrice(
    measureRoof(toRoofSize(roof, roof.area)).area,
    centsFromDollars(chosen.pricePerSquareFoot),
  );
  return Math.round(midpoint / CENTS_PER_DOLLAR / 100) * 100;
}

const CENTS_PER_DOLLAR = 100;

const DOLLARS =
  /\$ ?(\d{1,3}(?:,\d{3})+|\d{4,6})\b|\b(\d{1,3}(?:,\d{3})+|\d{4,6}|\d{1,3}k)\b(?= ?(?:dollars|bucks|loan|roof|over|for|at|,|$))/;
const DOWN = /\b(\d[\d,]{0,7})(k?) (?:dollars )?down\b/;

/** Reads the down payment in dollars; 0 if there is none. */
function readDownPayment(rest: string): number {
  const [, digits, thousands] = DOWN.exec(rest) ?? [];
  return digits ? Number(digits.replaceAll(",", "")) * (thousands ? 1000 : 1) : 0;
}

const TERM = /\b(\d{1,3})[ -]?(months?|years?|yrs?|meses|anos)\b/;

function readDollars(rest: string): number | undefined {
  const [, dollars, bare] = DOLLARS.exec(rest.replace(DOWN, " ")) ?? [];
  const amount = dollars ?? bare;
  return amount ? Number(amount.replace(/[,k]/g, "")) * (amount.endsWith("k") ? 1000 : 1) : undefined;
}

/** Reads an amount without a mark in a message about a payment: "whats 12800 a month". A year is none. */
function readBareDollars(rest: string): number | undefined {
  const [amount] = rest.replace(DOWN, " ").match(/\b(?!19\d\d\b|20\d\d\b)\d{4,6}\b/) ?? [];
  return amount ? Number(amount) : undefined;
}

function readMonths(rest: string): number | undefined {
  const [, count, unit = ""] = TERM.exec(rest) ?? [];
  return count ? Number(count) * (/^[ya]/.test(unit) ? 12 : 1) : undefined;
}
