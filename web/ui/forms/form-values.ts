import { keysOf, recordBy } from "#contract/values.ts";

/** Reads the values of the fields with these names; of radio buttons that of the chosen one. */
export function readFormValues<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const data = new FormData(form);
  return recordBy(names, (name) => String(data.get(name) ?? ""));
}

/** Returns the name of the field that is an event's target; empty for another element. */
export function findFieldName(target: EventTarget): string {
  return (target instanceof Element && target.getAttribute("name")) || "";
}

/** Writes `values` into fields that are empty; what a visitor has typed or chosen stays. */
export function fillEmptyFields(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  updateKnownFields(form, {}, values);
}

/** Reads the texts of these names from a stored object; a missing value, or one that is no text, becomes empty. */
export function readTexts<Name extends string>(
  stored: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): Record<Name, string> {
  const readText = (value: unknown) => (typeof value === "string" ? value : "");
  return recordBy(names, (name) => readText(stored[name]));
}

/** Changes the fields that still show the details from `before` to those of `now`; what a visitor has typed or chosen stays. */
export function updateKnownFields(
  form: HTMLFormElement,
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(now)) {
    const field = form.elements.namedItem(name) as RadioNodeList | HTMLInputElement | null;
    const oldValue = before[name] ?? "";
    if (field && value !== oldValue && field.value === oldValue) field.value = value;
  }
}

/** Empties the values that equal `known`: in a draft they would become outdated when the known details change. */
export function removeKnown<Name extends string>(
  typed: Readonly<Record<Name, string>>,
  known: Readonly<Partial<Record<string, string>>>,
): Record<Name, string> {
  return recordBy(keysOf(typed), (name) => (typed[name] === known[name] ? "" : typed[name]));
}
