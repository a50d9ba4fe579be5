/**
 * The short number of an estimate or visit for people: the first eight digits of its id, as "3F2A-91BC".
 * Two may share one (with 10,000 estimates: one chance in a hundred); staff see the name beside it.
 */
export function estimateReference(id: string): string {
  const digits = id.replaceAll("-", "").slice(0, 8).toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}
