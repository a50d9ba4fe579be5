import type { StaffRole } from "../staff-account.ts";

/** A person as an owner enters them. `crew` is a key of company.yaml, "" for everybody but a crew; without an address nobody is mailed. */
export type PersonFields = { name: string; role: StaffRole; crew: string; email: string };

/** The part of the rules of sign-in that the login shows. */
export type SignInRules = { passkeysRequired: boolean };

/** A link by which a person makes their sign-in, and its QR code as an SVG. It works once, until `until` (ISO 8601). */
export type InvitationLink = { link: string; qr: string; until: string };

/** How an invitation stands. */
export type InvitationState = {
  name: string;
  role: StaffRole;
  /** True for who has a sign-in, and makes another. */
  hasJoined: boolean;
  state: "open" | "used" | "run out";
};

/** Looks at an invitation, or uses it. */
export type JoinRequest = { token: string };

/** Uses a recovery code. */
export type RecoveryRequest = { code: string };

/** The password of who makes no passkey but signs in with a password and a code, and the address to sign in with, where none is known. */
export type PasswordRequest = { password: string; email: string };

/** A token with which the browser begins a session of Auth (`verifyOtp`), in which only a sign-in can be made. */
export type SessionToken = { tokenHash: string; name: string };
