import type { Path } from "#content/shapes.ts";

/** Something that Eve can say. What it states must stand in `content/` or be common knowledge with a named source. */
export type Article = {
  /** Kept in the chat's state: do not rename lightly. */
  readonly id: string;
  readonly title: string;
  /** The page to read on. */
  readonly path: Path;
  /** How people ask for it, separated by semicolons; any spelling, as the search folds and stems. */
  readonly asks: string;
  /** One to three sentences; the first two must do alone, for messages that ask several things. */
  readonly say: readonly [string, ...string[]];
  /** Sayings that settle the matter by themselves, in small letters without apostrophes (see server/eve/language). */
  readonly pin?: RegExp;
  /** Only a person can answer this in full, so the question is kept for staff. */
  readonly forStaff?: boolean;
};
