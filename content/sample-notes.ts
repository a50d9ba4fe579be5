/** What the page says under projects and testimonials that are not yet a contractor's own (`sample: true`). */
export const sampleNotes = {
  project: "Sample project, illustrative render",
  testimonial: "Sample testimonial, illustrative renders",
  quote: "Sample quote",
  /** One line for a whole section. */
  projects: "These are sample projects with illustrative renders, not photos of finished jobs.",
  testimonials: "These are sample testimonials with illustrative renders, not words of actual customers.",
} as const;
