import type { Noted } from "#contract/api/chat.ts";
import { addressParts } from "#contract/contact/address-parts.ts";
import { LEAD_FIELDS, type LeadAnswers } from "#contract/lead-fields.ts";
import { nameParts } from "#contract/person-name.ts";
import { readTexts } from "./ui/forms/form-values.ts";
import { sessionStore } from "./ui/storage.ts";

/** Of the session's storage, which a frame of this site shares. */
export const FORM_STORE_KEY = "eaves.form";

/** Where a half-filled calculator stands until the tab is closed. */
export const CALCULATOR_DRAFT_KEY = "eaves-calculator";

/** What a visitor has told the site in this browser session, in any of its forms, so that no form asks again; else empty. */
export function formFields(): LeadAnswers {
  return readTexts(sessionStore.getObject(FORM_STORE_KEY), LEAD_FIELDS);
}

/** Keeps `changes` for the browser session; fields that are not named stay as they are. */
export function updateForm(changes: Partial<LeadAnswers>): void {
  sessionStore.set(FORM_STORE_KEY, JSON.stringify({ ...formFields(), ...changes }));
}

/** What the chat offered to the forms: a field that still holds it is the chat's, one that holds anything else the visitor's. */
const OFFERED = "eaves.form-offered";
const NAMES = ["firstName", "lastName"] as const;
const OFFERED_FIELDS = [...NAMES, "email", "phone", "address", "city", "zipCode"] as const;

/**
 * Offers the forms what Eve noted, and takes back what she offered before and has no more. What the visitor typed in a form
 * stays; a field that they emptied stays empty until something else is noted. Both names are offered or none.
 */
export function offerNoted({ name = "", email = "", phone = "", address = "" }: Noted): void {
  const held = formFields();
  const before = readTexts(sessionStore.getObject(OFFERED), OFFERED_FIELDS);
  const now = { ...nameParts(name), email, phone, ...addressParts(address) };
  const free = OFFERED_FIELDS.filter(
    (field) => held[field] === before[field] || (held[field] === "" && now[field] !== before[field]),
  );
  const namesFree = NAMES.every((field) => free.includes(field));
  const taken = free.filter(
    (field) => namesFree || now[field] === "" || !NAMES.some((each) => each === field),
  );
  const offer = Object.fromEntries(taken.map((field) => [field, now[field]]));
  sessionStore.set(OFFERED, JSON.stringify({ ...before, ...offer }));
  if (taken.every((field) => held[field] === now[field])) return;
  updateForm(offer);
  for (const listener of listeners) listener(held, formFields());
}

type FormListener = (before: LeadAnswers, now: LeadAnswers) => void;

const listeners = new Set<FormListener>();

/** Tells `listener` when the chat, or another document of this tab, changed what the store holds; answers how to end that. */
export function onFormChange(listener: FormListener): () => void {
  function hear({ key, oldValue, newValue }: StorageEvent): void {
    if (key === FORM_STORE_KEY) listener(fieldsIn(oldValue), fieldsIn(newValue));
  }
  listeners.add(listener);
  addEventListener("storage", hear);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", hear);
  };
}

function fieldsIn(text: string | null): LeadAnswers {
  return readTexts(Object(JSON.parse(text ?? "{}")), LEAD_FIELDS);
}
