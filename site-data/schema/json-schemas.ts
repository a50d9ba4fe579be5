import path from "node:path";
import { z } from "zod";
import { isRecord } from "#contract/values.ts";
import { SITE_FILES } from "../load/site-files.ts";
import { townSchema } from "./town.ts";
import { wordsSchema } from "./words.ts";

/** Makes the JSON Schemas of the folder's files, by name without ending; editors check and complete with them. */
export function jsonSchemas(): Record<string, unknown> {
  const convert = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const files = Object.values(SITE_FILES).map(({ name, schema }) => [
    path.basename(name, ".yaml"),
    convert(schema),
  ]);
  return {
    ...Object.fromEntries(files),
    town: convert(townSchema),
    words: makeKeysOptional(convert(wordsSchema)),
  };
}

/** Makes all keys optional, because a site's words.yaml has only some of them. Entries of lists stay complete. */
function makeKeysOptional(schema: unknown): unknown {
  if (!isRecord(schema)) return schema;
  const { required: _, properties, ...rest } = schema;
  if (!isRecord(properties)) return schema;
  return {
    ...rest,
    properties: Object.fromEntries(
      Object.entries(properties).map(([key, inner]) => [key, makeKeysOptional(inner)]),
    ),
  };
}
