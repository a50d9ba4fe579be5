/** The details by which staff reach a visitor, as they are stored with the conversation. */
export type ContactDetails = { name?: string; email?: string; phone?: string; address?: string };

export type ContactKey = keyof ContactDetails;

/** The place of a detail in a text; `end` is the index after it. */
export type DetailPlace = { key: ContactKey; start: number; end: number };

/** The details in the order in which Eve asks for them. */
export const CONTACT_KEYS: readonly ContactKey[] = ["name", "email", "phone", "address"];

/** The owner of a detail: the visitor, somebody else, or nobody for an old number, a claim's number or a doubtful detail. */
export type Owner = "visitor" | "other" | "nobody";

/** A detail that a finder found in a message, with its owner. */
export type FoundDetail = { value: string; start: number; end: number; owner: Owner };
