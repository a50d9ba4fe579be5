import type { Schema } from "#contract/api/site-schema.ts";
import { isRecord } from "#contract/values.ts";

/** Adds to each text of a schema the one that stands on the site now as its default, for who looks at an empty field. */
export function addDefaults(schema: Schema, shown: unknown): Schema {
  if (typeof shown === "string") return { ...schema, default: shown };
  if (!isRecord(shown) || !schema.properties) return schema;
  const properties = Object.entries(schema.properties).map(([key, inner]) => [
    key,
    addDefaults(inner, shown[key]),
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}
