/** What a Turnstile widget is told that it protects, and what its token is good for. */
export type ChallengeAction = "estimate" | "inspection" | "chat";

/** Characters of a token at most. https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
export const LONGEST_TOKEN = 2048;
