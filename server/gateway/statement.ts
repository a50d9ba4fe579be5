import { restRefusal } from "./errors.ts";

/** The parameters of an SQL text. Only names from the catalog stand in the text itself; everything else is a parameter. */
export class Statement {
  readonly values: (string | null)[] = [];

  /** Adds a value and returns its placeholder. The value is sent as text, and PostgreSQL parses it as `type`. */
  bind(value: unknown, type: string): string {
    this.values.push(asText(value));
    return `$${this.values.length}::text::${type}`;
  }
}

/** Quotes a name for SQL. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

// Leaves a string as it is, so that a resume is not copied. Turns objects into JSON.
function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  return typeof value === "object" ? asJson(value) : String(value);
}

function asJson(value: object): string {
  try {
    return JSON.stringify(value);
  } catch {
    throw restRefusal(400, "PGRST102", "The request's JSON is nested too deeply"); // it could be parsed, but not written
  }
}
