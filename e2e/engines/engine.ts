/** A thing of the page as a visitor names it: by its role's element and its words, or by a selector of a field. */
export type Target = { css: string; text?: string | RegExp };

/** An element that was found, which is pressed and typed into by real events. */
export type Found = {
  press(): Promise<void>;
  type(text: string): Promise<void>;
};

/** A browser that another company makes, driven by its own protocol. All waits end after {@link PATIENCE_MS}. */
export type Engine = {
  name: string;
  version: string;
  open(url: string): Promise<void>;
  /** Looks for all that follows in the frame with this title, until {@link Engine.leaveFrame}. */
  enterFrame(title: string): Promise<void>;
  leaveFrame(): Promise<void>;
  /** Waits for a visible element. @throws if none comes */
  find(target: Target): Promise<Found>;
  address(): Promise<string>;
  /** Errors of the console and of scripts since the last call. */
  takeErrors(): Promise<string[]>;
  close(): Promise<void>;
};

export const PATIENCE_MS = 20_000;

/**
 * The text of a function that finds the first visible element of a target. It runs in the page: a pattern comes as its source.
 * A field is found by its label's words.
 */
export const FINDER = `(css, text, isPattern) => {
  const clean = (words) => (words ?? "").replace(/\\s+/g, " ").trim();
  const matches = (words) => isPattern ? new RegExp(text).test(words) : words === text;
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true });
  for (const element of document.querySelectorAll(css)) {
    const names = [element.getAttribute("aria-label"), element.textContent, ...[...(element.labels ?? [])].map((label) => label.textContent)];
    if (isSeen(element) && (!text || names.some((name) => name && matches(clean(name))))) {
      element.scrollIntoView({ block: "center", behavior: "instant" });
      return element;
    }
  }
  return null;
}`;

export function finderArguments({ css, text }: Target): [css: string, text: string, isPattern: boolean] {
  return [css, text instanceof RegExp ? text.source : (text ?? ""), text instanceof RegExp];
}

/** Asks again until there is an answer. @throws when there is none within the patience */
export async function waitFor<Answer>(what: string, ask: () => Promise<Answer | null>): Promise<Answer> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask().catch(() => null);
    if (answer !== null) return answer;
    if (Date.now() > end) throw new Error(`${what} did not come within ${PATIENCE_MS / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
