import type { Noted } from "#contract/api/chat.ts";
import { LEAD_FORM, type LeadAnswers } from "#contract/forms/lead-form.ts";
import { splitName } from "#contract/person-name.ts";
import { keysOf } from "#contract/values.ts";
import { splitAddress } from "./address-parts.ts";
import { readTexts } from "./ui/forms/form-values.ts";
import { sessionStore } from "./ui/storage.ts";

/** Key of the form store in the session's storage, which a frame of this site shares. */
export const FORM_STORE_KEY = "eaves.form";

/** Session storage key of the calculator's draft. */
export const CALCULATOR_DRAFT_KEY = "eaves-calculator";

/** Reads the details that the visitor has given to any form in this session, so that no form asks again; "" for unknown ones. */
export function readForm(): LeadAnswers {
  return readTexts(sessionStore.getObject(FORM_STORE_KEY), keysOf(LEAD_FORM));
}

/** Stores `changes` for this session; other fields stay as they are. */
export function updateForm(changes: Partial<LeadAnswers>): void {
  sessionStore.set(FORM_STORE_KEY, JSON.stringify({ ...readForm(), ...changes }));
}

/** Session storage key of the details that the chat offered to the forms. A field with another value was typed by the visitor. */
const OFFERED_KEY = "eaves.form-offered";
const NAMES = ["firstName", "lastName"] as const;
const OFFERED_FIELDS = [...NAMES, "email", "phone", "address", "city", "zipCode"] as const;

/**
 * Offers the forms the details that Eve has noted, and takes back those that she no longer has. What the visitor typed in a form
 * stays; a field that they emptied stays empty until Eve notes another value. First and last name are offered together or not at
 * all.
 */
export function offerNoted({ name = "", email = "", phone = "", address = "" }: Noted): void {
  const held = readForm();
  const before = readTexts(sessionStore.getObject(OFFERED_KEY), OFFERED_FIELDS);
  const now = { ...splitName(name), email, phone, ...splitAddress(address) };
  const free = OFFERED_FIELDS.filter(
    (field) => held[field] === before[field] || (held[field] === "" && now[field] !== before[field]),
  );
  const namesFree = NAMES.every((field) => free.includes(field));
  const offered = free.filter(
    (field) => namesFree || now[field] === "" || !NAMES.some((each) => each === field),
  );
  const offer = Object.fromEntries(offered.map((field) => [field, now[field]]));
  sessionStore.set(OFFERED_KEY, JSON.stringify({ ...before, ...offer }));
  if (offered.every((field) => held[field] === now[field])) return;
  updateForm(offer);
  for (const listener of listeners) listener(held, readForm());
}

type FormListener = (before: LeadAnswers, now: LeadAnswers) => void;

const listeners = new Set<FormListener>();

/** Calls `listener` when the chat, or another document of this tab, changes the form store. Returns a function that ends it. */
export function onFormChange(listener: FormListener): () => void {
  function onStorage({ key, oldValue, newValue }: StorageEvent): void {
    if (key === FORM_STORE_KEY) listener(parseFields(oldValue), parseFields(newValue));
  }
  listeners.add(listener);
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", onStorage);
  };
}

function parseFields(text: string | null): LeadAnswers {
  return readTexts(Object(JSON.parse(text ?? "{}")), keysOf(LEAD_FORM));
}
