import type { Part } from "#contract/api/chat-parts.ts";
import { centsFromDollars, formatMoneyRange } from "#contract/money.ts";
import {
  AREA_LIMITS,
  estimateRange,
  measureRoof,
  ROUGH_ROOF,
  type RoofSize,
} from "#contract/roof/estimate.ts";
import { readPitch, squares, WASTE } from "#contract/roof/roof-area.ts";
import { products } from "#copy/pages/product.ts";
import { financing } from "#site-data/data.ts";
import type { Ranked } from "../../know/knowledge.ts";
import type { Frame } from "../../remember/frame.ts";
import { linesIn } from "../../say/lines.ts";
import { conceptOf } from "../../understand/text/words.ts";
import { knownPrice, paymentLine } from "../pressed.ts";
import type { Sentence } from "./message.ts";
import type { Asked, Piece } from "./piece.ts";
import { answerPart } from "./questions.ts";
import { visitIn } from "./visits.ts";

type Product = (typeof products)[number];

/** As the frame remembers it. */
type Size = Pick<Frame["roof"], "area" | "areaOf" | "pitch">;

const AREA =
  /\b(\d{1,3}(?:,\d{3}){1,2}|\d{1,6}(?:\.\d{1,2})?) ?(k)? ?-?(sq\.? ?(?:ft|feet|foot)|sqft|sf|square (?:feet|foot)|squares?|sq(?!\.? ?(?:ft|feet|foot))|pies cuadrados|pies|m2|sqm|square met(?:er|re)s|metros(?: cuadrados)?)(?!\w)/gi;
const SIDES = /\b(\d{2,3}) ?(?:x|by) ?(\d{2,3})\b/i;
const BARE_AREA = /(?<![\d,.$])\d{3,4}(?![\d,.]|-\d)/;
/** What is as large as it is said to be, and what of it is the ground below. */
const OF_THE_ROOF = /\broofs?\b|\b(?:feet|foot|ft|sf) of\b/i;
const ROOF_BEHIND = /^ (?:is |of )?(?:the )?roof\b/i;
const OF_THE_HOUSE =
  /\b(?:houses?|home|ranch|footprint|floors?|living|barn|garage|shed|stor(?:y|ies)|bedrooms?|bed|casa|planta)\b/i;

/**
 * The area and the pitch in a message: of the house below, where nobody says the roof's. Of several areas none is taken.
 * @param talkedOf the price's card stands there, and a number alone is an area: "for the 1200 not 2400"
 */
export function sizeIn(text: string, talkedOf = false): Size {
  const pitch = readPitch(text);
  const measured = areasIn(text);
  const [one, more] = measured.length > 0 || !talkedOf ? measured : bareAreasIn(text);
  const fits = one && !more && one.area >= AREA_LIMITS.low && one.area <= AREA_LIMITS.high;
  return { ...(pitch !== undefined && { pitch }), ...(fits && one) };
}

type Area = { area: number; areaOf: "roof" | "footprint" };

/** Areas with their unit, or else two sides: "24 by 40". */
function areasIn(text: string): Area[] {
  const ofRoof = OF_THE_ROOF.test(text) && !OF_THE_HOUSE.test(text);
  const areas = [...text.matchAll(AREA)].map((found): Area => {
    const isSquares = /^sq(?:uares?)?$/i.test(found[3] ?? "");
    const isRoofs = ROOF_BEHIND.test(text.slice(found.index + found[0].length));
    return { area: areaOf(found), areaOf: isSquares || isRoofs || ofRoof ? "roof" : "footprint" };
  });
  // "1480 plus the garage, 24 by 24" are two.
  const [, length, width] = (!BARE_AREA.test(text) && SIDES.exec(text)) || [];
  if (areas.length > 0 || !length) return areas;
  return [{ area: Number(length) * Number(width), areaOf: ofRoof ? "roof" : "footprint" }];
}

/** Numbers alone; of several the one on the ground. */
function bareAreasIn(text: string): Area[] {
  const numbers = [...text.matchAll(BARE_AREAS)].map(({ 0: digits, index }) => ({
    area: Number(digits.replace(",", "")),
    before: text.slice(0, index),
    after: text.slice(index + digits.length, index + digits.length + NEAR),
  }));
  const meant = numbers.filter(({ before }) => !NO_SIZE.test(before));
  const ground = meant.filter(({ after }) => ON_THE_GROUND.test(after));
  return (ground.length > 0 ? ground : meant).map(({ area, after }) => {
    return { area, areaOf: ROOF_BEHIND.test(after) ? "roof" : "footprint" };
  });
}

const BARE_AREAS = /(?<![\d,.$])(?:\d{3,4}|\d{1,2},\d{3})(?![\d,.]|-\d)/g;
/** Denied, or a year. */
const NO_SIZE = /\b(?:not(?: the)?|in|from|since|built|year) $/;
const ON_THE_GROUND =
  /^ ?(?:sq ?ft )?(?:on|at) (?:the )?(?:ground|bottom)|^ ?(?:per|a|each) (?:floor|level|story)|^ ?footprint/;
