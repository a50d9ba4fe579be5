import { useSyncExternalStore } from "react";

/** What a visitor has already told the site, in any of its forms or to the chat, so that no form asks again. */
export type FormFields = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  zipCode: string;
  serviceType: string;
  projectDetails: string;
  referralSource: string;
  /** How they heard of us, in their own words, where `referralSource` is "Other". */
  otherSource: string;
};

export const EMPTY_FORM: FormFields = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  address: "",
  city: "",
  zipCode: "",
  serviceType: "",
  projectDetails: "",
  referralSource: "",
  otherSource: "",
};

const KEY = "eaves.form";

let fields: FormFields | undefined;
const watchers = new Set<() => void>();

/** The fields as they are now. */
export function formFields(): FormFields {
  fields ??= parseFormFields(stored());
  return fields;
}

/** Keeps `changes` for the browser session; fields that are not named stay as they are. */
export function updateForm(changes: Partial<FormFields>): void {
  fields = { ...formFields(), ...changes };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(fields));
  } catch {
    // Storage may be full or refused: the fields then live as long as the page.
  }
  for (const watcher of watchers) watcher();
}

/** Forgets all of it. */
export function clearForm(): void {
  updateForm(EMPTY_FORM);
}

/** The fields, in a component: draws again on each change. Empty while prerendered and while hydrating. */
export function useFormFields(): FormFields {
  return useSyncExternalStore(watchForm, formFields, () => EMPTY_FORM);
}

// A frame of this site shares the session's storage: what a visitor types there is known here at once.
globalThis.window?.addEventListener("storage", ({ key }) => {
  if (key !== KEY) return;
  fields = undefined;
  for (const watcher of watchers) watcher();
});

/** Calls `watcher` on each change until the returned function is called. */
export function watchForm(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The known fields that `text` holds as strings; what is missing, of another type or unreadable is empty. */
export function parseFormFields(text: string | null): FormFields {
  const found: unknown = readJson(text);
  if (typeof found !== "object" || found === null) return EMPTY_FORM;
  const entries = Object.entries(found).filter(
    ([name, value]) => Object.hasOwn(EMPTY_FORM, name) && typeof value === "string",
  );
  return { ...EMPTY_FORM, ...Object.fromEntries(entries) };
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
