import type { Sql } from "./sql.ts";

/** Counts the rows of tables, by their names with the schema. */
export async function countRows(sql: Sql, tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql.query<{ count: number }>(`select count(*)::float8 as count from ${table}`);
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}
