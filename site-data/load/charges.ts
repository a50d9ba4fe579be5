import { capitalize } from "../capitalize.ts";
import type { Company } from "../schema/company.ts";

type Charges = Pick<Company["promises"], "freeInspection" | "freeEstimate">;

/** Texts about what an inspection and an estimate cost: they are called free where company.yaml states it, and nowhere else. */
export function chargeTexts({ freeInspection, freeEstimate }: Charges) {
  const anInspection = freeInspection ? "a free inspection" : "an inspection";
  const free = [
    ...(freeInspection ? ["the inspection"] : []),
    ...(freeEstimate ? ["the written estimate"] : []),
  ];
  const whatIsFree = free.length > 0 ? `${free.join(" and ")} ${free.length > 1 ? "are" : "is"} free` : null;
  return {
    anInspection,
    AnInspection: capitalize(anInspection),
    yourInspection: freeInspection ? "your free inspection" : "your inspection",
    bookVisit: freeInspection ? "Book a free visit" : "Book a visit",
    getEstimate: freeEstimate ? "Get Free Estimate" : "Get an Estimate",
    /** Of a visit; null where nobody has said that it is. */
    noCharge: freeInspection ? "free, with no obligation" : null,
    whatIsFree,
    WhatIsFree: whatIsFree && capitalize(whatIsFree),
  };
}
