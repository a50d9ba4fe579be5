import { type Cents, timesCents } from "./money.ts";

/**
 * The equal payment at the end of each month that repays a loan: the annuity P r / (1 - (1 + r)^-n) with r = APR / 12, as
 * Regulation Z's actuarial method has it for equal monthly payments (12 CFR 1026, appendix J).
 * @param principal what is borrowed, in cents
 * @param apr yearly rate in percent, 0 or more
 * @param months how many payments, 1 or more
 * @returns cents, rounded to the nearest
 */
export function monthlyPayment(principal: Cents, apr: number, months: number): Cents {
  const rate = apr / 100 / 12;
  return timesCents(principal, rate === 0 ? 1 / months : rate / (1 - (1 + rate) ** -months));
}
