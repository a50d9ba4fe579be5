import type { ChallengeAction } from "#contract/api/challenge.ts";
import { runtimeConfig } from "#contract/api/config.ts";

let prepared = false;

/** Fetches Turnstile's script, if the site uses it, when a visitor begins to fill in a form, so that sending need not wait. */
export function prepareChallenge(): void {
  if (prepared || !runtimeConfig().turnstileSiteKey) return;
  prepared = true;
  void import("./turnstile.ts").then(({ loadTurnstile }) => loadTurnstile()).catch(() => undefined); // the visitor is told when the form is sent
}

/**
 * Proves to the server that a person sends the form.
 * @param place the element in which Turnstile may show something to press
 * @returns the token, or undefined where the server asks for none
 * @throws {Error} with a text for the visitor
 */
export async function requestChallengeToken(
  place: Element,
  action: ChallengeAction,
): Promise<string | undefined> {
  const { turnstileSiteKey: siteKey } = runtimeConfig();
  if (!siteKey) return undefined;
  const { solveTurnstile } = await import("./turnstile.ts");
  return solveTurnstile(siteKey, place, action);
}
