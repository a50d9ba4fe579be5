/**
 * The source of a staff password that no person chose at the desk or at the terminal. A generated one opens nothing until it is
 * changed; one of the variable ADMIN_PASSWORD is changed only there.
 */
export type PasswordSource = "generated" | "environment";

/** The part of an account's `app_metadata` that the site reads. A hosted project has no `password_from`. */
export type StaffMetadata = { role?: string; password_from?: PasswordSource };

export const SHORTEST_PASSWORD = 12; // characters
export const LONGEST_PASSWORD = 72; // bytes: bcrypt reads no more

/** The rule for a staff password, to follow "takes": at the desk, at the terminal and in an answer of the gateway. */
export const PASSWORD_RULE = `at least ${SHORTEST_PASSWORD} characters (at most ${LONGEST_PASSWORD} bytes) and no common password; four words that do not belong together are a good one`;
