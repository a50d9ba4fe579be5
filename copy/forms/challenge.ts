/** Messages to a visitor whom Turnstile did not confirm as a person. */
export function challengeWords(phone: string) {
  return {
    /** The form came without a token: most likely no script ran. */
    missing: `Sending this form needs JavaScript, which is how we tell people from bots. Please call ${phone} instead. What you typed is still there.`,
    /** Shown above a form if the browser runs no script. */
    needsScript: `This form needs JavaScript, which is how we tell people from bots. Please call ${phone} instead.`,
    failed: `We couldn't confirm that you're a person. Please try again, or call ${phone}.`,
  } as const;
}

export type ChallengeWords = ReturnType<typeof challengeWords>;
