/** "1 visit", "2 visits". */
export function countUnits(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
