/** A page of a list, newest first. `next` is the start of the following page, null after the last. */
export type RecordPage<Row> = { rows: Row[]; next: PageStart | null };
export type PageStart = Record<string, string>;

/** A list after its newest rows were read again; "gap" if there are so many that rows between are missing. */
export type Refreshed<Row> = RecordPage<Row>[] | "gap";

/** Lists all rows, each once: a conversation may have moved between pages while they were read. */
export function listRows<Row extends { id: string }>(pages: readonly RecordPage<Row>[]): Row[] {
  const seen = new Set<string>();
  return pages.flatMap(({ rows }) => rows.filter(({ id }) => !seen.has(id) && seen.add(id)));
}

/**
 * Merges a list with its first page, read again: adds new rows at the head, updates changed ones, removes deleted ones, and keeps
 * the rows further down. `at` returns the time of a row. A list that begins with the oldest grows at its end, which is read last.
 */
export function refreshPages<Row extends { id: string }>(
  pages: readonly RecordPage<Row>[],
  fresh: RecordPage<Row>,
  at: (row: Row) => string,
  isOldestFirst = false,
): Refreshed<Row> {
  const rank = (row: Row) => (isOldestFirst ? -1 : 1) * Date.parse(at(row));
  const known = listRows(pages);
  const [newestKnown] = known;
  const oldestFresh = fresh.rows.at(-1);
  if (!newestKnown || !oldestFresh || fresh.next === null) return [fresh];
  const reach = rank(oldestFresh);
  if (reach > rank(newestKnown)) return "gap";
  const freshIds = new Set(fresh.rows.map(({ id }) => id));
  const kept = known.filter((row) => !freshIds.has(row.id) && rank(row) <= reach);
  return [{ rows: [...fresh.rows, ...kept], next: pages.at(-1)?.next ?? null }];
}

/**
 * Merges a list by day with its first page (today and later), read again. Earlier pages stay as they were read, unless a new day
 * has begun.
 */
export function refreshDays<Row>(
  [first, ...earlier]: readonly RecordPage<Row>[],
  fresh: RecordPage<Row>,
): RecordPage<Row>[] {
  const isSameDay = JSON.stringify(first?.next) === JSON.stringify(fresh.next);
  return isSameDay || earlier.length === 0 ? [fresh, ...earlier] : [fresh];
}

export function changeRow<Row extends { id: string }>(
  pages: readonly RecordPage<Row>[],
  id: string,
  change: Partial<Row>,
): RecordPage<Row>[] {
  return pages.map(({ rows, next }) => ({
    rows: rows.map((row) => (row.id === id ? { ...row, ...change } : row)),
    next,
  }));
}

export function removeRow<Row extends { id: string }>(
  pages: readonly RecordPage<Row>[],
  id: string,
): RecordPage<Row>[] {
  return pages.map(({ rows, next }) => ({ rows: rows.filter((row) => row.id !== id), next }));
}
