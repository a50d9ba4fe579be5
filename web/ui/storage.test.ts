import { afterEach, expect, test, vi } from "vitest";
import { localStore, sessionStore } from "./storage.ts";

afterEach(() => vi.unstubAllGlobals());

test("what is set is read back until it is removed, each storage by itself", () => {
  vi.stubGlobal("localStorage", memory());
  vi.stubGlobal("sessionStorage", memory());
  localStore.set("key", "value");
  expect([localStore.get("key"), sessionStore.get("key")]).toEqual(["value", null]);
  localStore.remove("key");
  expect(localStore.get("key")).toBeNull();
});

test("what is kept as an object is read back, and of anything else nothing", () => {
  vi.stubGlobal("sessionStorage", memory());
  const read = (text: string) => {
    sessionStore.set("key", text);
    return sessionStore.getObject("key");
  };
  expect(read('{"step":"size"}')).toEqual({ step: "size" });
  for (const text of ["", "{", "null", "3", '"x"']) expect(read(text)).toEqual({});
  expect(sessionStore.getObject("another key")).toEqual({});
});

test("a storage that is full, or closed, breaks nothing", () => {
  vi.stubGlobal("localStorage", {
    setItem() {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  localStore.set("key", "value");
  vi.stubGlobal("localStorage", undefined);
  localStore.set("key", "value");
  localStore.remove("key");
  expect(localStore.get("key")).toBeNull();
});

test("a storage tells whether it keeps anything", () => {
  const storages = {
    open: memory(),
    absent: undefined,
    none: null,
    forgetful: { ...memory(), getItem: () => null },
    full: {
      ...memory(),
      setItem() {
        throw new DOMException("full", "QuotaExceededError");
      },
    },
  };
  const keeps = Object.entries(storages).map(([name, storage]) => {
    vi.stubGlobal("localStorage", storage);
    return [name, localStore.keeps()];
  });
  expect(Object.fromEntries(keeps)).toEqual({
    open: true,
    absent: false,
    none: false,
    forgetful: false,
    full: false,
  });
  expect(storages.open.size()).toBe(0);
});

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    size: () => kept.size,
  };
}
