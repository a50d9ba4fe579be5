import {
  type Cents,
  formatMoney,
  formatMoneyExactly,
  formatMoneyRange,
  roundCents,
  timesCents,
} from "#contract/money.ts";
import { monthlyPayment } from "#contract/monthly-payment.ts";
import { offers } from "#site/figures.ts";
import { financing as loan } from "#site-data";
import type { Frame } from "../remember/frame.ts";
import { phrases } from "../say/phrases.ts";
import type { Understanding } from "../understand/understand.ts";
import { measured, OTHER_WORK, rangesOf, whole } from "./sums.ts";

const DOLLAR: Cents = 100;
const HUNDRED: Cents = 100 * DOLLAR; // what a ballpark is rounded to
const MONTHLY = /\b(?:a|per|each|every|the) month\b|\bmonthly\b|\bpayments? (?:on|for)\b|\bal mes\b/;
const HOW_MUCH =
  /\b(?:how much|whats?|payment|pay|be|come|cost|run|is it|right|cuanto)\b|^(?:(?:and|so|ok) )*(?:per|a|each) month\b|^(?:and )?monthly\b/;
/** "over 5 years", "for 60 months" */
const TIME =
  /\b(?:over|for|in|at|with|on|a|en|por) (?:a |the )?(\d{1,3}) (years?|yrs?|anos?|months?|mos?|meses)\b(?! old)/;
const WITH_OFFER =
  /\b(?:off (?:that|it|mine|of|the (?:low|high|price|estimate|number))|take|with (?:that|it|the)|apply|minus|come to|would (?:that|it) be|^(?:and |ok |then )*with \d+ percent off|\d+ percent off then)\b/;
const WHAT_IS_LEFT =
  /\b(?:i get|i pay|i am at|that is|makes|comes? to|leaves|would be|be) (?:like |about |around |roughly |only )*\$?\d{4}/;

/**
 * What an amount that is named, or the roof that was worked out, costs a month or with an offer; undefined where neither is asked or
 * there is no amount.
 */
export function workOutTerms(
  { rest, products: named, roof }: Understanding,
  frame: Frame,
): string[] | undefined {
  const { area } = frame.roof;
  const down = paidDown(rest);
  if (down !== undefined && area !== undefined) return ofTheRest(down, area, { named, frame });
  // "15 % off then, I get about 10,800?" names what is left, and not what it is taken off.
  const stated = area !== undefined && WHAT_IS_LEFT.test(rest) ? undefined : amountIn(rest);
  if (stated !== undefined) return ofAmount(stated, rest, frame);
  // "And 5 years?" after a payment: of the same amount
  if (frame.amount !== undefined && ANOTHER_TERM.test(rest)) return monthlyOf(frame.amount, rest, frame);
  if (area === undefined || roof.area !== undefined || OTHER_WORK.test(rest)) return undefined;
  return ofTheRoof(area, { rest, named, frame }) ?? withOffer(area, { rest, named, frame });
}

/** A message without its details, the products that it names, and what is remembered. */
type Asked = { rest: string; named: readonly string[]; frame: Frame };

/** The roof that was worked out, and what it costs in the products that are meant. */
function priced(area: number, { named, frame }: Omit<Asked, "rest">) {
  const wanted = named.length > 0 ? named : frame.product ? [frame.product] : [];
  const roof = measured(frame.roof, area).area;
  return { roof: whole(roof), ranges: rangesOf(roof, wanted) };
}

type Span = readonly [low: Cents, high: Cents];

/** An amount between two, rounded to so many cents. */
function rounded([low, high]: Span, to: Cents): string {
  return formatMoneyRange(roundCents(low, to), roundCents(high, to));
}

function times([low, high]: Span, factor: number): Span {
  return [timesCents(low, factor), timesCents(high, factor)];
}

/** What each month costs of a sum between two. */
function paidMonthly([low, high]: Span, apr: number, months: number): Span {
  return [monthlyPayment(low, apr, months), monthlyPayment(high, apr, months)];
}

function ofTheRoof(area: number, asked: Asked): string[] | undefined {
  const { rest, frame } = asked;
  const { roof, ranges } = priced(area, asked);
  const [first, more] = ranges;
  if (!MONTHLY.test(rest) || !HOW_MUCH.test(rest) || !loan?.example || !first || more) return undefined;
  const words = phrases(frame.language).sums;
  const { apr } = loan.example;
  const months = monthsIn(rest) ?? loan.example.months;
  const payment = paidMonthly([first.low, first.high], apr, months);
  const material = first.product.spoken.name;
  const all = rounded(times(payment, months), HUNDRED);
  return [
    words.monthly({ area: roof, material }, rounded(payment, DOLLAR), apr, months, all),
    words.conditions(loan.conditions),
  ];
}

function withOffer(area: number, asked: Asked): string[] | undefined {
  const { rest, frame } = asked;
  const percent = offeredPercent(rest, frame.topic);
  if (percent === undefined || !WITH_OFFER.test(rest)) return undefined;
  const { roof, ranges } = priced(area, asked);
  const reduced = ranges.map(
    ({ product, low, high }) =>
      `${rounded(times([low, high], 1 - percent / 100), HUNDRED)} for ${product.spoken.name}`,
  );
  return [phrases(frame.language).sums.withOffer(percent, roof, reduced.join("; "))];
}

