import type { ChallengeAction } from "#contract/api/challenge.ts";
import { runtimeConfig } from "#contract/api/config.ts";

let prepared = false;

/** A form is about to be used: fetches what {@link challengeToken} needs, if anything, so that sending need not wait for it. */
export function prepareChallenge(): void {
  if (prepared || !runtimeConfig().turnstileSiteKey) return;
  prepared = true;
  void import("./turnstile.ts").then(({ loadTurnstile }) => loadTurnstile()).catch(() => undefined); // sending says so
}

/**
 * What shows the server that a person sends; undefined where it does not ask for that.
 * @param place where the visitor has something to press, should that be needed
 * @throws {Error} with a text for the visitor
 */
export async function challengeToken(place: Element, action: ChallengeAction): Promise<string | undefined> {
  const { turnstileSiteKey: siteKey } = runtimeConfig();
  if (!siteKey) return undefined;
  const { solveTurnstile } = await import("./turnstile.ts");
  return solveTurnstile(siteKey, place, action);
}
