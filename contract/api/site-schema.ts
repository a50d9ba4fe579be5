import { recordOf } from "../values.ts";

/** The part of JSON Schema from which the desk makes the forms of the site's data. */
export type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  enum?: string[];
  const?: unknown;
  maxLength?: number;
  maxItems?: number;
  /**
   * `picture` for the name of one of the site's pictures, `logo` for the logo's file, `color`, `slug` for the name of a page's address,
   * `markdown`, `key` for what tells an entry from others for ever, which no form shows; otherwise as in JSON Schema ("date").
   */
  format?: string;
  /** The value's label in a form; without it the key gives the label. */
  title?: string;
  description?: string;
  default?: unknown;
};

/** Makes the label of a value: its schema's title, or the words of its key ("replacementDays" -> "Replacement days"). */
export function makeLabel(key: string, schema: Schema = {}): string {
  const words = key.replaceAll(
    /([a-z])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return schema.title ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Picks the alternative of a schema that a form can show; null in the data and an absent value both mean "none". */
export function pickMainSchema(schema: Schema): { schema: Schema; nullable: boolean } {
  const alternatives = schema.anyOf;
  if (!alternatives) return { schema, nullable: false };
  const nullable = alternatives.some(({ type }) => type === "null");
  const main =
    alternatives.find(({ type, const: only }) => type === "object" || (type === "string" && !only)) ??
    alternatives.find(({ const: only }) => !only) ??
    alternatives[0] ??
    {};
  return { schema: main, nullable };
}

/** Makes an empty value of a schema, for a new entry of a list. */
export function makeEmptyValue(schema: Schema): unknown {
  const { schema: main } = pickMainSchema(schema);
  if (main.enum) return main.enum[0];
  if (main.format === "key") return `${main.title ?? "key"}-${Math.random().toString(36).slice(2, 8)}`;
  if (main.type === "object") {
    const required = Object.entries(main.properties ?? {}).filter(([key]) => main.required?.includes(key));
    return Object.fromEntries(required.map(([key, inner]) => [key, makeEmptyValue(inner)]));
  }
  if (main.type === "array") return main.items?.type === "object" ? [makeEmptyValue(main.items)] : [];
  if (main.type === "boolean") return false;
  if (main.type === "number" || main.type === "integer") return null;
  return main.format === "date" ? new Date().toISOString().slice(0, 10) : "";
}

/** Finds the title of a closed entry of a list: the first of the fields that describe it, or "". */
export function findEntryTitle(value: unknown): string {
  const entry = recordOf(value);
  const name = ["title", "name", "question", "network", "label", "from", "street", "days", "code"]
    .map((key) => entry[key])
    .find(Boolean);
  return Array.isArray(name) ? name.join(", ") : String(name ?? "");
}
