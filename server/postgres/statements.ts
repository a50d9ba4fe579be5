/**
 * Splits an SQL script at its top-level semicolons, not at those in quoted text, dollar-quoted bodies and comments.
 * The Supabase CLI records a migration in this form: one array element for each statement.
 * Lexical rules: PostgreSQL manual, section 4.1.
 */
export function splitStatements(script: string): string[] {
  const statements: string[] = [];
  let start = 0;
  for (const token of findTokens(script)) {
    if (script[token.start] !== ";") continue;
    statements.push(script.slice(start, token.start));
    start = token.end;
  }
  statements.push(script.slice(start));
  return statements.map((text) => text.trim()).filter((text) => text !== "" && !isOnlyComment(text));
}

/** A script's statements without comments and with single spaces. It is the same for scripts that differ only in these. */
export function canonicalScript(statements: readonly string[]): string {
  return statements
    .flatMap((text) => splitStatements(text))
    .map((text) => removeComments(text).replaceAll(/\s+/g, " ").trim())
    .join(";\n");
}

const TOKENS =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\be'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[a-z_][a-z0-9_]*)?\$)[\s\S]*?\1|;/giu;

function* findTokens(script: string) {
  for (const match of script.matchAll(TOKENS))
    yield { start: match.index, end: match.index + match[0].length };
}

function removeComments(text: string): string {
  return text.replaceAll(TOKENS, (part) => (/^(?:--|\/\*)/.test(part) ? " " : part));
}

function isOnlyComment(text: string): boolean {
  return removeComments(text).trim() === "";
}
