import { ballparkLabel } from "#contract/roof/estimate.ts";
import { calculatorWords } from "#copy/forms/calculator.ts";
import { consentWords } from "#copy/forms/consent.ts";
import { leadFormWords, listServiceTypes } from "#copy/forms/lead-form.ts";
import { listEstimateOffer } from "#site-data/estimate-offer.ts";
import type { PublicData } from "#site-data/load/public-data.ts";

/** The words and choices of the calculator and the lead form, for the data of one site. */
export type EstimateForms = ReturnType<typeof describeForms>;

type FormsData = Pick<PublicData, "company" | "financing" | "offers" | "figures" | "services" | "products">;

export function describeForms(data: FormsData) {
  return {
    calculator: calculatorWords(data),
    offer: listEstimateOffer(data),
    products: data.products,
    label: ballparkLabel(data.figures.anInspection),
    leadForm: leadFormWords(data),
    serviceTypes: listServiceTypes(data.services),
    consent: consentWords(data.company),
  };
}
