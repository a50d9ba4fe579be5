import { testimonials as stated } from "#site-data";

/** The cards of /insurance-claims. */
export const testimonials = stated;
