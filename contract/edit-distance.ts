/**
 * Optimal string alignment distance: counts insertions, deletions, changes and swaps of neighbours; `most + 1` if there are more.
 */
export function editDistance(one: string, other: string, most: number): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      let least = Math.min(
        valueAt(above, column) + 1,
        valueAt(current, column - 1) + 1,
        valueAt(above, column - 1) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        least = Math.min(least, valueAt(before, column - 2) + 1);
      }
      current.push(least);
    }
    if (Math.min(...current) > most) return most + 1;
    [before, above] = [above, current];
  }
  return valueAt(above, other.length);
}

function valueAt(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
