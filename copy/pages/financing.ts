import { centsFromDollars, formatMoney, formatMoneyExactly } from "#contract/money.ts";
import { computeMonthlyPayment } from "#contract/monthly-payment.ts";
import { financingWords, financing as terms } from "#site-data/data.ts";
import { pages } from "./pages.ts";

const conditions = terms?.conditions ?? "";

const example = terms?.example && computeExample(terms.example);

export const financing = {
  ...financingWords,
  /** null if the company states no example loan. */
  example: example ?? null,
  heading: pages.financing.heading,
  conditions,
  special: { ...financingWords.special, conditions },
  quotes: terms?.quotes ?? [],
  apply: {
    ...financingWords.apply,
    estimate: { label: financingWords.apply.estimate, path: pages.estimate.path },
  },
} as const;

/** Computes the example's monthly payment and lists its assumptions. */
function computeExample({ principal, apr, months }: { principal: number; apr: number; months: number }) {
  const borrowed = centsFromDollars(principal);
  const payment = computeMonthlyPayment(borrowed, apr, months);
  return {
    title: "What a month could look like",
    mark: "Example, not an offer",
    payment: formatMoneyExactly(payment),
    unit: "a month",
    assumptions: [
      { term: "Amount financed", value: formatMoney(borrowed) },
      { term: "APR", value: `${apr}%, fixed` },
      { term: "Term", value: `${months} equal monthly payments` },
      { term: "Down payment and fees", value: "None" },
      { term: "Total of payments", value: formatMoneyExactly(payment * months) },
    ],
    note: "Worked out by the standard formula for equal payments; the last one may differ by a few cents. Your own rate, term and payment depend on your credit and the lender.",
  };
}
