/** An amount of money as a whole number of US cents: 450 is $4.50. */
export type Cents = number;

/**
 * Converts dollars to cents: 4.5 -> 450. Half cents are rounded away from zero.
 * @throws {RangeError} on what is not a finite amount that cents can hold exactly.
 */
export function centsFromDollars(dollars: number): Cents {
  return roundToCent(dollars * 100);
}

/**
 * Multiplies cents by a factor (an area, 1 + waste, 1 - discount) and rounds once to whole cents.
 * @throws {RangeError} as {@link centsFromDollars}.
 */
export function multiplyCents(cents: Cents, factor: number): Cents {
  return roundToCent(cents * factor);
}

/** Rounds to a multiple of `step` cents, for ballpark figures: 1_234_567 to 10_000 -> 1_230_000. */
export function roundCents(cents: Cents, step: Cents): Cents {
  return roundToCent(Math.round(cents / step) * step);
}

/** "$9,000" for whole dollars, otherwise "$4.50"; a negative amount is "-$4.50". */
export function formatMoney(cents: Cents): string {
  return formatDollars(cents, cents % 100 === 0 ? 0 : 2);
}

/** "$9,000.00": always with cents, as on an invoice. */
export function formatMoneyExactly(cents: Cents): string {
  return formatDollars(cents, 2);
}

/** "$9,000 to $10,800"; one amount if both are the same. */
export function formatMoneyRange(low: Cents, high: Cents): string {
  return low === high ? formatMoney(low) : `${formatMoney(low)} to ${formatMoney(high)}`;
}

function formatDollars(cents: Cents, digits: 0 | 2): string {
  const amount = new Intl.NumberFormat("en-US", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${cents < 0 ? "-" : ""}$${amount.format(Math.abs(cents) / 100)}`;
}

function roundToCent(cents: number): Cents {
  // The product of two decimal numbers may be slightly below a half (1.005 * 100 = 100.49999999999999).
  const rounded = Math.sign(cents) * Math.round(Math.abs(cents) * (1 + Number.EPSILON * 4));
  if (!Number.isSafeInteger(rounded)) throw new RangeError(`${cents} cents is not an amount of money.`);
  return rounded === 0 ? 0 : rounded;
}
