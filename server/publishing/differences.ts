import { isDeepStrictEqual } from "node:util";
import type { SiteChange } from "#contract/api/site.ts";
import { labelOf, mainSchema, nameOf, type Schema } from "#contract/api/site-schema.ts";
import { isRecord } from "#contract/values.ts";
import { listPairs } from "./list-pairs.ts";
import { PARTS, valueIn } from "./parts.ts";

/** What `after` says otherwise than `before`, both texts of a site's folder, in the words of its forms. */
export function changesOf(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): SiteChange[] {
  const inParts = PARTS.flatMap(({ file, keys, schema, title }) =>
    differences(schema, valueIn(before.get(file), keys), valueIn(after.get(file), keys), [title]),
  );
  const told = new Set(PARTS.filter(({ keys }) => !keys).map(({ file }) => file));
  const others = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => !told.has(name) && before.get(name) !== after.get(name),
  );
  const inFiles = others.flatMap((name) => {
    if (!name.endsWith(".yaml"))
      return [
        { where: name, ...(before.has(name) && { before: "" }), ...(after.has(name) && { after: "" }) },
      ];
    const keys = PARTS.find(({ file }) => file === name)?.keys ?? [];
    const [said, says] = [before, after].map((texts) => without(keys, valueIn(texts.get(name))));
    return differences({}, said, says, [name]);
  });
  return [...inParts, ...inFiles];
}

/** What is said otherwise by `after`, a line for each value; `where` are the names of what it stands in. */
export function differences(
  schema: Schema,
  before: unknown,
  after: unknown,
  where: readonly string[],
): SiteChange[] {
  if (isDeepStrictEqual(before ?? null, after ?? null)) return [];
  const { schema: main } = mainSchema(schema);
  const at = where.join(" › ");
  if (isRecord(before) && isRecord(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
      const inner = main.properties?.[key] ?? {};
      return differences(inner, before[key], after[key], [...where, labelOf(key, inner)]);
    });
  if ([before, after].every((list) => isListOfRecords(list ?? []))) {
    const [old, made] = [before ?? [], after ?? []] as [unknown[], unknown[]];
    const pairs = listPairs(old, made);
    const name = (entry: unknown, index: number) => nameOf(entry) || `${index + 1}`;
    const inner = made.flatMap((entry, index) => {
      const from = pairs[index];
      const named = [...where, name(from === undefined ? entry : old[from], from ?? index)];
      return from === undefined
        ? [{ where: at, after: name(entry, index) }]
        : differences(main.items ?? {}, old[from], entry, named);
    });
    const removed = old.flatMap((entry, index) =>
      pairs.includes(index) ? [] : [{ where: at, before: name(entry, index) }],
    );
    const kept = pairs.filter((index) => index !== undefined);
    const order = (indexes: number[]) => indexes.map((index) => name(old[index], index)).join(", ");
    const inOrder = kept.toSorted((one, other) => one - other);
    const moved = isDeepStrictEqual(kept, inOrder)
      ? []
      : [{ where: at, before: order(inOrder), after: order(kept) }];
    return [...inner, ...removed, ...moved];
  }
  const [said, says] = [inWords(before), inWords(after)];
  return [{ where: at, ...(said !== "" && { before: said }), ...(says !== "" && { after: says }) }];
}

function without(keys: readonly string[], value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}

function isListOfRecords(value: unknown): boolean {
  return Array.isArray(value) && value.every(isRecord);
}

function inWords(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(inWords).join(", ");
  if (isRecord(value)) return nameOf(value) || Object.values(value).map(inWords).join(", ");
  return String(value);
}
