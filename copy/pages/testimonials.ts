import { testimonials as stated } from "#site-data/data.ts";

/** The cards of /insurance-claims, or of /why-choose-us if the site has no such page. */
export const testimonials = stated;
