import { recordOf } from "#contract/values.ts";

/** The entries of a map that these keys name, in their order; a part of a YAML file may be only some of its keys. */
export function pickKeys(value: unknown, keys: readonly string[]): Record<string, unknown> {
  const all = recordOf(value);
  const present = keys.filter((key) => all[key] !== undefined);
  return Object.fromEntries(present.map((key) => [key, all[key]]));
}

/** The other entries of a map. */
export function omitKeys(value: unknown, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(recordOf(value)).filter(([key]) => !keys.includes(key)));
}
