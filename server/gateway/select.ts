import type { TransactionSql } from "../postgres/sql.ts";
import type { Table } from "./catalog.ts";
import { restRefusal } from "./errors.ts";
import type { Preferences } from "./preferences.ts";
import { orderClause, type Query, selectList, whereClause } from "./query.ts";
import { asJsonList, fetchRows, rowsResponse } from "./rows.ts";
import { quoteIdentifier, Statement } from "./statement.ts";
import type { Work } from "./transaction.ts";

/**
 * `GET /rest/v1/{table}`: 200 with the rows; 206 when there are more matching rows; 416 past the end of a counted list.
 * @param maxCost the highest cost by PostgreSQL's own estimate; a query above it is refused with 400 and not run
 */
export function select(table: Table, query: Query, preferences: Preferences, maxCost = Infinity): Work {
  return async (transaction) => {
    const total = preferences.count ? await countRows(transaction, table, query, maxCost) : undefined;
    if (total !== undefined && query.offset > 0 && query.offset >= total) {
      throw restRefusal(416, "PGRST103", "Requested range not satisfiable", {
        details: `An offset of ${query.offset} was requested, but there are only ${total} rows.`,
      });
    }
    const statement = new Statement();
    const text = [
      `select ${selectList(query)} from public.${quoteIdentifier(table.name)}`,
      whereClause(query, statement),
      orderClause(query),
      `limit ${query.limit} offset ${query.offset}`,
    ].join(" ");
    await refuseCostly(transaction, text, statement, maxCost);
    const rows = await fetchRows(transaction, asJsonList(text), statement);
    const status = total !== undefined && rows.count < total ? 206 : 200;
    return rowsResponse(rows, { single: preferences.single, status, range: { offset: query.offset, total } });
  };
}

async function countRows(
  transaction: TransactionSql,
  table: Table,
  query: Query,
  maxCost: number,
): Promise<number> {
  const statement = new Statement();
  const text = `select count(*)::int as total from public.${quoteIdentifier(table.name)} ${whereClause(query, statement)}`;
  await refuseCostly(transaction, text, statement, maxCost);
  const { rows } = await transaction.query<{ total: number }>({ text, values: statement.values });
  return rows[0]?.total ?? 0;
}

/** A query plan as PostgreSQL describes it. https://www.postgresql.org/docs/current/sql-explain.html */
type ExplainRow = { "QUERY PLAN": [{ Plan: { "Total Cost": number } }] };

async function refuseCostly(
  transaction: TransactionSql,
  text: string,
  { values }: Statement,
  maxCost: number,
): Promise<void> {
  if (maxCost === Infinity) return;
  const explain = { text: `explain (format json) ${text}`, values };
  const { rows } = await transaction.query<ExplainRow>(explain);
  if ((rows[0]?.["QUERY PLAN"][0].Plan["Total Cost"] ?? 0) <= maxCost) return;
  throw restRefusal(400, "PGRST100", "This read would look at too many rows", {
    hint: "Order by created_at, ask for fewer rows and no count, and go on from the last row's time.",
  });
}
