import type { Link, Path } from "#site-data/shapes.ts";

/** Replaces `action`, the label of a button, by a link to `path` with that label. */
export function linkAction<Words extends { action: string }>(
  path: Path,
  words: Words,
): Omit<Words, "action"> & { action: Link } {
  return { ...words, action: { label: words.action, path } };
}
