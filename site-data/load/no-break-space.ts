/** Spaces that look like a usual one and are none to YAML and to numbers: pasted texts, and some keyboards, have them. */
export const NO_BREAK_SPACE = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/;
