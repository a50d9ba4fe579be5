import type { TransactionSql } from "../postgres/sql.ts";
import { restRefusal } from "./errors.ts";
import type { Statement } from "./statement.ts";

/** JSON as PostgreSQL wrote it. */
export type Json = string;

/** Rows as one JSON list, and how many there are. */
export type Rows = { json: Json; count: number };

/** Runs a statement whose rows become one JSON list, made by PostgreSQL so that types read as on Supabase. */
export async function fetchRows(
  transaction: TransactionSql,
  text: string,
  statement: Statement,
): Promise<Rows> {
  const { rows } = await transaction.query<Rows>({ text, values: statement.values });
  if (!rows[0]) throw new Error("A list of rows came without its JSON.");
  return rows[0];
}

/** Wraps a query, or a writing statement with `returning`, for `fetchRows`. */
export function asJsonList(query: string): string {
  return `with answered as (${query}) select coalesce(json_agg(answered), '[]')::text as json, count(*)::int as count from answered`;
}

/**
 * The response with these rows.
 * @param range where they begin and, if counted, how many match in all
 * @throws {Refusal} 406 when one object is wanted and there is not exactly one row
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

/** `0-24/3573`; `*` for no rows, and for a total that was not counted. */
export function contentRange(count: number, range: { offset: number; total: number | undefined }): string {
  const extent = count === 0 ? "*" : `${range.offset}-${range.offset + count - 1}`;
  return `${extent}/${range.total ?? "*"}`;
}
