/** Narrowing of values whose type is not known, and objects with as exact a type as what they are made of. */

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value if it is an object of names, else one without any. */
export function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

export function isOneOf<Value>(values: readonly Value[], value: unknown): value is Value {
  return values.some((known) => known === value);
}

/** Whether an object has this name of its own. */
export function isKeyOf<Of extends object>(object: Of, name: PropertyKey): name is keyof Of {
  return Object.hasOwn(object, name);
}

/** The value that a table has under a name from outside: undefined for a name such as "constructor", which every object inherits. */
export function ownValue<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** The names of an object that has no others than its type tells: one that stands in the code. */
export function keysOf<Of extends object>(object: Of): (keyof Of & string)[] {
  return Object.keys(object) as (keyof Of & string)[];
}

/** An object with a value for each of these names. */
export function recordBy<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}

/** What was thrown, in words. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The code of what was thrown: of the operating system ("ENOENT") or of PostgreSQL ("57014"). */
export function codeOf(error: unknown): string | undefined {
  return isRecord(error) && typeof error.code === "string" ? error.code : undefined;
}
