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
  /** Of people with a sign-in of their own. */
  people: {
    fields: "A person takes a name, a role, a crew and an e-mail address.",
    token: "Open the link of your invitation again.",
    code: "Enter a recovery code.",
    password: "Enter a password, and your e-mail address.",
    noSuchLink: "This link is not one of ours, or a newer one has replaced it. Ask for a new link.",
    linkIsOver: "This link was used already, or it is older than 72 hours. Ask for a new link.",
    wrongCode: "This is no recovery code of ours, or it was used already.",
    tooMany: "Too many attempts. Please wait 15 minutes and try again.",
    onlyByLink: "Open the link of an invitation first, or use a recovery code.",
    noSignIn: "Make a passkey first, or a password with a code.",
    onlyOwnSignIn: "The account that all share has no passkeys.",
    authRefuses: (reason: string) => `The Supabase project's Auth refuses this: ${reason}`,
  },
  weak: {
    length: `A password takes ${PASSWORD_RULE}.`,
    common: `Too many people have this password, or one like it. A password takes ${PASSWORD_RULE}.`,
    company: `This password is made of words that everybody knows of your company: its name, its address, its towns or its domain. A password takes ${PASSWORD_RULE}.`,
  },
} as const;
