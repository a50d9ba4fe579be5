import type { TransactionSql } from "postgres";
import type { Catalog, DatabaseFunction } from "./catalog.ts";
import { restRefusal } from "./errors.ts";
import { asJsonList, fetchFirst, fetchRows, type Json, type Rows } from "./rows.ts";
import { identifier, Statement } from "./statement.ts";

/** A function's answer: rows, a value, or nothing. */
export type Answer = Rows | { json: Json } | undefined;

/**
 * Checks a call against the catalog: the function and each argument must exist, each required one must be given.
 * @throws {Refusal} 404 with PGRST202 as PostgREST, 400 when the arguments are not an object.
 */
export function checkCall(name: string, given: unknown, catalog: Catalog): DatabaseFunction {
  if (given === null || typeof given !== "object" || Array.isArray(given)) {
    throw restRefusal(400, "PGRST102", "The arguments of a function must be one JSON object");
  }
  const called = catalog.functions.get(name);
  const names = Object.keys(given);
  const fits =
    called !== undefined &&
    names.every((argument) => called.parameters.has(argument)) &&
    [...called.parameters].every(([argument, { required }]) => !required || Object.hasOwn(given, argument));
  if (fits) return called;
  const call = `public.${name}(${names.join(", ")})`.slice(0, 200);
  throw restRefusal(404, "PGRST202", `Could not find the function ${call} in the schema cache`);
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
    await transaction.unsafe(`select ${call}`, statement.values);
    return undefined;
  }
  const [json] = await fetchFirst(transaction, `select coalesce(to_json(${call}), 'null')::text`, statement);
  return json && { json };
}

// A string given for a JSON parameter is a JSON string; for any other type it is that type's text.
function jsonArgument(value: unknown, type: string): unknown {
  return typeof value === "string" && (type === "json" || type === "jsonb") ? JSON.stringify(value) : value;
}
