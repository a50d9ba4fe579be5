/** The visitor's photos at an open record. */
export const deskPhotoWords = {
  title: "Photos",
  alt: (place: number, count: number) => `Photo ${place} of ${count} from the visitor`,
  failed: "The photos could not be read.",
  retry: "Try again",
} as const;
