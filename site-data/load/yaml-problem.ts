import { type Document, isCollection, visit, type YAMLParseError, type YAMLWarning } from "yaml";

/** Explains an error of the YAML parser to people who do not know YAML, with the offset at which the fault begins. */
export function yamlProblem(
  error: YAMLParseError | YAMLWarning,
  document: Document,
  text: string,
): { at: number; message: string } {
  const [pos] = error.pos;
  const opened = findOpenBracket(document, text, pos);
  switch (error.code) {
    case "DUPLICATE_KEY": {
      const key = /^[^:\n]*/.exec(text.slice(pos))?.[0] ?? "the key";
      return { at: pos, message: `${key.trim()} stands here a second time; take one of them out` };
    }
    case "TAB_AS_INDENT":
      return { at: pos, message: "is indented with a tab; use spaces" };
    case "MULTIPLE_DOCS":
      return { at: pos, message: "has a line of --- that parts it in two; take it out" };
    case "BLOCK_AS_IMPLICIT_KEY":
      return { at: pos, message: 'has a colon within a text; put the text in quotes: "…: …"' };
    case "TAG_RESOLVE_FAILED":
      return { at: pos, message: "has a word that begins with !, which is not supported; put it in quotes" };
    case "BAD_ALIAS":
      return { at: pos, message: "has a word that begins with * or &; put it in quotes" };
    case "BAD_DQ_ESCAPE":
      return { at: pos, message: "has a \\ within quotes; write it twice" };
  }
  if (/closing .quote/.test(error.message))
    return { at: findOpenQuote(text, pos), message: "has a quotation mark that is not closed" };
  if (opened !== undefined && /flow/i.test(error.message))
    return { at: opened, message: `has a ${text[opened]} that is not closed` };
  return { at: pos, message: `cannot be read as YAML: ${lowerFirst(error.message)}` };
}

/**
 * Finds the start of the last list in brackets, or map in braces, that begins before `pos`. The parser also makes maps without braces in
 * a list: "[a: b]".
 */
function findOpenBracket(document: Document, text: string, pos: number): number | undefined {
  let at: number | undefined;
  visit(document, {
    Node: (_, node) => {
      const start = node.range?.[0];
      if (!isCollection(node) || start === undefined || start > pos) return;
      if (text[start] === "[" || text[start] === "{") at = start;
    },
  });
  return at;
}

/**
 * Finds the line of an open quotation mark. The parser reports the end of the text instead, so this takes the last line before it with
 * an odd number of marks.
 */
function findOpenQuote(text: string, pos: number): number {
  let at = pos;
  let offset = 0;
  for (const line of text.split("\n")) {
    if (offset > pos) break;
    const marks = line.replaceAll(/\\./g, "").split('"').length - 1;
    if (marks % 2 === 1) at = offset;
    offset += line.length + 1;
  }
  return at;
}

function lowerFirst(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1);
}
