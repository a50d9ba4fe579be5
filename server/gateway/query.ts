import { restRefusal } from "./errors.ts";
import { quoteIdentifier, type Statement } from "./statement.ts";

/** A parsed URL query; all names are columns of the relation. */
export type Query = {
  /** Column names, in the requested order. */
  select: string[];
  filters: { column: string; operator: Operator; type: string; value: string }[];
  order: { column: string; direction: "asc" | "desc"; nulls: "first" | "last" }[];
  limit: number;
  offset: number;
};

/** The comparisons of filters, by their PostgREST names. */
const OPERATORS = { eq: "=", lte: "<=" } as const;

type Operator = keyof typeof OPERATORS;

/** A table, or the rows that a function returns. */
export type Relation = { name: string; columns: ReadonlyMap<string, string> };

/** The most rows in one response, as on Supabase. */
export const MAX_ROWS = 1000;

const RESERVED_PARAMETERS = new Set(["select", "order", "limit", "offset", "columns", "on_conflict"]);

/**
 * Reads `select`, `order`, `limit`, `offset`, `column=eq.value` and `column=lte.value` of a URL.
 * @throws {Refusal} 400 with PostgREST's codes: PGRST100 for what cannot be parsed or is not served, 42703 for an unknown column.
 */
export function readQuery(search: URLSearchParams, relation: Relation): Query {
  return {
    select: readSelect(search.get("select") ?? "*", relation),
    filters: [...search]
      .filter(([name]) => !RESERVED_PARAMETERS.has(name))
      .map(([name, text]) => readFilter(name, text, relation)),
    order: splitList(search.get("order")).map((term) => readOrder(term, relation)),
    limit: Math.min(readCount(search, "limit", MAX_ROWS), MAX_ROWS),
    offset: readCount(search, "offset", 0),
  };
}

/** `where …` for the filters; empty without any. */
export function whereClause(query: Query, statement: Statement): string {
  const terms = query.filters.map(
    ({ column, operator, type, value }) =>
      `${quoteIdentifier(column)} ${OPERATORS[operator]} ${statement.bind(value, type)}`,
  );
  return terms.length > 0 ? `where ${terms.join(" and ")}` : "";
}

/** `order by …`; empty where no order is wanted. */
export function orderClause(query: Query): string {
  const terms = query.order.map(
    ({ column, direction, nulls }) => `${quoteIdentifier(column)} ${direction} nulls ${nulls}`,
  );
  return terms.length > 0 ? `order by ${terms.join(", ")}` : "";
}

/** The selected columns as an SQL list. */
export function selectList(query: Query): string {
  return query.select.map(quoteIdentifier).join(", ");
}

/** The type of a column. @throws {Refusal} PostgreSQL's error for an unknown column */
export function columnType(name: string, relation: Relation): string {
  const type = relation.columns.get(name);
  if (type === undefined) throw restRefusal(400, "42703", `column ${relation.name}.${name} does not exist`);
  return type;
}

function readSelect(text: string, relation: Relation): string[] {
  const names = splitList(text).flatMap((name) => (name === "*" ? [...relation.columns.keys()] : [name]));
  for (const name of names) {
    if (!/^[a-z_][a-z0-9_]*$/.test(name))
      throw parseRefusal("select", text, "Only a list of columns is served.");
    columnType(name, relation);
  }
  return [...new Set(names)];
}

function readFilter(column: string, text: string, relation: Relation) {
  const [, operator, value] = /^(eq|lte)\.([\s\S]*)$/.exec(text) ?? [];
  if (value === undefined) throw parseRefusal("filter", text, "Only the operators eq and lte are served.");
  return { column, operator: operator as Operator, type: columnType(column, relation), value };
}

function readOrder(term: string, relation: Relation): Query["order"][number] {
  const [, column = "", direction = "asc", nulls] =
    /^([a-z_][a-z0-9_]*)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/.exec(term) ?? [];
  if (!column)
    throw parseRefusal("order", term, "A column, .asc or .desc, and .nullsfirst or .nullslast are served.");
  columnType(column, relation);
  const defaultNulls = direction === "desc" ? "first" : "last"; // PostgreSQL's default
  return {
    column,
    direction: direction as "asc" | "desc",
    nulls: (nulls ?? defaultNulls) as "first" | "last",
  };
}

function readCount(search: URLSearchParams, name: string, fallback: number): number {
  const text = search.get(name);
  if (text === null) return fallback;
  if (!/^\d{1,9}$/.test(text)) throw parseRefusal(name, text, "A whole number from 0 on is served.");
  return Number(text);
}

function splitList(text: string | null): string[] {
  return (text ?? "").split(",").filter((part) => part !== "");
}

function parseRefusal(part: string, text: string, details: string) {
  return restRefusal(400, "PGRST100", `failed to parse ${part} (${text.slice(0, 100)})`, { details });
}
