/** The browser's storage. If it is closed or full, reading gives null and writing does nothing. */
export type GuardedStorage = {
  get(key: string): string | null;
  /** Reads the JSON object of this key; empty where there is none, or another value. */
  getObject(key: string): Readonly<Record<string, unknown>>;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Tries to write; false if the browser stores nothing. */
  keeps(): boolean;
};

const PROBE = "eaves-probe";

export const localStore = guardStorage(() => localStorage);
export const sessionStore = guardStorage(() => sessionStorage);

/**
 * Makes a storage that never throws. `storage` is a function, because in a browser that closes it even reading the name throws.
 */
function guardStorage(storage: () => Storage): GuardedStorage {
  function attempt<Result>(use: (storage: Storage) => Result): Result | null {
    try {
      return use(storage());
    } catch {
      return null;
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(key)),
    getObject(key) {
      const found = attempt((storage) => JSON.parse(storage.getItem(key) ?? "{}"));
      return typeof found === "object" && found !== null ? found : {};
    },
    set: (key, value) => void attempt((storage) => storage.setItem(key, value)),
    remove: (key) => void attempt((storage) => storage.removeItem(key)),
    keeps: () =>
      attempt((storage) => {
        storage.setItem(PROBE, PROBE);
        const kept = storage.getItem(PROBE) === PROBE;
        storage.removeItem(PROBE);
        return kept;
      }) ?? false,
  };
}
