import { recordOf } from "../values.ts";

/** The part of JSON Schema that the site's forms are made from. */
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
  /** `picture`: the name of one of the site's. */
  format?: string;
  /** What the value is called in a form; else its key says it. */
  title?: string;
  description?: string;
  default?: unknown;
};

/** What a value is called: as its schema says, else in the words of its key: "Replacement days" from "replacementDays". */
export function labelOf(key: string, schema: Schema = {}): string {
  const words = key.replaceAll(
    /([a-z])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return schema.title ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Of several forms that a value may have, the one that a form can be made for; null and absence mean "none". */
export function mainSchema(schema: Schema): { schema: Schema; nullable: boolean } {
  const forms = schema.anyOf;
  if (!forms) return { schema, nullable: false };
  const nullable = forms.some(({ type }) => type === "null");
  const main = forms.find(({ type }) => type === "object" || type === "string") ?? forms[0] ?? {};
  return { schema: main, nullable };
}

/** An empty value of a schema, as a new entry of a list begins. */
export function emptyOf(schema: Schema): unknown {
  const { schema: main } = mainSchema(schema);
  if (main.enum) return main.enum[0];
  if (main.type === "object") {
    const required = Object.entries(main.properties ?? {}).filter(([key]) => main.required?.includes(key));
    return Object.fromEntries(required.map(([key, inner]) => [key, emptyOf(inner)]));
  }
  if (main.type === "array") return main.items?.type === "object" ? [emptyOf(main.items)] : [];
  if (main.type === "boolean") return false;
  if (main.type === "number" || main.type === "integer") return null;
  return main.format === "date" ? new Date().toISOString().slice(0, 10) : "";
}

/** What stands for an entry of a list where it is closed. */
export function nameOf(value: unknown): string {
  const entry = recordOf(value);
  const name = ["title", "name", "question", "network", "days", "code"]
    .map((key) => entry[key])
    .find(Boolean);
  return Array.isArray(name) ? name.join(", ") : String(name ?? "");
}
