import { company } from "#site-data/data.ts";

/** The company as its company.yaml states it. */
export const site = company;
