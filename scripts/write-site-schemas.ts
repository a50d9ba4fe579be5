// `npm run types:site` writes the JSON Schemas of the site's files, by which editors check and complete them.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { jsonSchemas } from "#site-data/schema/json-schemas.ts";

const FOLDER = path.resolve(import.meta.dirname, "../site-data/schema/json");

mkdirSync(FOLDER, { recursive: true });
for (const [name, schema] of Object.entries(jsonSchemas()))
  writeFileSync(path.join(FOLDER, `${name}.json`), `${JSON.stringify(schema, null, 2)}\n`);
