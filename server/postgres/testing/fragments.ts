import { escapeIdentifier } from "pg";
import sql, { join, raw, type Sql as Text } from "sql-template-tag";

/** A name in a statement, quoted. */
export function named(name: string): Text {
  return raw(escapeIdentifier(name));
}

/** What follows `insert into table`: columns and values. */
export function row(fields: Record<string, unknown>): Text {
  return sql`(${join(Object.keys(fields).map(named))}) values (${join(Object.values(fields))})`;
}

/** What follows `set`. */
export function changes(fields: Record<string, unknown>): Text {
  return join(Object.entries(fields).map(([name, value]) => sql`${named(name)} = ${value}`));
}
