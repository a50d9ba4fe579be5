import type { TransactionSql } from "../postgres/sql.ts";
import type { Catalog, DatabaseFunction } from "./catalog.ts";
import { restRefusal } from "./errors.ts";
import { asJsonList, fetchRows, type Json, type Rows } from "./rows.ts";
import { identifier, Statement } from "./statement.ts";

/** A function's answer: rows, a value, or nothing. */
export type Answer = Rows | { json: Json } | undefined;

/** The function of this name. @throws {Refusal} 404 with PGRST202 as PostgREST */
export function findFunction(name: string, catalog: Catalog): DatabaseFunction {
  const called = catalog.functions.get(name);
  if (called) return called;
  throw noSuchCall(`public.${name}`);
}

/**
 * Checks the arguments of a call: each must exist, each required one must be given.
 * @throws {Refusal} 404 with PGRST202 as PostgREST, 400 when the arguments are not an object.
 */
export function checkArguments(
  called: DatabaseFunction,
  given: unknown,
): asserts given is Record<string, unknown> {
  if (given === null || typeof given !== "object" || Array.isArray(given)) {
    throw restRefusal(400, "PGRST102", "The arguments of a function must be one JSON object");
  }
  const names = Object.keys(given);
  const fits =
    names.every((argument) => called.parameters.has(argument)) &&
    [...called.parameters].every(([argument, { required }]) => !required || Object.hasOwn(given, argument));
  if (!fits) throw noSuchCall(`public.${called.name}(${names.join(", ")})`);
}

function noSuchCall(call: string) {
  return restRefusal(
    404,
    "PGRST202",
    `Could not find the function ${call.slice(0, 200)} in the schema cache`,
  );
}

/** Calls a checked function with named arguments. */
export async function callFunction(
  transaction: TransactionSql,
  called: DatabaseFunction,
  given: Record<string, unknown>,
): Promise<Answer> {
  const statement = new Statement();
  const list = Object.entries(given).map(([name, value]) => {
    const type = called.parameters.get(name)?.type ?? "text";
    return `${identifier(name)} => ${statement.bind(jsonArgument(value, type), type)}`;
  });
  const call = `public.${identifier(called.name)}(${list.join(", ")})`;
  if (called.answers === "rows")
    return fetchRows(transaction, asJsonList(`select * from ${call}`), statement);
  if (called.answers === "nothing") {
    await transaction.query({ text: `select ${call}`, values: statement.values });
    return undefined;
  }
  const text = `select coalesce(to_json(${call}), 'null')::text as json`;
  const { rows } = await transaction.query<{ json: Json }>({ text, values: statement.values });
  return rows[0];
}

// A string given for a JSON parameter is a JSON string, a list for one that is an array is an array; all else is the type's own text.
function jsonArgument(value: unknown, type: string): unknown {
  if (Array.isArray(value) && type.endsWith("[]") && value.every(isPlain)) return arrayText(value);
  return typeof value === "string" && (type === "json" || type === "jsonb") ? JSON.stringify(value) : value;
}

function isPlain(value: unknown): boolean {
  return typeof value !== "object" || value === null;
}

/** PostgreSQL's text of an array of plain values: `{"a","b",NULL}`. */
function arrayText(values: readonly unknown[]): string {
  const texts = values.map((value) =>
    value === null ? "NULL" : `"${String(value).replace(/["\\]/g, String.raw`\$&`)}"`,
  );
  return `{${texts.join(",")}}`;
}
