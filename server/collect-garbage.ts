/**
 * Frees what this thread no longer uses, after what runs now has let go of it. V8 would wait until more is allocated, which takes a site
 * that few people visit hours. It needs the flag --expose-gc (scripts/prepare/site-options.json), and does nothing without.
 * The thread stands still meanwhile, for 40 to 100 ms, on a busy machine three times as long.
 * @param flavor "last-resort" also closes the gaps between what is left, in several rounds: for a start, when nobody waits
 */
export function collectGarbage(flavor: "regular" | "last-resort"): void {
  setImmediate(() => globalThis.gc?.({ type: "major", flavor }));
}
