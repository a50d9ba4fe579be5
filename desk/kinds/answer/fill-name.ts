/** Replaces {name} in a reply by the visitor's first name. Without a name, removes it with the comma and space before it. */
export function fillName(text: string, name: string): string {
  const [first = ""] = name.trim().split(/\s+/);
  return first ? text.replaceAll("{name}", first) : text.replace(/,? ?\{name\}/g, "").trimStart();
}
