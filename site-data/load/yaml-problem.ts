import { type Document, isCollection, isScalar, visit, type YAMLParseError, type YAMLWarning } from "yaml";
import { NO_BREAK_SPACE } from "./no-break-space.ts";

type Fault = { at: number; message: string };

const WRONG_COLUMN =
  "begins in another column than the lines that it belongs with; mind the spaces at its beginning";
const OPEN_QUOTE = "has a quotation mark that is not closed";

/** Faults by the code of the parser, at the place that it names. */
const MESSAGES: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: "is indented with a tab; use spaces",
  MULTIPLE_DOCS: "has a line of --- that parts it in two; take it out",
  TAG_RESOLVE_FAILED: "has a word that begins with !, which is not supported; put it in quotes",
  BAD_ALIAS: "has a word that begins with * or &; put it in quotes",
  BAD_DQ_ESCAPE: "has a \\ within quotes; write it twice",
  MULTILINE_IMPLICIT_KEY: "has no colon with a space behind it between key and value, as in key: value",
  BAD_INDENT: WRONG_COLUMN,
  MISSING_CHAR: WRONG_COLUMN,
};

/** Explains an error of the YAML parser to people who do not know YAML, with the offset at which the fault begins. */
export function yamlProblem(error: YAMLParseError | YAMLWarning, document: Document, text: string): Fault {
  const [pos] = error.pos;
  return (
    findWrongSpace(text, pos) ??
    findOpenQuote(error, document, text) ??
    findOpenBracket(error, document, text) ??
    explainByPlace(error, text) ?? {
      at: pos,
      message: MESSAGES[error.code] ?? `cannot be read as YAML: ${lowerFirst(error.message)}`,
    }
  );
}

/** Errors of which the text at their place says more. */
function explainByPlace({ code, pos: [pos] }: YAMLParseError | YAMLWarning, text: string): Fault | undefined {
  if (code === "DUPLICATE_KEY") {
    const key = /^[^:\n]*/.exec(text.slice(pos))?.[0] ?? "the key";
    return { at: pos, message: `${key.trim()} stands here a second time; take one of them out` };
  }
  if (code === "BAD_SCALAR_START")
    return { at: pos, message: `has a text that begins with ${text[pos]}; put it in quotes` };
  if (code !== "BLOCK_AS_IMPLICIT_KEY") return undefined;
  const line = lineAt(text, pos);
  const colons = line.text.split(/:(?=\s)/).length - 1;
  if (colons > 1) return { at: pos, message: 'has a colon within a text; put the text in quotes: "…: …"' };
  return { at: Math.min(line.end + 1, text.length), message: WRONG_COLUMN }; // the next line is taken for more of this one's value
}

/** A space that YAML does not take for one, in the line's beginning or behind a colon: pasted texts have them. */
function findWrongSpace(text: string, pos: number): Fault | undefined {
  const { start, text: line } = lineAt(text, pos);
  const indentation = /^[^\S\n]*/.exec(line)?.[0] ?? "";
  if (NO_BREAK_SPACE.test(indentation) || NO_BREAK_SPACE.test(/:[^\S\n]+/.exec(line)?.[0] ?? ""))
    return {
      at: start,
      message: "has a no-break space, which comes with pasted text; type a usual space in its place",
    };
  return indentation.includes("\t") ? { at: start, message: MESSAGES.TAB_AS_INDENT ?? "" } : undefined;
}

/**
 * Finds the list in brackets, or map in braces, that begins last before the fault. The parser also makes maps without braces in a list:
 * "[a: b]".
 */
function findOpenBracket(
  { message, pos: [pos] }: YAMLParseError | YAMLWarning,
  document: Document,
  text: string,
): Fault | undefined {
  if (!/flow/i.test(message)) return undefined;
  let at: number | undefined;
  visit(document, {
    Node: (_, node) => {
      const start = node.range?.[0];
      if (!isCollection(node) || start === undefined || start > pos) return;
      if (text[start] === "[" || text[start] === "{") at = start;
    },
  });
  if (at === undefined) return undefined;
  const comment = /\s(#\S+?)[,\s\]}]/.exec(lineAt(text, at).text)?.[1];
  return comment
    ? { at, message: `has ${comment}, which begins a comment; put it in quotes: "${comment}"` }
    : { at, message: `has a ${text[at]} that is not closed` };
}

/** Finds the text in quotes that goes on over lines up to the fault: its own end is missing, and it ends at the next one's beginning. */
function findOpenQuote(
  { message, pos: [pos] }: YAMLParseError | YAMLWarning,
  document: Document,
  text: string,
): Fault | undefined {
  const isUnended = /closing .quote/.test(message);
  let open: Fault | undefined;
  visit(document, {
    Scalar: (_, node) => {
      if (!isScalar(node) || !node.range || !node.type?.startsWith("QUOTE")) return;
      const [start, end] = node.range;
      const goesOver = text.slice(start, Math.min(end, pos)).includes("\n");
      const reachesFault = isUnended || lineAt(text, end - 1).start === lineAt(text, pos).start;
      if (start < pos && goesOver && reachesFault) open = { at: start, message: OPEN_QUOTE };
    },
  });
  return open ?? (isUnended ? { at: pos, message: OPEN_QUOTE } : undefined);
}

function lineAt(text: string, pos: number): { start: number; end: number; text: string } {
  const start = text.lastIndexOf("\n", pos - 1) + 1;
  const end = text.indexOf("\n", pos);
  return { start, end: end < 0 ? text.length : end, text: text.slice(start, end < 0 ? undefined : end) };
}

function lowerFirst(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1);
}
