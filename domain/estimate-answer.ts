import type { BALLPARK_LABEL, EstimateRange, RoofMeasure } from "./estimate.ts";

/** What `POST /api/estimates` answers when an estimate is stored: money in cents, areas in square feet. */
export type EstimateAnswer = {
  /** As {@link estimateReference} makes it. */
  reference: string;
  /** null where the work is priced after a look, and for the lead form. */
  range: (EstimateRange & RoofMeasure & { label: typeof BALLPARK_LABEL }) | null;
};

/** What it answers otherwise: a sentence for the visitor and, where fields are wrong, one for each. */
export type EstimateRefusal = { error: string; fields?: Record<string, string> };
