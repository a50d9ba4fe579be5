const COLUMNS = {
  1: "",
  2: "md:grid-cols-2",
  3: "md:grid-cols-3",
  4: "md:grid-cols-2 xl:grid-cols-4",
} as const;

/**
 * Chooses the columns for `count` cards that leave the fewest holes in the last row: seven stand as 4 and 3, nine as 3 rows of 3.
 * @param most the largest number of columns on a desktop
 */
export function chooseColumns(count: number, most: 3 | 4): string {
  if (count <= most) return COLUMNS[count as 1 | 2 | 3 | 4] ?? "";
  const countHoles = (columns: number) => (columns - (count % columns)) % columns;
  const options = most === 4 ? ([4, 3] as const) : ([3, 2] as const);
  const [wide, narrow] = options;
  return COLUMNS[countHoles(narrow) < countHoles(wide) ? narrow : wide];
}
