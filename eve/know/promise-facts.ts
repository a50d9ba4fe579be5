import { keysOf, recordBy } from "#contract/values.ts";
import { company, fits } from "#site-data/data.ts";
import { figureTexts } from "#site-data/figures.ts";
import { KEPT_PROMISES, type KeptPromise } from "#site-data/schema/promises.ts";

const { promises } = company;
const { whatIsFree, WhatIsFree, anInspection } = figureTexts;

/** The text where the promise is kept; "" otherwise, which takes it out of its sentence. */
function where(promise: KeptPromise, text: string): string {
  return promises[promise] ? text : "";
}

/**
 * The company's promises as parts of sentences by the names that texts use in braces. A promise that is kept stands for nothing, and a
 * line that names one that is not is left out, or its "or" is said.
 */
export const PROMISE_FACTS: Readonly<Record<string, string | null>> = {
  ...recordBy(keysOf(KEPT_PROMISES), (name) => (promises[name] ? "" : null)),
  "licensed and insured": company.license && promises.insured ? "" : null,
  "; a person answers": where("personAnswers", "; a person answers"),

  ", with photos": where("photos", ", with photos of what we find"),
  " and photograph": where("photos", fits.steep ? " and photograph each slope" : " and photograph it"),
  ", photos too": where("photos", ", and you get photos of what we find, also of what is fine"),
  "photograph and ": where("photos", "photograph and "),
  "photos and ": where("photos", "photos and "),
  "photos, ": where("photos", "photos, "),
  "dated photos and ": where("photos", "dated photos and "),
  " with dated photos": where("photos", " with dated photos"),
  "dated photos of each slope, ": where("photos", "dated photos of each slope, "),
  "dated photos of the roof, ": where("photos", "dated photos of the roof, "),
  ", tomamos fotos": where("photos", ", tomamos fotos"),
  "fotos y ": where("photos", "fotos y "),
  "nuestras fotos con fecha y ": where("photos", "nuestras fotos con fecha y "),
  "fotos con fecha de cada pendiente, ": where("photos", "fotos con fecha de cada pendiente, "),

  "the crew lead": promises.ownCrew ? "the crew lead" : "the crew",
  " and the crew lead": where("ownCrew", " and the crew lead"),
  " with the crew lead": where("ownCrew", " with the crew lead"),
  "al jefe de cuadrilla": promises.ownCrew ? "al jefe de cuadrilla" : "a la cuadrilla",

  "free ": where("freeInspection", "free "),
  "free and ": where("freeInspection", "free and "),
  "a free inspection": anInspection,
  " free of charge": where("freeInspection", " free of charge"),
  ", free of charge": where("freeInspection", ", free of charge"),
  "the inspection is free, ": where("freeInspection", "the inspection is free, "),
  "; the inspection is free": where("freeInspection", "; the inspection is free"),
  "What is free": WhatIsFree,
  "; what is free": whatIsFree ? `; ${whatIsFree}` : "",
  " gratis": where("freeInspection", " gratis"),
  ", gratis": where("freeInspection", ", gratis"),
  "; la inspección es gratis": where("freeInspection", "; la inspección es gratis"),
};
