/** What stands by projects and testimonials that are not yet a contractor's own (`sample: true`). */
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
 * How a section marks its samples: where all of it are samples, once, and else on each of them.
 * @returns `all` for the section and `each` for a card that is a sample; null where it says nothing
 */
export function sampleMarks(kind: keyof typeof NOTES, shown: readonly { readonly sample: boolean }[]) {
  const every = shown.length > 0 && shown.every(({ sample }) => sample);
  return { all: every ? NOTES[kind].all : null, each: every ? null : NOTES[kind].each };
}
