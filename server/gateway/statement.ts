import { restRefusal } from "./errors.ts";

/** An SQL text with its parameters. Names in the text come from the catalog; all else is a parameter. */
export class Statement {
  readonly values: (string | null)[] = [];

  /** Adds a value and answers its place in the text, read from text by the type's own input. */
  bind(value: unknown, type: string): string {
    this.values.push(asText(value));
    return `$${this.values.length}::text::${type}`;
  }
}

/** Quotes a name of the catalog. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

// A string as it is, so that a resume is not copied; a structure as JSON.
function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  return typeof value === "object" ? asJson(value) : String(value);
}

function asJson(value: object): string {
  try {
    return JSON.stringify(value);
  } catch {
    throw restRefusal(400, "PGRST102", "The request's JSON is nested too deeply"); // parsing copes, writing does not
  }
}
