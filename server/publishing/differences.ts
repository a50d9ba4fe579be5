import { isDeepStrictEqual } from "node:util";
import type { SiteChange } from "#contract/api/site.ts";
import { findEntryTitle, makeLabel, pickMainSchema, type Schema } from "#contract/api/site-schema.ts";
import { listPairs } from "#contract/list-pairs.ts";
import { isRecord } from "#contract/values.ts";
import { omitKeys } from "#site-data/format/keys.ts";
import { readValue, type Texts } from "./parts/part.ts";
import { PARTS } from "./parts/parts.ts";

/** Lists the differences of two sets of texts of a site's folder, in the words of the desk's forms. */
export function changesOf(before: Texts, after: Texts): SiteChange[] {
  const inParts = PARTS.flatMap(({ schema, title, read }) =>
    differences(schema, read(before), read(after), [title]),
  );
  const others = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => !isWholePart(name) && before.get(name) !== after.get(name),
  );
  const inFiles = others.flatMap((name) => {
    if (!name.endsWith(".yaml"))
      return [
        { where: name, ...(before.has(name) && { before: "" }), ...(after.has(name) && { after: "" }) },
      ];
    const keys = PARTS.flatMap((part) => (part.file === name ? (part.keys ?? []) : []));
    const [old, made] = [before, after].map((texts) => omitKeys(readValue(texts.get(name)), keys));
    return differences({}, old, made, [name]);
  });
  return [...inParts, ...inFiles];
}

/** True for a file of which a part shows everything. */
export function isWholePart(name: string): boolean {
  return PARTS.some(({ file, keys }) => !keys && (name === file || name.startsWith(`${file}/`)));
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
