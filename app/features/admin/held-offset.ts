/**
 * Where a list of rows of one height must be scrolled to, in pixels, so that the topmost visible row stays where it is
 * when rows come in above or leave. A row that is gone gives its place to the next that is still there.
 */
export function heldOffset(
  before: readonly string[],
  after: readonly string[],
  offset: number,
  rowHeight: number,
): number {
  const places = new Map(after.map((id, place) => [id, place]));
  const top = Math.floor(offset / rowHeight);
  for (let place = top; place < before.length; place += 1) {
    const now = places.get(before[place] ?? "");
    if (now !== undefined) return Math.max(0, (now - place) * rowHeight + offset);
  }
  return Math.min(offset, Math.max(0, after.length - 1) * rowHeight);
}
