/* Narrowing of values of unknown type, and objects with exact types. */

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value if it is an object and no array, otherwise an empty object. */
export function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

export function isOneOf<Value>(values: readonly Value[], value: unknown): value is Value {
  return values.some((known) => known === value);
}

/** True for an own property of the object, not for an inherited one. */
export function isKeyOf<Of extends object>(object: Of, name: PropertyKey): name is keyof Of {
  return Object.hasOwn(object, name);
}

/** Looks up a name from outside in a table; undefined for a name that every object inherits, such as "constructor". */
export function ownValue<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** The keys of an object with exactly the keys of its type, such as a constant. */
export function keysOf<Of extends object>(object: Of): (keyof Of & string)[] {
  return Object.keys(object) as (keyof Of & string)[];
}

/** Makes an object with a value for each of these names. */
export function recordBy<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}

/** True for two values of JSON that say the same, in whatever order their keys stand. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isSameJson(value, other[index]));
  if (!isRecord(one) || !isRecord(other)) return Object.is(one, other);
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameJson(one[key], other[key]))
  );
}

/** The message of a thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The code of a thrown error: of the operating system ("ENOENT") or of PostgreSQL ("57014"). */
export function codeOf(error: unknown): string | undefined {
  return isRecord(error) && typeof error.code === "string" ? error.code : undefined;
}
