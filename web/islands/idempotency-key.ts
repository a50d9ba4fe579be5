import { makeRandomId } from "#contract/random-id.ts";
import { localStore } from "../ui/storage.ts";
import type { FormName } from "./send-form.ts";

type KeyedForm = FormName | "application";

/** Keys of this page, for a browser that keeps nothing. */
const pageKeys = new Map<KeyedForm, string>();

/**
 * Returns the random key under which the browser sends this form next, the same in all its tabs: answers that are sent twice
 * under one key are stored once.
 */
export function getIdempotencyKey(form: KeyedForm): string {
  const key = localStore.get(makeStorageKey(form)) ?? pageKeys.get(form) ?? makeRandomId();
  pageKeys.set(form, key);
  localStore.set(makeStorageKey(form), key);
  return key;
}

/** Drops the key when the visitor starts over: what is sent next is stored as another one, even with the same answers. */
export function renewIdempotencyKey(form: KeyedForm): void {
  pageKeys.delete(form);
  localStore.remove(makeStorageKey(form));
}

function makeStorageKey(form: KeyedForm): string {
  return `eaves-form-word-${form}`;
}
