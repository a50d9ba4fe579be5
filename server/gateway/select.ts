import type { Table } from "./catalog.ts";
import { restRefusal } from "./errors.ts";
import type { Preferences } from "./preferences.ts";
import { orderClause, type Query, selectList, whereClause } from "./query.ts";
import { asJsonList, fetchRows, rowsResponse } from "./rows.ts";
import { identifier, Statement } from "./statement.ts";
import type { Work } from "./work.ts";

/** `GET /rest/v1/{table}`: 200 with the rows; 206 when more match than are answered; 416 past the end of a counted list. */
export function select(table: Table, query: Query, preferences: Preferences): Work {
  return async (transaction) => {
    const total = preferences.count ? await countAll(transaction, table, query) : undefined;
    if (total !== undefined && query.offset > 0 && query.offset >= total) {
      throw restRefusal(416, "PGRST103", "Requested range not satisfiable", {
        details: `An offset of ${query.offset} was requested, but there are only ${total} rows.`,
      });
    }
    const statement = new Statement();
    const text = [
      `select ${selectList(query)} from public.${identifier(table.name)}`,
      whereClause(query, statement),
      orderClause(query),
      `limit ${query.limit} offset ${query.offset}`,
    ].join(" ");
    const rows = await fetchRows(transaction, asJsonList(text), statement);
    const status = total !== undefined && rows.count < total ? 206 : 200;
    return rowsResponse(rows, { single: preferences.single, status, range: { offset: query.offset, total } });
  };
}

async function countAll(transaction: Parameters<Work>[0], table: Table, query: Query): Promise<number> {
  const statement = new Statement();
  const text = `select count(*)::int as total from public.${identifier(table.name)} ${whereClause(query, statement)}`;
  const [row] = await transaction.unsafe<{ total: number }[]>(text, statement.values);
  return row?.total ?? 0;
}
