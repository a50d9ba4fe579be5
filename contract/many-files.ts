/** True where visitors have sent so much within a day that staff are told, well before no more is taken; both in bytes. */
export function areManyFiles(sent: number, ceiling: number): boolean {
  return sent > ceiling / 2;
}
