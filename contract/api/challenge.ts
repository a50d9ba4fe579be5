/** The action that a Turnstile widget protects; its token is valid for no other. */
export type ChallengeAction = "estimate" | "inspection" | "chat";

/** Most characters of a token. https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
export const LONGEST_TOKEN = 2048;