/** "With 6,000 down and the rest monthly": what is paid at once. */
export function paidDown(rest: string): Cents | undefined {
  const [, first, second] = PAID_DOWN.exec(rest) ?? [];
  const dollars = Number(first ?? second);
  const atOnce = THE_REST.test(rest) || (/\bdown\b/.test(rest) && !/\bup\b/.test(rest));
  return dollars >= LEAST_DOWN && atOnce ? dollars * DOLLAR : undefined;
}

const PAID_DOWN =
  /\b(?:put|pull|pay|with|have|use|take) (?:the |my |our |a |about )?\$?(\d{3,6}) (?:\w+ )?(?:down|now|first|upfront|up front)\b|\$?\b(\d{3,6}) (?:goes |is |as )?(?:down|first|upfront|up front)\b/;
const THE_REST = /\b(?:rest|remaining|remainder|balance|difference|monthly|a month|per month|financ\w*)\b/;
const LEAST_DOWN = 200; // dollars

function ofTheRest(down: Cents, area: number, asked: Omit<Asked, "rest">): string[] | undefined {
  const [first, more] = priced(area, asked).ranges;
  if (!loan?.example || !first || more || first.high <= down) return undefined;
  const words = phrases(asked.frame.language).sums;
  const { apr, months } = loan.example;
  const left: Span = [Math.max(0, first.low - down), first.high - down];
  return [
    words.monthlyRest(
      first.product.spoken.name,
      formatMoneyRange(first.low, first.high),
      formatMoney(down),
      formatMoneyRange(...left),
      rounded(paidMonthly(left, apr, months), DOLLAR),
      { apr, months },
    ),
    words.conditions(loan.conditions),
  ];
}

const ANOTHER_TERM =
  /^(?:(?:and|or|so|ok|what|how|about|if|over|for|in|at|instead|then|i am \w+|\w+ \w+|\.) )*\d{1,3} (?:years?|yrs?|months?)(?: instead| then)?(?: \?)?$/;

/** The amount whose monthly payment a message asks for. */
export function amountAsked(rest: string): Cents | undefined {
  return MONTHLY.test(rest) ? amountIn(rest) : undefined;
}

const LEAST = 1_000; // dollars: less is no roof
const MOST = 500_000;

/** "14000", "$14000", "12 thousand", beside words of money: a price that the visitor names. */
function amountIn(rest: string): Cents | undefined {
  const [, thousands] = /\b(\d{1,3}) (?:thousand|grand)\b/.exec(rest) ?? [];
  const [, dollars] =
    /(?:\$ ?|\b(?:say|at|for|like|on|about|around|of|a|would|does|will|do) (?:the |that )?)(\d{4,6})(?! ?(?:sq|square|feet|ft))\b/.exec(
      rest,
    ) ?? [];
  const amount = thousands ? Number(thousands) * 1_000 : Number(dollars);
  return amount >= LEAST && amount <= MOST ? amount * DOLLAR : undefined;
}

/** What an amount costs a month, over the time that is named or the usual one. */
function monthlyOf(amount: Cents, rest: string, frame: Frame): string[] | undefined {
  if (!loan?.example) return undefined;
  const words = phrases(frame.language).sums;
  const { apr } = loan.example;
  const months = monthsIn(rest) ?? loan.example.months;
  const payment = monthlyPayment(amount, apr, months);
  const all = formatMoneyExactly(timesCents(payment, months));
  return [
    words.monthlyOf(formatMoney(amount), formatMoneyExactly(payment), apr, months, all),
    words.conditions(loan.conditions),
  ];
}

function ofAmount(amount: Cents, rest: string, frame: Frame): string[] | undefined {
  const words = phrases(frame.language).sums;
  const monthly = MONTHLY.test(rest) && HOW_MUCH.test(rest) ? monthlyOf(amount, rest, frame) : undefined;
  if (monthly) return monthly;
  const percent = OF_AN_OFFER.test(rest) ? offeredPercent(rest, frame.topic) : undefined;
  if (percent === undefined) return undefined;
  const reduced = roundCents(timesCents(amount, 1 - percent / 100), DOLLAR);
  return [words.withOfferOf(percent, formatMoney(amount), formatMoney(reduced))];
}

const BARE_TERM = /\b(\d{1,3}) (years?|yrs?|months?)(?: instead| then)?(?: \?)?$/;

/** The length of a loan that a message names, where loans are as long. */
function monthsIn(rest: string): number | undefined {
  const [, digits, unit = ""] = TIME.exec(rest) ?? BARE_TERM.exec(rest) ?? [];
  const months = Number(digits) * (/^[ya]/.test(unit) ? 12 : 1);
  return loan && months >= 1 && months <= loan.termMonths ? months : undefined;
}

const OF_AN_OFFER = /\b(?:discount|off|code|offer|deal|coupon|promo)\b/;

/** The percentage of an offer that a message names, or that was talked of last. */
function offeredPercent(rest: string, topic: string | undefined): number | undefined {
  const { month, promo } = offers;
  if (promo && rest.includes(promo.code.toLowerCase())) return promo.percent;
  const named = [...rest.matchAll(/\b(\d{1,2}) percent\b/g)].map(([, digits]) => Number(digits));
  const stated = named.find((percent) => percent === month?.percent || percent === promo?.percent);
  if (stated !== undefined || named.length > 0) return stated;
  if (promo && /\bwith the code\b/.test(rest)) return promo.percent;
  if (topic === "offer-month") return month?.percent;
  return topic === "offer-promo" || topic === "offers" ? (promo ?? month)?.percent : undefined;
}
