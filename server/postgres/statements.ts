/**
 * Splits an SQL script at its top-level semicolons, leaving quoted text, dollar-quoted bodies and comments whole.
 * This is the form in which the Supabase CLI records a migration: one array entry a statement.
 * Lexical rules: PostgreSQL manual, section 4.1.
 */
export function splitStatements(script: string): string[] {
  const statements: string[] = [];
  let start = 0;
  for (const token of tokens(script)) {
    if (script[token.start] !== ";" || token.end - token.start !== 1) continue;
    statements.push(script.slice(start, token.start));
    start = token.end;
  }
  statements.push(script.slice(start));
  return statements.map((text) => text.trim()).filter((text) => text !== "" && !isOnlyComment(text));
}

/** A script's statements without comments and with white space folded: equal for two scripts that do the same. */
export function canonicalScript(statements: readonly string[]): string {
  return statements
    .flatMap((text) => splitStatements(text))
    .map((text) => withoutComments(text).replaceAll(/\s+/g, " ").trim())
    .join(";\n");
}

const QUOTES =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\be'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[a-z_][a-z0-9_]*)?\$)[\s\S]*?\1|;/giu;

function* tokens(script: string) {
  for (const match of script.matchAll(QUOTES))
    yield { start: match.index, end: match.index + match[0].length };
}

function withoutComments(text: string): string {
  return text.replaceAll(QUOTES, (part) => (part.startsWith("--") || part.startsWith("/*") ? " " : part));
}

function isOnlyComment(text: string): boolean {
  return withoutComments(text).trim() === "";
}
