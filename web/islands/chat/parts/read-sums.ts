/** Dollars as people type them: "$15,000", "15000.50", "15k"; undefined where it is no sum. */
export function readDollars(typed: string): number | undefined {
  const [, whole = "", thousands] = /^\$?\s*(\d[\d,]*(?:\.\d{1,2})?)\s*(k)?$/i.exec(typed.trim()) ?? [];
  const dollars = Math.round(Number(whole.replaceAll(",", "")) * (thousands ? 100_000 : 100)) / 100;
  return dollars > 0 && dollars < MOST_DOLLARS ? dollars : undefined;
}

/** A whole number of months: "60", "60 months"; undefined where it is none. */
export function readCount(typed: string): number | undefined {
  const [, digits = ""] = /^(\d{1,3})(?:\s*months?)?$/i.exec(typed.trim()) ?? [];
  return Number(digits) || undefined;
}

/** No roof costs that: a slip of the finger. */
const MOST_DOLLARS = 100_000_000;
