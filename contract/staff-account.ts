/**
 * The source of a staff password that no person chose at the desk or at the terminal. A generated one opens nothing until it is
 * changed; one of the variable ADMIN_PASSWORD is changed only there.
 */
export type PasswordSource = "generated" | "environment";

/** The part of an account's `app_metadata` that the site reads. A hosted project has no `password_from`. */
export type StaffMetadata = { role?: string; password_from?: PasswordSource };

/** Roles at the desk, each with the rights of those before it: a crew's own visits, the office's work, and the people who work here. */
export const STAFF_ROLES = ["crew", "office", "owner"] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

export function staffRank(role: StaffRole): number {
  return STAFF_ROLES.indexOf(role);
}

export const SHORTEST_PASSWORD = 12; // characters
export const LONGEST_PASSWORD = 72; // bytes: bcrypt reads no more

/** The rule for a staff password, to follow "takes": at the desk, at the terminal and in an answer of the gateway. */
export const PASSWORD_RULE = `at least ${SHORTEST_PASSWORD} characters (at most ${LONGEST_PASSWORD} bytes) and no common password; four words that do not belong together are a good one`;
