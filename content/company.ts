import { company } from "#site-data";

/** The company as its company.yaml states it. */
export const site = company;
