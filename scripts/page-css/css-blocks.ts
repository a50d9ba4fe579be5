/** A piece of a stylesheet: `prelude{body}` or `prelude{blocks}`, or a statement that ends in a semicolon. */
export type CssBlock = { prelude: string; declarations: string[]; blocks: CssBlock[] };

/** Reads minified CSS. Throws where braces do not match. */
export function parseCss(css: string): CssBlock {
  const root: CssBlock = { prelude: "", declarations: [], blocks: [] };
  const open = [root];
  let start = 0;
  for (let at = 0; at < css.length; at++) {
    const end = skip(css, at);
    if (end > at) {
      at = end;
      continue;
    }
    const letter = css[at];
    if (letter !== "{" && letter !== "}" && letter !== ";") continue;
    const text = css.slice(start, at).trim();
    start = at + 1;
    const current = open.at(-1);
    if (!current) throw new Error(`The stylesheet closes a block that is not open, at ${at}.`);
    if (letter === "{") {
      const block: CssBlock = { prelude: text, declarations: [], blocks: [] };
      current.blocks.push(block);
      open.push(block);
      continue;
    }
    if (text) current.declarations.push(text);
    if (letter === "}") open.pop();
  }
  if (open.length !== 1) throw new Error("The stylesheet leaves a block open.");
  return root;
}

export function printCss({ prelude, declarations, blocks }: CssBlock): string {
  const inner = [...declarations.map((text) => `${text};`), ...blocks.map(printCss)].join("");
  return prelude ? `${prelude}{${inner.replace(/;$/, "")}}` : inner;
}

/** Where the comment, the string, the escape or the bracket that begins at `at` ends; `at` itself if none does. */
function skip(css: string, at: number): number {
  const letter = css[at];
  if (letter === "\\") return at + 1;
  if (letter === "/" && css[at + 1] === "*") return css.indexOf("*/", at) + 1;
  if (letter === '"' || letter === "'") return closing(css, at, letter);
  if (letter === "(") return closing(css, at, ")");
  return at;
}

function closing(css: string, from: number, closer: string): number {
  for (let at = from + 1; at < css.length; at++) {
    if (css[at] === closer) return at;
    at = closer === ")" ? skip(css, at) : css[at] === "\\" ? at + 1 : at;
  }
  throw new Error(`The stylesheet has no ${closer} for what begins at ${from}.`);
}
