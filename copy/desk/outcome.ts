import type { LostReason } from "#contract/rows.ts";

/** Words for what came of a lead. */
export const outcomeWords = {
  title: "Outcome",
  ask: "What came of the visit?",
  won: "Won",
  lost: "Lost",
  wonFor: (amount: string) => `Won, ${amount}`,
  lostFor: (reason: string) => `Lost: ${reason.toLowerCase()}`,
  change: "Change",
  takeBack: "Take back",
  marked: { won: "Marked as won", lost: "Marked as lost", none: "It is open again." },
  undo: "Undo",
  wonTitle: "What is it worth?",
  amount: "Amount in dollars",
  amountHint: "Leave it empty if it is not known yet.",
  noAmount: "Type an amount in dollars, such as 18,450, or nothing.",
  lostTitle: "Why was it lost?",
  noReason: "Choose a reason, or Later.",
  later: "Later",
  save: "Save",
  cancel: "Cancel",
  reasons: {
    price: "Price",
    timing: "Timing",
    competitor: "Another company",
    "nothing needed": "Nothing needed",
    unreachable: "Not reached",
    "outside the area": "Outside our area",
    spam: "Spam",
  } satisfies Record<LostReason, string>,
} as const;
