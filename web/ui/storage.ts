/**
 * The browser's storage, which a visitor may have closed to us or filled: reading then gives null, and what could not be
 * kept is not.
 */
export type GuardedStorage = {
  get(key: string): string | null;
  /** The JSON object of this key; empty where there is none, or something else. */
  getObject(key: string): Readonly<Record<string, unknown>>;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Tries it: false where nothing would be kept. */
  keeps(): boolean;
};

const PROBE = "eaves-probe";

export const localStore = guarded(() => localStorage);
export const sessionStore = guarded(() => sessionStorage);

/** `storage` is asked for each time: where it is closed, even naming it throws. */
function guarded(storage: () => Storage): GuardedStorage {
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
