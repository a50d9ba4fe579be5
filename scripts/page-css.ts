import { type CssBlock, parseCss, printCss } from "./page-css/css-blocks.ts";
import { possibleSelectors } from "./page-css/possible-selectors.ts";

const COMMENT = /\/\*[\s\S]*?\*\//g;

/**
 * The part of the stylesheet that a document needs: rules whose classes it has (`class="…"` in `html`), the animations and
 * custom properties that those name. The order stays, so the page looks the same as with the whole.
 */
export function pageCss(css: string, html: string): string {
  const classes = new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, list = ""]) => decoded(list).split(/\s+/)),
  );
  let sheet = withRules(parseCss(css.replace(COMMENT, "")), classes);
  // What one property names may go only once the property itself is gone.
  for (let before = ""; before !== printCss(sheet); ) {
    before = printCss(sheet);
    sheet = withNamed(sheet, before);
  }
  return printCss(sheet);
}

function withRules(block: CssBlock, classes: ReadonlySet<string>): CssBlock {
  const blocks = block.blocks.flatMap((inner) => {
    if (/^@(font-face|property|keyframes)/.test(inner.prelude)) return [inner];
    if (inner.prelude.startsWith("@")) return kept(withRules(inner, classes));
    const selectors = possibleSelectors(inner.prelude, classes);
    return selectors.length > 0 ? kept({ ...withRules(inner, classes), prelude: selectors.join(",") }) : [];
  });
  return { ...block, blocks };
}

/** Without animations and custom properties that `css` does not name. */
function withNamed(block: CssBlock, css: string): CssBlock {
  const declarations = block.declarations.filter((text) => {
    const [, name] = /^(--[\w-]+)\s*:/.exec(text) ?? [];
    return !name || css.includes(`var(${name}`);
  });
  const blocks = block.blocks.flatMap((inner) => {
    const [, kind, name = ""] = /^@(property|keyframes) ([\w-]+)/.exec(inner.prelude) ?? [];
    if (kind === "property") return css.includes(`var(${name}`) ? [inner] : [];
    if (kind === "keyframes")
      return new RegExp(`animation[\\w-]*:[^;}]*\\b${name}\\b`).test(css) ? [inner] : [];
    return kept(withNamed(inner, css));
  });
  return { ...block, declarations, blocks };
}

/** Nothing for a block with nothing in it. */
function kept(block: CssBlock): CssBlock[] {
  return block.declarations.length + block.blocks.length > 0 ? [block] : [];
}

function decoded(attribute: string): string {
  return attribute
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&");
}
