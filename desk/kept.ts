import { useCallback, useSyncExternalStore } from "react";
import { isRecord } from "#contract/values.ts";
import { sessionStore } from "#web/ui/storage.ts";

/**
 * Texts that staff are writing, by keys. It is outside the components and in the session storage, because it stays when another record is
 * opened, when the tab reloads, and when the session ends before it is sent.
 */
export type Kept<Value> = {
  get(key: string): Value | undefined;
  list(): readonly (readonly [key: string, Value])[];
  /** Keeps a value; undefined forgets it. */
  set(key: string, value: Value | undefined): void;
  forgetAll(): void;
  subscribe(listener: () => void): () => void;
};

const all: Kept<never>[] = [];

/** Forgets all that is kept, after a logout. */
export function forgetKept(): void {
  for (const kept of all) kept.forgetAll();
}

/**
 * Makes a place for values of one form.
 * @param name in the session storage
 * @param read reads a stored value; undefined for what is none
 */
export function keep<Value>(name: string, read: (stored: unknown) => Value | undefined): Kept<Value> {
  let values: ReadonlyMap<string, Value> = new Map(
    Object.entries(sessionStore.getObject(name)).flatMap(([key, stored]) => {
      const value = read(stored);
      return value === undefined ? [] : [[key, value]];
    }),
  );
  const listeners = new Set<() => void>();
  function store(changed: ReadonlyMap<string, Value>) {
    values = changed;
    if (values.size === 0) sessionStore.remove(name);
    else sessionStore.set(name, JSON.stringify(Object.fromEntries(values)));
    for (const listener of listeners) listener();
  }
  const kept: Kept<Value> = {
    get: (key) => values.get(key),
    list: () => [...values],
    set: (key, value) =>
      store(
        value === undefined
          ? new Map([...values].filter(([other]) => other !== key))
          : new Map([...values, [key, value]]),
      ),
    forgetAll: () => store(new Map()),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  all.push(kept as Kept<never>);
  return kept;
}

export function useKept<Value>(kept: Kept<Value>, key: string): Value | undefined {
  return useSyncExternalStore(
    kept.subscribe,
    useCallback(() => kept.get(key), [kept, key]),
  );
}

type Texts = Readonly<Record<string, string>>;

const typedTexts = keep("eaves-desk-typed", (stored): Texts | undefined =>
  isRecord(stored) && Object.values(stored).every((text) => typeof text === "string")
    ? (stored as Texts)
    : undefined,
);

/** The texts in the fields of a form, and what changes them. */
export type Typed<Fields extends Texts> = {
  typed: Fields;
  change: (fields: Partial<Fields>) => void;
  /** Forgets them, once they are sent or given up. */
  forget: () => void;
};

/** The texts typed into the form of this name; at first `initial`. */
export function useTyped<Fields extends Texts>(form: string, initial: Fields): Typed<Fields> {
  const typed = { ...initial, ...useKept(typedTexts, form) };
  return {
    typed,
    // Read anew, because two fields may change at once.
    change: (fields) => typedTexts.set(form, { ...initial, ...typedTexts.get(form), ...fields }),
    forget: () => forgetTyped(form),
  };
}

/** Forgets what is typed into the form of this name. */
export function forgetTyped(form: string): void {
  typedTexts.set(form, undefined);
}

/** True while something is typed into a field of the form of this name. */
export function isTyped(form: string, field: string): boolean {
  return (typedTexts.get(form)?.[field] ?? "").trim() !== "";
}
