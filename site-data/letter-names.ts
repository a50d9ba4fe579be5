/** Names in braces of a letter that are filled in at the desk, with what is known of its reader; others are figures of the company. */
export const LETTER_NAMES = ["name", "first_name", "range", "service", "booking", "staff"] as const;

export type LetterName = (typeof LETTER_NAMES)[number];