const NEAR = 24; // characters

function areaOf([, digits = "", thousands, unit = ""]: RegExpMatchArray): number {
  const feet = /^sq(?:uares?)?$/i.test(unit)
    ? 100
    : /^(?:m2|sqm|square m|metros)/i.test(unit)
      ? FEET_PER_METER
      : 1;
  return Math.round(Number(digits.replaceAll(",", "")) * (thousands ? 1000 : 1) * feet);
}

const FEET_PER_METER = 10.7639; // square ones

/** What a new roof costs: the range of the size that is known, for each material or the one that is named, and the card that changes it. */
export function pricePiece(context: Asked): Piece | undefined {
  const { message, frame, lines } = context;
  const took = message.sentences.filter((sentence) => isOfPrice(sentence, context));
  if (took.length === 0) return undefined;
  const { area } = frame.roof;
  const named = [...new Set(message.sentences.flatMap((sentence) => sentence.named))];
  const card: Part = { part: "price", answers: knownPrice(frame) };
  if (message.strange.length > 0 && named.length === 0) return undefined; // the article on it says what there is
  // "What does it cost?" beside a visit is of the visit.
  const repair = took.every(({ words }) => words.some((word) => conceptOf(word) === "repair"));
  const other = context.knowledge.article(
    repair
      ? "repair-price"
      : visitIn(context)
        ? "inspection-price"
        : context.knowledge.article(frame.topic)?.price,
  );
  if (other && (repair || (named.length === 0 && sizeIn(message.rest).area === undefined)))
    return { parts: [answerPart(other, [], 1, context)], took };
  if (area === undefined) {
    const article = context.knowledge.article(PRICES);
    // "Are estimates in person or online?" has an answer of its own.
    const [own] = took.flatMap(({ ranked: [best], acts }) =>
      acts.has("price") || !best || best.article.id === PRICES ? [] : [best.article],
    );
    if (own)
      return {
        parts: [answerPart(own, named, 1, context), card],
        took,
        frame: { topic: own.id, open: "price" },
      };
    const starting = products
      .filter(({ id }) => named.length === 0 || named.includes(id))
      .map((product) => lines.startsAt(nameOf(product, frame.language), product.pricePerSquareFoot));
    return {
      parts: [{ part: "line", text: `${lines.starting(starting)} ${lines.price}` }, card],
      took,
      frame: { topic: article?.id, open: "price" },
    };
  }
  const chosen = products.filter(({ id }) =>
    named.length > 0 ? named.includes(id) : frame.product ? id === frame.product : true,
  );
  return {
    parts: [{ part: "line", text: pricesOf(chosen, { ...frame.roof, area }, frame.language) }, card],
    took,
    frame: { topic: PRICES, open: "price" },
  };
}

