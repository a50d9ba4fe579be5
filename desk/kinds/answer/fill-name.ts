import { findGreetingName } from "#contract/person-name.ts";

/** Replaces {name} in a reply by the name that greets the visitor. Without one, removes it with the comma and space before it. */
export function fillName(text: string, name: string): string {
  const greeted = findGreetingName(name);
  return greeted ? text.replaceAll("{name}", greeted) : text.replace(/,? ?\{name\}/g, "").trimStart();
}
