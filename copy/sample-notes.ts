/** Notes at projects and testimonials that are not yet the company's own (`sample: true`). */
const NOTES = {
  project: {
    each: "Sample project, illustrative render",
    all: "Sample projects with illustrative renders, not photos of finished jobs.",
  },
  testimonial: {
    each: "Sample testimonial, illustrative renders",
    all: "Sample testimonials with illustrative renders, not the words of actual customers.",
  },
  beforeAfter: {
    each: "Illustrative render",
    all: "Illustrative renders, not photos of finished jobs.",
  },
  quote: { each: "Sample quote", all: "Sample quotes, not the words of actual customers." },
} as const;

/**
 * Chooses the notes of a section: one for the whole section if all its entries are samples, otherwise one on each sample.
 * @returns `all` for the section and `each` for a card that is a sample; null for no note
 */
export function sampleMarks(kind: keyof typeof NOTES, shown: readonly { readonly sample: boolean }[]) {
  const every = shown.length > 0 && shown.every(({ sample }) => sample);
  return { all: every ? NOTES[kind].all : null, each: every ? null : NOTES[kind].each };
}
