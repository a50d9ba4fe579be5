import { expect, test } from "vitest";
import { computeMonthlyPayment } from "./monthly-payment.ts";

test("known loans cost what tables of annuities say", () => {
  expect(computeMonthlyPayment(10_000_000, 6, 360)).toBe(59_955);
  expect(computeMonthlyPayment(1_000_000, 12, 12)).toBe(88_849);
  expect(computeMonthlyPayment(1_200_000, 9.99, 120)).toBe(15_851);
});

test("without interest the principal is spread evenly", () => {
  expect(computeMonthlyPayment(1_200_000, 0, 12)).toBe(100_000);
  expect(computeMonthlyPayment(1_000, 0, 3)).toBe(333);
});

test("paid month by month, a loan is paid off to within half a cent a payment", () => {
  for (const [principal, apr, months] of [
    [1_200_000, 9.99, 120],
    [800_000, 4.5, 36],
    [5_000_000, 36, 480],
  ] as const) {
    const payment = computeMonthlyPayment(principal, apr, months);
    const rate = apr / 1200;
    let owed = principal as number;
    for (let month = 0; month < months; month++) owed = owed * (1 + rate) - payment;
    // Half a cent too much or too little each month, with its own interest.
    const most = rate === 0 ? months / 2 : (((1 + rate) ** months - 1) / rate) * 0.5;
    expect(Math.abs(owed), `${principal} at ${apr} % over ${months} months`).toBeLessThanOrEqual(most + 1);
  }
});
