import type { ChallengeAction } from "#contract/api/challenge.ts";
import { challengeTexts } from "#copy/built/challenge.ts";

const SOURCE = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";
const CHALLENGE_TIMEOUT_MS = 90_000; // a person may have something to press

/** The part of Turnstile's API that we call. https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/ */
type Turnstile = {
  render(
    place: Element,
    options: {
      sitekey: string;
      action: string;
      appearance: "interaction-only";
      size: "flexible";
      retry: "never";
      callback(token: string): void;
      "error-callback"(): boolean;
      "timeout-callback"(): void;
      "unsupported-callback"(): void;
    },
  ): string | undefined;
  remove(widget: string): void;
};

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

let loading: Promise<Turnstile> | undefined;

/** Fetches Cloudflare's script once; after a failure the next call tries again. */
export function loadTurnstile(): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const handleFailure = () => {
      loading = undefined;
      script.remove();
      reject(new Error(challengeTexts.failed));
    };
    const script = document.createElement("script");
    script.src = SOURCE;
    script.onload = () => (window.turnstile ? resolve(window.turnstile) : handleFailure());
    script.onerror = handleFailure;
    document.head.append(script);
  });
  return loading;
}

/** Returns a fresh token. Turnstile appears at the end of `place` only if the visitor must do something. */
export async function solveTurnstile(
  sitekey: string,
  place: Element,
  action: ChallengeAction,
): Promise<string> {
  const turnstile = await loadTurnstile();
  const box = document.createElement("div");
  place.append(box);
  let widget: string | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = () => reject(new Error(challengeTexts.failed));
      setTimeout(fail, CHALLENGE_TIMEOUT_MS);
      widget = turnstile.render(box, {
        sitekey,
        action,
        appearance: "interaction-only",
        size: "flexible",
        retry: "never",
        callback: resolve,
        "error-callback": () => {
          fail();
          return true; // we show the error ourselves
        },
        "timeout-callback": fail,
        "unsupported-callback": fail,
      });
    });
  } finally {
    if (widget) turnstile.remove(widget);
    box.remove();
  }
}
