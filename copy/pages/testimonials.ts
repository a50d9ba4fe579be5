import { testimonials as stated } from "#site-data/data.ts";

/** The cards of /insurance-claims, or of /why-choose-us where there is no such page. */
export const testimonials = stated;
