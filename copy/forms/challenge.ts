import { site } from "#site-data/company.ts";

/** What a visitor reads where Turnstile is configured and did not show the server that a person sends. */
export const challengeTexts = {
  /** Nothing was shown: most likely no script ran. */
  missing: `Sending this form needs JavaScript, which is how we tell people from bots. Please call ${site.phone.display} instead. What you typed is still there.`,
  /** Above a form, where no script runs. */
  needsScript: `This form needs JavaScript, which is how we tell people from bots. Please call ${site.phone.display} instead.`,
  failed: `We couldn't confirm that you're a person. Please try again, or call ${site.phone.display}.`,
} as const;
