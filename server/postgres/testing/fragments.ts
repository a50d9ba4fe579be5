import { escapeIdentifier } from "pg";
import sql, { join, raw, type Sql as Text } from "sql-template-tag";

/** Quotes a name for a statement. */
export function quoteName(name: string): Text {
  return raw(escapeIdentifier(name));
}

/** The columns and values that follow `insert into table`. */
export function row(fields: Record<string, unknown>): Text {
  return sql`(${join(Object.keys(fields).map(quoteName))}) values (${join(Object.values(fields))})`;
}

/** The assignments that follow `set`. */
export function changes(fields: Record<string, unknown>): Text {
  return join(Object.entries(fields).map(([name, value]) => sql`${quoteName(name)} = ${value}`));
}
