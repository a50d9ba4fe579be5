import { site } from "#site-data/company.ts";

/** Messages to a visitor whom Turnstile did not confirm as a person. */
export const challengeTexts = {
  /** The form came without a token: most likely no script ran. */
  missing: `Sending this form needs JavaScript, which is how we tell people from bots. Please call ${site.phone.display} instead. What you typed is still there.`,
  /** Shown above a form if the browser runs no script. */
  needsScript: `This form needs JavaScript, which is how we tell people from bots. Please call ${site.phone.display} instead.`,
  failed: `We couldn't confirm that you're a person. Please try again, or call ${site.phone.display}.`,
} as const;
