/**
 * Who chose the staff account's password, where it was not staff at the desk or at the terminal: it was generated, and opens
 * nothing until it is changed; or it stands in ADMIN_PASSWORD, and is changed there.
 */
export type PasswordSource = "generated" | "environment";

/** The part of an account's `app_metadata` that the site reads. A hosted project knows no sources. */
export type StaffMetadata = { role?: string; password_from?: PasswordSource };

export const SHORTEST_PASSWORD = 12; // characters
export const LONGEST_PASSWORD = 72; // bytes, of which bcrypt reads no more

/** What a staff password must be, in words. */
export const PASSWORD_TAKES = `at least ${SHORTEST_PASSWORD} characters (at most ${LONGEST_PASSWORD} bytes) and no common password; four words that do not belong together are a good one`;
