import { type Cents, multiplyCents } from "./money.ts";

/**
 * The equal payment at the end of each month that repays a loan: the annuity P r / (1 - (1 + r)^-n) with r = APR / 12, the
 * actuarial method of Regulation Z for equal monthly payments (12 CFR 1026, appendix J).
 * @param principal the loan, in cents
 * @param apr yearly rate in percent, 0 or more
 * @param months number of payments, 1 or more
 * @returns cents, rounded to the nearest
 */
export function computeMonthlyPayment(principal: Cents, apr: number, months: number): Cents {
  const rate = apr / 100 / 12;
  return multiplyCents(principal, rate === 0 ? 1 / months : rate / (1 - (1 + rate) ** -months));
}
