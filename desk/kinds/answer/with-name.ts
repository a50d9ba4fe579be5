/** A reply with the visitor's first name in place of {name}; where it is not known, without it and what leads up to it. */
export function withName(text: string, name: string): string {
  const [first = ""] = name.trim().split(/\s+/);
  return first ? text.replaceAll("{name}", first) : text.replace(/,? ?\{name\}/g, "").trimStart();
}
