import { restRefusal } from "./errors.ts";
import { identifier, type Statement } from "./statement.ts";

/** What a URL asks of a relation, each name checked against its columns. */
export type Query = {
  /** Column names, in the order asked for. */
  select: string[];
  filters: { column: string; operator: Operator; type: string; value: string }[];
  order: { column: string; direction: "asc" | "desc"; nulls: "first" | "last" }[];
  limit: number;
  offset: number;
};

/** How a filter compares, by PostgREST's names. */
const OPERATORS = { eq: "=", lte: "<=" } as const;

type Operator = keyof typeof OPERATORS;

/** A relation that a query can name: a table, or the rows that a function answers. */
export type Relation = { name: string; columns: ReadonlyMap<string, string> };

/** Rows in one answer at most, as on Supabase. */
export const MAX_ROWS = 1000;

const NOT_COLUMNS = new Set(["select", "order", "limit", "offset", "columns", "on_conflict"]);

/**
 * Reads `select`, `order`, `limit`, `offset`, `column=eq.value` and `column=lte.value` of a URL.
 * @throws {Refusal} 400 as PostgREST: PGRST100 for what cannot be read or is not served, 42703 for an unknown column.
 */
export function readQuery(search: URLSearchParams, relation: Relation): Query {
  return {
    select: readSelect(search.get("select") ?? "*", relation),
    filters: [...search]
      .filter(([name]) => !NOT_COLUMNS.has(name))
      .map(([name, text]) => readFilter(name, text, relation)),
    order: listed(search.get("order")).map((term) => readOrder(term, relation)),
    limit: Math.min(readCount(search, "limit", MAX_ROWS), MAX_ROWS),
    offset: readCount(search, "offset", 0),
  };
}

/** `where …` for the filters, or nothing. */
export function whereClause(query: Query, statement: Statement): string {
  const terms = query.filters.map(
    ({ column, operator, type, value }) =>
      `${identifier(column)} ${OPERATORS[operator]} ${statement.bind(value, type)}`,
  );
  return terms.length > 0 ? `where ${terms.join(" and ")}` : "";
}

/** `order by …`, or nothing. */
export function orderClause(query: Query): string {
  const terms = query.order.map(
    ({ column, direction, nulls }) => `${identifier(column)} ${direction} nulls ${nulls}`,
  );
  return terms.length > 0 ? `order by ${terms.join(", ")}` : "";
}

/** The selected columns as an SQL list. */
export function selectList(query: Query): string {
  return query.select.map(identifier).join(", ");
}

/** The type of a column, or the error that PostgreSQL gives for an unknown one. */
export function columnType(name: string, relation: Relation): string {
  const type = relation.columns.get(name);
  if (type === undefined) throw restRefusal(400, "42703", `column ${relation.name}.${name} does not exist`);
  return type;
}

function readSelect(text: string, relation: Relation): string[] {
  const names = listed(text).flatMap((name) => (name === "*" ? [...relation.columns.keys()] : [name]));
  for (const name of names) {
    if (!/^[a-z_][a-z0-9_]*$/.test(name))
      throw unreadable("select", text, "Only a list of columns is served.");
    columnType(name, relation);
  }
  return [...new Set(names)];
}

function readFilter(column: string, text: string, relation: Relation) {
  const [, operator, value] = /^(eq|lte)\.([\s\S]*)$/.exec(text) ?? [];
  if (value === undefined) throw unreadable("filter", text, "Only the operators eq and lte are served.");
  return { column, operator: operator as Operator, type: columnType(column, relation), value };
}

function readOrder(term: string, relation: Relation): Query["order"][number] {
  const [, column = "", direction = "asc", nulls] =
    /^([a-z_][a-z0-9_]*)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/.exec(term) ?? [];
  if (!column)
    throw unreadable("order", term, "A column, .asc or .desc, and .nullsfirst or .nullslast are served.");
  columnType(column, relation);
  const byDefault = direction === "desc" ? "first" : "last"; // PostgreSQL's own
  return { column, direction: direction as "asc" | "desc", nulls: (nulls ?? byDefault) as "first" | "last" };
}

function readCount(search: URLSearchParams, name: string, otherwise: number): number {
  const text = search.get(name);
  if (text === null) return otherwise;
  if (!/^\d{1,9}$/.test(text)) throw unreadable(name, text, "A whole number from 0 on is served.");
  return Number(text);
}

function listed(text: string | null): string[] {
  return (text ?? "").split(",").filter((part) => part !== "");
}

function unreadable(part: string, text: string, details: string) {
  return restRefusal(400, "PGRST100", `failed to parse ${part} (${text.slice(0, 100)})`, { details });
}
