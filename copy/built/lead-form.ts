import { company, figures, services } from "#site-data/data.ts";
import { leadFormWords, listServiceTypes } from "../forms/lead-form.ts";

export const leadForm = leadFormWords({ company, figures });

export const serviceTypes = listServiceTypes(services);
