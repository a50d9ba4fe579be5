import { centsFromDollars, formatMoney } from "#contract/money.ts";
import type { Outcome } from "#contract/rows.ts";
import { outcomeWords as words } from "#copy/desk/outcome.ts";

type Said = { outcome: Outcome | null; amount: number | null; reason: string | null };

const REASONS: Readonly<Record<string, string>> = words.reasons;

/** Says in a few words what came of a lead: "Won, $18,450", "Lost: price"; "" for nothing yet. */
export function describeOutcome({ outcome, amount, reason }: Said): string {
  if (outcome === "won")
    return amount === null ? words.won : words.wonFor(formatMoney(centsFromDollars(amount)));
  if (outcome === "lost") return reason === null ? words.lost : words.lostFor(REASONS[reason] ?? reason);
  return "";
}
