import { localStore } from "../ui/storage.ts";
import type { FormName } from "./send-form.ts";

type WordOf = FormName | "application";

/** Where the browser keeps nothing, a word lives as long as its page. */
const words = new Map<WordOf, string>();

/** This browser's random word for what it sends next, shared by its tabs: the same answers sent again under it are stored once. */
export function getIdempotencyKey(form: WordOf): string {
  const word = localStore.get(storageKey(form)) ?? words.get(form) ?? newWord();
  words.set(form, word);
  localStore.set(storageKey(form), word);
  return word;
}

/** The visitor starts over: what is sent next is another one, even with the same answers. */
export function renewIdempotencyKey(form: WordOf): void {
  words.delete(form);
  localStore.remove(storageKey(form));
}

function storageKey(form: WordOf): string {
  return `eaves-form-word-${form}`;
}

/** 128 random bits; `randomUUID` is missing where a page is served without TLS. */
function newWord(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
