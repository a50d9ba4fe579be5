import { isRecord } from "#contract/values.ts";
import type { Table } from "./catalog.ts";
import { restRefusal } from "./errors.ts";
import type { Preferences } from "./preferences.ts";
import { type Query, selectList, whereClause } from "./query.ts";
import { asJsonList, contentRange, fetchRows, rowsResponse } from "./rows.ts";
import { quoteIdentifier, Statement } from "./statement.ts";
import type { Work } from "./transaction.ts";

type Row = Record<string, unknown>;

/** The most rows in one insert. Each value is a parameter, and a statement can have 65,535 of them. */
export const MAX_INSERTED_ROWS = 100;

/**
 * `POST /rest/v1/{table}` with one row or a list: 201, with an empty body unless the client asks for the rows.
 * @param columns the `columns` parameter: only these columns of the rows are inserted
 * @param maxRows how many rows the caller may insert at once
 * @throws {Refusal} 400 for a body that holds no row, too many rows, or an unknown column (PGRST204)
 */
export function insert(
  table: Table,
  query: Query,
  preferences: Preferences,
  body: unknown,
  columns: string | null,
  maxRows: number,
): Work {
  const rows = (Array.isArray(body) ? body : [body]).map(asRow);
  if (rows.length > maxRows) {
    throw restRefusal(
      400,
      "PGRST102",
      `At most ${maxRows === 1 ? "one row is" : `${maxRows} rows are`} taken at once`,
    );
  }
  const names = columns === null ? Object.keys(rows[0] ?? {}) : columns.split(",").map(unquote);
  const types = names.map((name) => writableColumnType(name, table));
  if (columns === null && rows.some((row) => Object.keys(row).sort().join() !== [...names].sort().join())) {
    throw restRefusal(400, "PGRST102", "All object keys must match");
  }
  const statement = new Statement();
  const tuples = rows.map((row) => {
    const values = names.map((name, place) =>
      preferences.missingDefault && !Object.hasOwn(row, name)
        ? "default"
        : statement.bind(row[name], types[place] ?? ""),
    );
    return `(${values.join(", ")})`;
  });
  const target = `public.${quoteIdentifier(table.name)}`;
  const values =
    names.length > 0
      ? `(${names.map(quoteIdentifier).join(", ")}) values ${tuples.join(", ")}`
      : "default values";
  if (rows.length === 0) return async () => new Response(null, { status: 201 });
  return runWrite(
    `insert into ${target} ${values}`,
    statement,
    { written: 201, nothing: 201 },
    query,
    preferences,
  );
}

/**
 * `PATCH /rest/v1/{table}?column=eq.value`: 204, or 200 with the changed rows.
 * @throws {Refusal} 400 without a filter, so that nobody changes a whole table at once, or for an unknown column
 */
export function update(table: Table, query: Query, preferences: Preferences, body: unknown): Work {
  const row = asRow(body);
  const statement = new Statement();
  const changes = Object.entries(row).map(
    ([name, value]) => `${quoteIdentifier(name)} = ${statement.bind(value, writableColumnType(name, table))}`,
  );
  if (query.filters.length === 0) throw restRefusal(400, "21000", "UPDATE requires a WHERE clause");
  if (changes.length === 0) throw restRefusal(400, "PGRST102", "The body names no column to change");
  const text = `update public.${quoteIdentifier(table.name)} set ${changes.join(", ")} ${whereClause(query, statement)}`;
  return runWrite(text, statement, { written: 200, nothing: 204 }, query, preferences);
}

function runWrite(
  text: string,
  statement: Statement,
  status: { written: number; nothing: number },
  query: Query,
  preferences: Preferences,
): Work {
  const { single, representation, count } = preferences;
  return async (transaction) => {
    if (representation) {
      const returning = `${text} returning ${selectList(query)}`;
      const rows = await fetchRows(transaction, asJsonList(returning), statement);
      const range = { offset: 0, total: count ? rows.count : undefined };
      return rowsResponse(rows, { single, status: status.written, range });
    }
    const written = await transaction.query({ text, values: statement.values });
    const range = contentRange(0, { offset: 0, total: count ? (written.rowCount ?? 0) : undefined });
    return new Response(null, { status: status.nothing, headers: { "content-range": range } });
  };
}

function writableColumnType(name: string, table: Table): string {
  const type = table.columns.get(name);
  if (type !== undefined) return type;
  const column = name.slice(0, 100);
  throw restRefusal(
    400,
    "PGRST204",
    `Could not find the '${column}' column of '${table.name}' in the schema cache`,
  );
}

function asRow(body: unknown): Row {
  if (isRecord(body)) return body;
  throw restRefusal(400, "PGRST102", "The body must be a JSON object, or a list of them");
}

function unquote(name: string): string {
  return name.trim().replace(/^"(.*)"$/, "$1");
}
