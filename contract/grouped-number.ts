const GROUPED = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+)(?:\.\d+)?$/;

/**
 * Reads a number as people in the United States write it: "18450", "18,450.50", "18 450". Undefined for any other text, also for one
 * whose commas part no thousands: nobody knows whether "12,5" is 12.5 or a slip.
 */
export function readGroupedNumber(text: string): number | undefined {
  return GROUPED.test(text) ? Number(text.replace(/[,\s]/g, "")) : undefined;
}
