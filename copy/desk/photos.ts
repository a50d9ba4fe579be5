/** The photos at an open record and at a crew's visit. */
export const deskPhotoWords = {
  title: "Photos",
  alt: (place: number, count: number, takenBy: string) =>
    `Photo ${place} of ${count} ${takenBy ? `by ${takenBy}` : "from the customer"}`,
  takenBy: (name: string) => `By ${name}`,
  failed: "The photos could not be read.",
  retry: "Try again",
} as const;
