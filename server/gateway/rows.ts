import type { TransactionSql } from "../postgres/sql.ts";
import { restRefusal } from "./errors.ts";
import type { Statement } from "./statement.ts";

/** JSON text that PostgreSQL wrote. */
export type Json = string;

/** Rows as one JSON list, and their number. */
export type Rows = { json: Json; count: number };

/** Runs a statement of {@link asJsonList}. PostgreSQL itself writes the JSON, so that types look as on Supabase. */
export async function fetchRows(
  transaction: TransactionSql,
  text: string,
  statement: Statement,
): Promise<Rows> {
  const { rows } = await transaction.query<Rows>({ text, values: statement.values });
  if (!rows[0]) throw new Error("A list of rows came without its JSON.");
  return rows[0];
}

/**
 * Wraps a query, or a write with `returning`, so that {@link fetchRows} can run it.
 * @param item the column that each entry of the list is; without it an entry is a whole row
 */
export function asJsonList(query: string, item = "answered"): string {
  return `with answered as (${query}) select coalesce(json_agg(${item}), '[]')::text as json, count(*)::int as count from answered`;
}

/**
 * The response with these rows.
 * @param range the number of the first row and, if counted, of all matching rows
 * @throws {Refusal} 406 when a single object is wanted and there is not exactly one row
 */
export function rowsResponse(
  rows: Rows,
  options: { single: boolean; status: number; range?: { offset: number; total: number | undefined } },
): Response {
  const { single, status, range } = options;
  if (single && rows.count !== 1) {
    throw restRefusal(406, "PGRST116", "Cannot coerce the result to a single JSON object", {
      details: `The result contains ${rows.count} rows`,
    });
  }
  const type = single ? "application/vnd.pgrst.object+json" : "application/json";
  const headers = new Headers({ "content-type": `${type}; charset=utf-8` });
  if (range) headers.set("content-range", contentRange(rows.count, range));
  return new Response(single ? rows.json.slice(1, -1) : rows.json, { status, headers });
}

/** The value of `Content-Range`: `0-24/3573`, with `*` for no rows and for a total that was not counted. */
export function contentRange(count: number, range: { offset: number; total: number | undefined }): string {
  const extent = count === 0 ? "*" : `${range.offset}-${range.offset + count - 1}`;
  return `${extent}/${range.total ?? "*"}`;
}
