import type { Link, Path } from "#site-data/shapes.ts";

/** Words whose `action` is a button that leads to `path`. */
export function leadingTo<Words extends { action: string }>(
  path: Path,
  words: Words,
): Omit<Words, "action"> & { action: Link } {
  return { ...words, action: { label: words.action, path } };
}
