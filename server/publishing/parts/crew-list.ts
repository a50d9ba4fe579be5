import { isDeepStrictEqual } from "node:util";
import type { Schema } from "#contract/api/site-schema.ts";
import { isRecord } from "#contract/values.ts";
import { listCrews } from "#site-data/schema/crews.ts";
import type { Part } from "./part.ts";

/**
 * Shows the crews of a part as a list, each with its key, however company.yaml writes them: who is renamed at the desk keeps the key. As long
 * as nobody changes them there they stay as they are written.
 * @param list JSON Schema of the list
 */
export function withCrewList(part: Part, list: Schema): Part {
  return {
    ...part,
    schema: replaceCrews(part.schema, list),
    read: (texts) => listTheirCrews(part.read(texts)),
    write(texts, value) {
      const written = part.read(texts);
      const isSame = isDeepStrictEqual(crewsOf(listTheirCrews(written)), crewsOf(value));
      return part.write(texts, isSame ? putCrews(value, crewsOf(written)) : value);
    },
  };
}

function replaceCrews(schema: Schema, crews: Schema): Schema {
  const inspections = schema.properties?.inspections ?? {};
  const changed = { ...inspections, properties: { ...inspections.properties, crews } };
  return { ...schema, properties: { ...schema.properties, inspections: changed } };
}

function listTheirCrews(value: unknown): unknown {
  return putCrews(value, listCrews(crewsOf(value)));
}

function crewsOf(value: unknown): unknown {
  return isRecord(value) && isRecord(value.inspections) ? value.inspections.crews : undefined;
}

function putCrews(value: unknown, crews: unknown): unknown {
  if (!isRecord(value) || !isRecord(value.inspections)) return value;
  const { crews: _, ...rest } = value.inspections;
  const inspections = crews === undefined ? rest : { ...value.inspections, crews };
  return { ...value, inspections };
}
