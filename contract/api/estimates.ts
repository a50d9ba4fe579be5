import type { EstimateRange, RoofMeasure } from "../roof/estimate.ts";

/** The answer of `POST /api/estimates` for a stored estimate: money in cents, areas in square feet. */
export type EstimateAnswer = {
  /** As `estimateReference` makes it. */
  reference: string;
  /** null for work that is priced only after a visit, and for the lead form. */
  range: (EstimateRange & RoofMeasure & { label: string }) | null;
  /** Absent where no estimate is mailed. True after `mail: true` asked for it, if it goes out now or has gone already. */
  mailed?: boolean;
};

/** Its other answer: a sentence for the visitor, and one for each wrong field. */
export type EstimateRefusal = { error: string; fields?: Record<string, string> };

/**
 * The services to choose from, named as on the pages, and for each the ids of the materials with a starting price for it; a service
 * without any is priced only after a visit.
 */
export type EstimateOffer = {
  services: readonly string[];
  materialsOf: Readonly<Record<string, readonly string[]>>;
};
