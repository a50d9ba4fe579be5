import { PASSWORD_RULE } from "#contract/staff-account.ts";

/** Refusals that staff read when they sign in, change the password, or use a part of the server without the right. */
export const accountErrors = {
  signInFirst: "Sign in at the desk first.",
  onlyRole: {
    crew: "Only staff may see this.",
    office: "Only the office may do this.",
    owner: "Only an owner may do this.",
  },
  changeGenerated: "Change the generated password first.",
  unavailable: "Sign-in is not available at the moment. Please try again.",
  diskFull: "The disk of the server is full. Whoever runs the site must make room; then you can sign in.",
  failed: "The server made a mistake. Please try again.",
  setInEnvironment: "ADMIN_PASSWORD sets the password: change it there, and start the site again.",
  currentNeeded: "The current password is needed to set another.",
  noPassword: "This account has no password. It opens with a passkey, or by a link in an e-mail.",
  codeFirst: "Enter a code of your authenticator app first, or sign in with a passkey.",
  currentWrong: "The current password is wrong.",
  weak: {
    length: `A password takes ${PASSWORD_RULE}.`,
    common: `Too many people have this password, or one like it. A password takes ${PASSWORD_RULE}.`,
    company: `This password is made of words that everybody knows of your company: its name, its address, its towns or its domain. A password takes ${PASSWORD_RULE}.`,
  },
} as const;
