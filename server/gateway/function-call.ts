import { isRecord } from "#contract/values.ts";
import type { TransactionSql } from "../postgres/sql.ts";
import type { Catalog, DatabaseFunction } from "./catalog.ts";
import { restRefusal } from "./errors.ts";
import { asJsonList, fetchRows, type Json, type Rows } from "./rows.ts";
import { quoteIdentifier, Statement } from "./statement.ts";

/** The result of a function: rows, a value, or nothing. */
export type Answer = Rows | { json: Json } | undefined;

/** Finds the function of this name. @throws {Refusal} 404 with PostgREST's PGRST202 */
export function findFunction(name: string, catalog: Catalog): DatabaseFunction {
  const databaseFunction = catalog.functions.get(name);
  if (databaseFunction) return databaseFunction;
  throw unknownCallRefusal(`public.${name}`);
}

/**
 * Checks the arguments of a call: the function must have each of them, and each required one must be there.
 * @throws {Refusal} 404 with PostgREST's PGRST202; 400 when the arguments are not an object.
 */
export function checkArguments(
  databaseFunction: DatabaseFunction,
  args: unknown,
): asserts args is Record<string, unknown> {
  if (!isRecord(args)) {
    throw restRefusal(400, "PGRST102", "The arguments of a function must be one JSON object");
  }
  const names = Object.keys(args);
  const fits =
    names.every((argument) => databaseFunction.parameters.has(argument)) &&
    [...databaseFunction.parameters].every(
      ([argument, { required }]) => !required || Object.hasOwn(args, argument),
    );
  if (!fits) throw unknownCallRefusal(`public.${databaseFunction.name}(${names.join(", ")})`);
}

function unknownCallRefusal(call: string) {
  return restRefusal(
    404,
    "PGRST202",
    `Could not find the function ${call.slice(0, 200)} in the schema cache`,
  );
}

/** Calls a function with named arguments that {@link checkArguments} has checked. */
export async function callFunction(
  transaction: TransactionSql,
  databaseFunction: DatabaseFunction,
  args: Record<string, unknown>,
): Promise<Answer> {
  const statement = new Statement();
  const list = Object.entries(args).map(([name, value]) => {
    const type = databaseFunction.parameters.get(name)?.type ?? "text";
    return `${quoteIdentifier(name)} => ${statement.bind(jsonArgument(value, type), type)}`;
  });
  const call = `public.${quoteIdentifier(databaseFunction.name)}(${list.join(", ")})`;
  if (databaseFunction.returns === "rows")
    return fetchRows(transaction, asJsonList(`select * from ${call}`), statement);
  if (databaseFunction.returns === "values")
    return fetchRows(transaction, asJsonList(`select value from ${call} as value`, "value"), statement);
  if (databaseFunction.returns === "nothing") {
    await transaction.query({ text: `select ${call}`, values: statement.values });
    return undefined;
  }
  const text = `select coalesce(to_json(${call}), 'null')::text as json`;
  const { rows } = await transaction.query<{ json: Json }>({ text, values: statement.values });
  return rows[0];
}

// Writes an argument as the text of its type: a string for a JSON parameter as a JSON string, and a list for an array
// parameter as an array. All else already is such a text.
function jsonArgument(value: unknown, type: string): unknown {
  if (Array.isArray(value) && type.endsWith("[]") && value.every(isScalar)) return arrayText(value);
  return typeof value === "string" && (type === "json" || type === "jsonb") ? JSON.stringify(value) : value;
}

function isScalar(value: unknown): boolean {
  return typeof value !== "object" || value === null;
}

/** PostgreSQL's text format of an array of scalars: `{"a","b",NULL}`. */
function arrayText(values: readonly unknown[]): string {
  const texts = values.map((value) =>
    value === null ? "NULL" : `"${String(value).replace(/["\\]/g, String.raw`\$&`)}"`,
  );
  return `{${texts.join(",")}}`;
}
