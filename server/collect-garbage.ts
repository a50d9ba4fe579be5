/**
 * Frees what this thread no longer uses, after what runs now has let go of it. V8 would wait until more is allocated, which takes a site
 * that few people visit hours. It needs the flag --expose-gc (scripts/prepare/site-options.json), and does nothing without.
 * @param flavor "regular" holds the thread up for some 50 ms; "last-resort" for half a second, and closes the gaps between what is left
 */
export function collectGarbage(flavor: "regular" | "last-resort"): void {
  setImmediate(() => globalThis.gc?.({ type: "major", flavor }));
}
