/** Reads what a list needs of a row before any is drawn, such as its day; undefined where it cannot be read. */
export function readOfRow<Read>(read: () => Read): Read | undefined {
  try {
    return read();
  } catch {
    return undefined; // `Drawn` says so where the row stands
  }
}
