import { keysOf, recordBy } from "#contract/values.ts";

/** What stands in the fields of these names; of radio buttons the value of the chosen one. */
export function formValues<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const data = new FormData(form);
  return recordBy(names, (name) => String(data.get(name) ?? ""));
}

/** The name of the field that an event is of; empty for anything else. */
export function fieldNameOf(target: EventTarget): string {
  return (target instanceof Element && target.getAttribute("name")) || "";
}

/** Writes `values` into the fields of their names that are still empty: what a visitor has typed or chosen stays. */
export function fillEmptyFields(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  updateKnownFields(form, {}, values);
}

/** The texts of these names that `kept` holds; what is missing or no text is empty. */
export function readTexts<Name extends string>(
  kept: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): Record<Name, string> {
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return recordBy(names, (name) => text(kept[name]));
}

/** The fields that still show what was known `before` show what is known `now`: what a visitor has typed or chosen stays. */
export function updateKnownFields(
  form: HTMLFormElement,
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(now)) {
    const field = form.elements.namedItem(name) as RadioNodeList | HTMLInputElement | null;
    const shown = before[name] ?? "";
    if (field && value !== shown && field.value === shown) field.value = value;
  }
}

/** What was typed beyond `known`: a draft that kept what is known would outlive it. */
export function removeKnown<Name extends string>(
  typed: Readonly<Record<Name, string>>,
  known: Readonly<Partial<Record<string, string>>>,
): Record<Name, string> {
  return recordBy(keysOf(typed), (name) => (typed[name] === known[name] ? "" : typed[name]));
}
