/** What staff need to reach a visitor; each as it is stored with the conversation. */
export type ContactDetails = { name?: string; email?: string; phone?: string; address?: string };

export type ContactKey = keyof ContactDetails;

/** Where a detail stands in a text: `end` is the index after it. */
export type DetailPlace = { key: ContactKey; start: number; end: number };

/** The order in which they are asked for. */
export const CONTACT_KEYS: readonly ContactKey[] = ["name", "email", "phone", "address"];

/** The visitor, somebody else, or nobody: an old number, a claim's, what is in doubt. */
export type Whose = "visitor" | "other" | "nobody";

/** A detail that a finder heard in a message, and whose it is. */
export type FoundDetail = { value: string; start: number; end: number; whose: Whose };
