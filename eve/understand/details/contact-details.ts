/** What staff need to reach a visitor; each as it is stored with the conversation. */
export type ContactDetails = { name?: string; email?: string; phone?: string; address?: string };

export type ContactKey = keyof ContactDetails;

/** Where a detail stands in a text: `end` is the index after it. */
export type DetailPlace = { key: ContactKey; start: number; end: number };

/** The order in which they are asked for. */
export const CONTACT_KEYS: readonly ContactKey[] = ["name", "email", "phone", "address"];
