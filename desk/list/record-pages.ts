/** A list as it was read, page by page, newest first. `next` is where the following page starts, null after the last. */
export type RecordPage<Row> = { rows: Row[]; next: PageStart | null };
export type PageStart = Record<string, string>;

/** What a list is once its newest rows were read again; "gap" where those are so many that rows between are missing. */
export type Refreshed<Row> = RecordPage<Row>[] | "gap";

/** All rows of a list, each once: a conversation may have moved while pages were read. */
export function rowsOf<Row extends { id: string }>(pages: readonly RecordPage<Row>[]): Row[] {
  const seen = new Set<string>();
  return pages.flatMap(({ rows }) => rows.filter(({ id }) => !seen.has(id) && seen.add(id)));
}

/**
 * The list after its first page was read again: what is new stands at its head, what changed is as it is now, what was
 * deleted meanwhile is gone, and all that was read further down stays. `at` tells when a row came in.
 */
export function refreshPages<Row extends { id: string }>(
  pages: readonly RecordPage<Row>[],
  fresh: RecordPage<Row>,
  at: (row: Row) => string,
): Refreshed<Row> {
  const known = rowsOf(pages);
  const [newestKnown] = known;
  const oldestFresh = fresh.rows.at(-1);
  if (!newestKnown || !oldestFresh || fresh.next === null) return [fresh];
  const reach = Date.parse(at(oldestFresh));
  if (reach > Date.parse(at(newestKnown))) return "gap";
  const freshIds = new Set(fresh.rows.map(({ id }) => id));
  const kept = known.filter((row) => !freshIds.has(row.id) && Date.parse(at(row)) <= reach);
  return [{ rows: [...fresh.rows, ...kept], next: pages.at(-1)?.next ?? null }];
}

/**
 * A list by day after its first page, today and what comes, was read again: what is earlier stays as it was read, unless a day has
 * begun since.
 */
export function refreshDays<Row>(
  [first, ...earlier]: readonly RecordPage<Row>[],
  fresh: RecordPage<Row>,
): RecordPage<Row>[] {
  const sameDay = JSON.stringify(first?.next) === JSON.stringify(fresh.next);
  return sameDay || earlier.length === 0 ? [fresh, ...earlier] : [fresh];
}

/** The list with one row changed. */
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

/** The list without one row. */
export function withoutRow<Row extends { id: string }>(
  pages: readonly RecordPage<Row>[],
  id: string,
): RecordPage<Row>[] {
  return pages.map(({ rows, next }) => ({ rows: rows.filter((row) => row.id !== id), next }));
}
