import { company, figures, financing, offers, products, services } from "#site-data/data.ts";
import { listEstimateOffer } from "#site-data/estimate-offer.ts";
import { calculatorWords } from "../forms/calculator.ts";

export const calculator = calculatorWords({ company, financing, offers, figures, products });

export const estimateOffer = listEstimateOffer({ services });
