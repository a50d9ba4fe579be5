import { isRecord } from "#contract/values.ts";
import type { Table } from "./catalog.ts";
import { restRefusal } from "./errors.ts";
import type { Preferences } from "./preferences.ts";
import { type Query, selectList, whereClause } from "./query.ts";
import { asJsonList, contentRange, fetchRows, rowsResponse } from "./rows.ts";
import { identifier, Statement } from "./statement.ts";
import type { Work } from "./transaction.ts";

type Row = Record<string, unknown>;

/** Rows in one insert of a signed-in person or the server at most; each column of each is a parameter, of which a statement has 65,535. */
export const MAX_INSERTED_ROWS = 100;

/**
 * `POST /rest/v1/{table}` with one row or a list: 201, empty unless the rows are wanted back.
 * @param columns the `columns` parameter: the names that count, whatever else the rows hold
 * @param most how many rows the caller may insert at once
 * @throws {Refusal} 400 for a body that is no row, or too many, or names an unknown column (PGRST204)
 */
export function insert(
  table: Table,
  query: Query,
  preferences: Preferences,
  body: unknown,
  columns: string | null,
  most: number,
): Work {
  const rows = (Array.isArray(body) ? body : [body]).map(asRow);
  if (rows.length > most) {
    throw restRefusal(
      400,
      "PGRST102",
      `At most ${most === 1 ? "one row is" : `${most} rows are`} taken at once`,
    );
  }
  const names = columns === null ? Object.keys(rows[0] ?? {}) : columns.split(",").map(unquoted);
  const types = names.map((name) => writtenType(name, table));
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
  const target = `public.${identifier(table.name)}`;
  const values =
    names.length > 0 ? `(${names.map(identifier).join(", ")}) values ${tuples.join(", ")}` : "default values";
  if (rows.length === 0) return async () => new Response(null, { status: 201 });
  return perform(
    `insert into ${target} ${values}`,
    statement,
    { written: 201, nothing: 201 },
    query,
    preferences,
  );
}

/**
 * `PATCH /rest/v1/{table}?column=eq.value`: 204, or 200 with the changed rows.
 * @throws {Refusal} 400 without a filter (a whole table is never changed at once), or for an unknown column
 */
export function update(table: Table, query: Query, preferences: Preferences, body: unknown): Work {
  const row = asRow(body);
  const statement = new Statement();
  const changes = Object.entries(row).map(
    ([name, value]) => `${identifier(name)} = ${statement.bind(value, writtenType(name, table))}`,
  );
  if (query.filters.length === 0) throw restRefusal(400, "21000", "UPDATE requires a WHERE clause");
  if (changes.length === 0) throw restRefusal(400, "PGRST102", "The body names no column to change");
  const text = `update public.${identifier(table.name)} set ${changes.join(", ")} ${whereClause(query, statement)}`;
  return perform(text, statement, { written: 200, nothing: 204 }, query, preferences);
}

function perform(
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

function writtenType(name: string, table: Table): string {
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

function unquoted(name: string): string {
  return name.trim().replace(/^"(.*)"$/, "$1");
}
