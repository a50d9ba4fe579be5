import { company } from "#site-data/data.ts";
import { consentWords } from "../forms/consent.ts";

export const consent = consentWords(company);
