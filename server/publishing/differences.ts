import { isDeepStrictEqual } from "node:util";
import type { SiteChange } from "#contract/api/site.ts";
import { findEntryTitle, makeLabel, pickMainSchema, type Schema } from "#contract/api/site-schema.ts";
import { isRecord } from "#contract/values.ts";
import { omitKeys } from "./keys.ts";
import { listPairs } from "./list-pairs.ts";
import { PARTS, readValue } from "./parts.ts";

/** Lists the differences of two sets of texts of a site's folder, in the words of the desk's forms. */
export function changesOf(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): SiteChange[] {
  const inParts = PARTS.flatMap(({ file, keys, schema, title }) =>
    differences(schema, readValue(before.get(file), keys), readValue(after.get(file), keys), [title]),
  );
  const wholeFiles = new Set(PARTS.filter(({ keys }) => !keys).map(({ file }) => file));
  const others = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => !wholeFiles.has(name) && before.get(name) !== after.get(name),
  );
  const inFiles = others.flatMap((name) => {
    if (!name.endsWith(".yaml"))
      return [
        { where: name, ...(before.has(name) && { before: "" }), ...(after.has(name) && { after: "" }) },
      ];
    const keys = PARTS.find(({ file }) => file === name)?.keys;
    const [old, made] = [before, after].map((texts) => {
      const value = readValue(texts.get(name));
      return keys ? omitKeys(value, keys) : value;
    });
    return differences({}, old, made, [name]);
  });
  return [...inParts, ...inFiles];
}

/** Lists the values that differ, an entry for each. @param where labels of the part and the entries around the value */
export function differences(
  schema: Schema,
  before: unknown,
  after: unknown,
  where: readonly string[],
): SiteChange[] {
  if (isDeepStrictEqual(before ?? null, after ?? null)) return [];
  const { schema: main } = pickMainSchema(schema);
  const at = where.join(" › ");
  if (isRecord(before) && isRecord(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
      const inner = main.properties?.[key] ?? {};
      return differences(inner, before[key], after[key], [...where, makeLabel(key, inner)]);
    });
  if ([before, after].every((list) => isListOfRecords(list ?? [])))
    return listDifferences(main.items ?? {}, (before ?? []) as unknown[], (after ?? []) as unknown[], where);
  const [old, made] = [describeValue(before), describeValue(after)];
  return [{ where: at, ...(old !== "" && { before: old }), ...(made !== "" && { after: made }) }];
}

/** Lists changed, added and removed entries of a list, and a change of their order. */
function listDifferences(
  schema: Schema,
  before: readonly unknown[],
  after: readonly unknown[],
  where: readonly string[],
): SiteChange[] {
  const at = where.join(" › ");
  const pairs = listPairs(before, after);
  const name = (entry: unknown, index: number) => findEntryTitle(entry) || `${index + 1}`;
  const inner = after.flatMap((entry, index) => {
    const from = pairs[index];
    if (from === undefined) return [{ where: at, after: name(entry, index) }];
    return differences(schema, before[from], entry, [...where, name(before[from], from)]);
  });
  const removed = before.flatMap((entry, index) =>
    pairs.includes(index) ? [] : [{ where: at, before: name(entry, index) }],
  );
  const kept = pairs.filter((index) => index !== undefined);
  const order = (indexes: number[]) => indexes.map((index) => name(before[index], index)).join(", ");
  const inOrder = kept.toSorted((one, other) => one - other);
  const moved = isDeepStrictEqual(kept, inOrder)
    ? []
    : [{ where: at, before: order(inOrder), after: order(kept) }];
  return [...inner, ...removed, ...moved];
}

function isListOfRecords(value: unknown): boolean {
  return Array.isArray(value) && value.every(isRecord);
}

function describeValue(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(describeValue).join(", ");
  if (isRecord(value)) return findEntryTitle(value) || Object.values(value).map(describeValue).join(", ");
  return String(value);
}