/** The range of each product on a roof of this size, and what was taken for granted of it. */
export function pricesOf(
  chosen: readonly Product[],
  roof: Size & { area: number },
  language: Frame["language"],
): string {
  const lines = linesIn(language);
  const measured = measureRoof(sizeOf(roof, roof.area));
  const ranges = chosen.map((product) => {
    const { low, high } = estimateRange(measured.area, centsFromDollars(product.pricePerSquareFoot));
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
    String(roof.pitch ?? ROUGH_ROOF.pitch),
    Math.round(WASTE[ROUGH_ROOF.shape].low * 100),
  );
  return `${assumed} ${text}`;
}

function nameOf({ spoken }: Product, language: Frame["language"]): string {
  return (language === "es" && spoken.spanish) || spoken.name;
}

const PRICES = "materials-price";

function sizeOf({ areaOf, pitch = ROUGH_ROOF.pitch }: Frame["roof"], area: number): RoofSize {
  return areaOf === "roof"
    ? { from: "roof", area }
    : { from: "footprint", area, pitch, shape: ROUGH_ROOF.shape };
}

/** A sentence that asks for a new roof's price, or goes on with a size or a material while its card stands there. */
function isOfPrice(sentence: Sentence, context: Asked): boolean {
  const { acts, asks, text } = sentence;
  const [best] = sentence.ranked;
  const isLikely = best !== undefined && best.probability >= OTHERS;
  if (isLikely && best.article.card === "price") return true;
  const sized = sizeIn(text, context.frame.open === "price").area !== undefined;
  if (sized && !asks && acts.size === 0) return true;
  return !isLikely && (asksPrice(sentence, sized, context) || goesOnWithPrice(sentence, sized, context));
}

/** "Call me about an estimate" asks for a call, "do you charge for the meeting?" for the price of something else. */
function asksPrice({ acts, asks, ranked, named, words }: Sentence, sized: boolean, context: Asked): boolean {
  if (!acts.has("price") || ["person", "note", "no-contact"].some((act) => acts.has(act))) return false;
  const ofRoof =
    ranked[0]?.article.card === "price" || words.includes("roof") || context.message.whole.some(isOfPrices);
  return sized || named.length > 0 || (asks && (ofRoof || isPriceTalk(context)));
}

/** A size, or a few words with a material, after prices were talked of. */
function goesOnWithPrice({ named, words }: Sentence, sized: boolean, context: Asked): boolean {
  const isNamed = named.length > 0;
  return isPriceTalk(context) ? sized || (isNamed && words.length <= FEW) : sized && isNamed;
}

function isPriceTalk({ frame }: Asked): boolean {
  return frame.open === "price" || frame.topic === PRICES;
}

function isOfPrices({ article, probability }: Ranked): boolean {
  return article.card === "price" && probability >= PERHAPS;
}

const PERHAPS = 0.1;
const OTHERS = 0.5; // a sentence that asks for another article as probably as this is of that
const FEW = 6; // words

/** What a loan costs a month, where an amount is told of it. */
export function paymentPiece(context: Asked): Piece | undefined {
  const { message, frame } = context;
  const took = message.sentences.filter((sentence) => isOfPayment(sentence, frame));
  if (!financing?.example || took.length === 0) return undefined;
  const priced = pricedAt(frame);
  const amount =
    dollarsIn(message.rest) ?? (priced ? priced - downIn(message.rest) : (frame.amount ?? 0) / CENTS);
  const told = monthsIn(message.rest);
  const months = Math.min(told ?? financing.termMonths, financing.termMonths);
  const text = amount > 0 ? paymentLine(amount, months, frame.language) : context.lines.payment;
  return {
    parts: [
      { part: "line", text },
      { part: "payment", amount, months: amount > 0 || told ? months : 0 },
    ],
    took,
    frame: {
      open: "payment",
      topic: "financing-rate",
      ...(amount > 0 && { amount: centsFromDollars(amount) }),
    },
  };
}

/** "Monthly at 120?", "the rest over 60 months": a payment, where no other article is plainly asked for. */
function isOfPayment({ text, ranked: [best] }: Sentence, { open }: Frame): boolean {
  const ofLoan = best?.article.subject === "financing" || best?.article.id === "budget";
  if (best && !ofLoan && best.probability >= OTHERS) return false;
  if (monthsIn(text) !== undefined && (MONTHLY.test(text) || ofLoan)) return true;
  return (
    (MONTHLY.test(text) && (dollarsIn(text) !== undefined || best?.article.card === "payment")) ||
    (open === "payment" && dollarsIn(text) !== undefined)
  );
}

const MONTHLY = /\b(?:monthly|months?|payments?|installments?|rest|meses|al mes|mensual\w*|pagos?)\b/;

/** The middle of the range of the roof that is talked of, in whole hundreds of dollars. */
function pricedAt({ product, roof }: Frame): number | undefined {
  const cheapest = products.toSorted((one, other) => one.pricePerSquareFoot - other.pricePerSquareFoot)[0];
  const chosen = products.find(({ id }) => id === product) ?? cheapest;
  if (!chosen || roof.area === undefined) return undefined;
  const { midpoint } = estimateRange(
    measureRoof(sizeOf(roof, roof.area)).area,
    centsFromDollars(chosen.pricePerSquareFoot),
  );
  return Math.round(midpoint / CENTS / 100) * 100;
}

const CENTS = 100; // of a dollar

const DOLLARS =
  /\$ ?(\d{1,3}(?:,\d{3})+|\d{4,6})\b|\b(\d{1,3}(?:,\d{3})+|\d{4,6}|\d{1,3}k)\b(?= ?(?:dollars|bucks|loan|roof|over|for|at|,|$))/;
const DOWN = /\b(\d[\d,]{0,7})(k?) (?:dollars )?down\b/;

/** What is paid at the beginning. */
function downIn(rest: string): number {
  const [, digits, thousands] = DOWN.exec(rest) ?? [];
  return digits ? Number(digits.replaceAll(",", "")) * (thousands ? 1000 : 1) : 0;
}

const TERM = /\b(\d{1,3})[ -]?(months?|years?|yrs?|meses|anos)\b/;

function dollarsIn(rest: string): number | undefined {
  const [, dollars, bare] = DOLLARS.exec(rest.replace(DOWN, " ")) ?? [];
  const told = dollars ?? bare;
  return told ? Number(told.replace(/[,k]/g, "")) * (told.endsWith("k") ? 1000 : 1) : undefined;
}

function monthsIn(rest: string): number | undefined {
  const [, count, unit = ""] = TERM.exec(rest) ?? [];
  return count ? Number(count) * (/^[ya]/.test(unit) ? 12 : 1) : undefined;
}
