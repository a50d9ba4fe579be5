import { PAYMENT_LIMITS } from "#contract/api/chat-parts.ts";

/** Reads dollars as people type them: "$15,000", "15000.50", "15k"; undefined for anything else. */
export function readDollars(typed: string): number | undefined {
  const [, whole = "", thousands] = /^\$?\s*(\d[\d,]*(?:\.\d{1,2})?)\s*(k)?$/i.exec(typed.trim()) ?? [];
  const dollars = Math.round(Number(whole.replaceAll(",", "")) * (thousands ? 100_000 : 100)) / 100;
  return dollars > 0 && dollars < PAYMENT_LIMITS.dollars ? dollars : undefined;
}

/** Reads a whole number of months: "60", "60 months"; undefined for anything else. */
export function readMonths(typed: string): number | undefined {
  const [, digits = ""] = /^(\d{1,3})(?:\s*months?)?$/i.exec(typed.trim()) ?? [];
  return Number(digits) || undefined;
}
