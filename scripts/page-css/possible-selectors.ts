/**
 * The selectors of a list that can match in a document with these classes. Only class names are looked at, and none inside
 * brackets (`:not(.a)`, `:is(.a, .b)`): what is kept may be more than the document needs, never less.
 */
export function possibleSelectors(list: string, classes: ReadonlySet<string>): string[] {
  return splitList(list).filter((selector) => classNames(selector).every((name) => classes.has(name)));
}

function splitList(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < list.length; at++) {
    const letter = list[at];
    if (letter === "\\") at++;
    else if (letter === "(" || letter === "[") depth++;
    else if (letter === ")" || letter === "]") depth--;
    else if (letter === "," && depth === 0) {
      parts.push(list.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, list.slice(start)].map((part) => part.trim());
}

function classNames(selector: string): string[] {
  const names: string[] = [];
  let depth = 0;
  for (let at = 0; at < selector.length; at++) {
    const letter = selector[at];
    if (letter === "\\") at++;
    else if (letter === "(" || letter === "[") depth++;
    else if (letter === ")" || letter === "]") depth--;
    else if (letter === "." && depth === 0) {
      const [name = ""] =
        /^(?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\p{ASCII}])+/iu.exec(selector.slice(at + 1)) ?? [];
      names.push(unescaped(name));
      at += name.length;
    }
  }
  return names;
}

/** CSS escapes: a backslash with a code point in hex and a space, or with the letter itself. */
function unescaped(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, hex?: string, letter?: string) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (letter ?? ""),
  );
}
