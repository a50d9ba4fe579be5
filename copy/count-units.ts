/** "1 visit", "2 visits", "2 leads by hand". */
export function countUnits(count: number, unit: string, units = `${unit}s`): string {
  return `${count} ${count === 1 ? unit : units}`;
}
