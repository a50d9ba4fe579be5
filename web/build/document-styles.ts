import { readFile } from "node:fs/promises";
import { PurgeCSS } from "purgecss";
import { STATES } from "../data-names.ts";

/** Attributes and values that scripts set later; their rules are kept in every document. */
const CHANGING_NAMES = [
  "hidden",
  "open",
  "inert",
  ...Object.keys(STATES).map((name) => `data-${name}`),
  "data-long",
  "data-own",
  "error",
  "true",
  "false",
];

/** The promo's markup. Its script waits for the whole sheet, so the document need not hold its styles. */
const PROMO_TEMPLATE = /<template id="promo">[\s\S]*?<\/template>/;

/** Tailwind's resets of the inner parts of fields, which only documents with a form need. */
const FIELD_PARTS = /::(-webkit-(date|search|calendar|inner|outer)|file-selector)[\w-]*\{[^}]*\}/g;

const FONT_FACES = /@font-face\s*\{[^}]*\}/g;

export type DocumentStyles = {
  /** Stands in the place of the styles in a drawn document. */
  placeholder: string;
  /** Puts the part of the sheet that a document needs into it. */
  fill(html: string): Promise<string>;
  /** The whole sheet to link, without fonts: each document has them, and loading them again would lay out all its text anew. */
  linked: string;
};

/**
 * Gives each document its part of the one sheet, cut out by PurgeCSS. Islands that draw other elements link the whole sheet, whose
 * address is in `data-whole`.
 * @param file path of the sheet on the disk
 * @param address URL of the sheet
 */
export async function makeDocumentStyles(file: string, address: string): Promise<DocumentStyles> {
  const sheet = await readFile(file, "utf8");
  const placeholder = "/* styles */";
  return {
    placeholder,
    linked: sheet.replace(FONT_FACES, ""),
    async fill(html) {
      const markup = html.replace(/<(style|script)\b[^>]*>[\s\S]*?<\/\1>/g, "").replace(PROMO_TEMPLATE, "");
      const [result] = await new PurgeCSS().purge({
        content: [{ raw: markup, extension: "html" }],
        css: [{ raw: sheet }],
        extractors: [{ extensions: ["html"], extractor: extractNames }],
        // Not in any document at build: scripts make toasts, and the server makes answers to forms.
        safelist: { standard: [/^toast/], greedy: markup.includes("form-answer") ? [/form-answer/] : [] },
        variables: true,
        keyframes: true,
      });
      const used = removeFallbacks(removeUnusedProperties(result?.css ?? ""));
      const css = markup.includes("<form") ? used : used.replace(FIELD_PARTS, "");
      return html.replace(
        `<style id="css">${placeholder}`,
        () => `<style id="css" data-whole="${address}">${css}`,
      );
    },
  };
}

/** Removes the `@property` rules of Tailwind's variables that no rule of this document reads. */
function removeUnusedProperties(css: string): string {
  return css.replace(/@property (--[\w-]+)\s*\{[^}]*\}/g, (rule, name) =>
    css.includes(`var(${name}`) ? rule : "",
  );
}

/**
 * Removes the value that stands behind a variable for browsers without it, where the root sets the variable: Tailwind's reset names a dozen
 * fonts behind the site's own.
 */
function removeFallbacks(css: string): string {
  const [, root = ""] = /:root[^{]*\{([^}]*)\}/.exec(css) ?? [];
  const set = new Set([...root.matchAll(/(--[\w-]+):/g)].map(([, name = ""]) => name));
  return css.replace(VARIABLE_WITH_FALLBACK, (whole, name: string) =>
    set.has(name) ? `var(${name})` : whole,
  );
}

/** A variable with its fallback, which may call a function: "var(--a,calc(1 / 2))". */
const VARIABLE_WITH_FALLBACK = /var\((--[\w-]+),[^()]*(?:\([^()]*\)[^()]*)?\)/g;

function extractNames(markup: string) {
  const classes = [...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, list = ""]) =>
    unescapeHtml(list).split(/\s+/),
  );
  return {
    tags: [...markup.matchAll(/<([a-z][\w-]*)/g)].map(([, tag = ""]) => tag),
    classes,
    ids: [...markup.matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => id),
    attributes: {
      names: [...markup.matchAll(/\s([a-z][\w-]*)(?==")/g)].map(([, name = ""]) => name),
      values: [],
    },
    undetermined: CHANGING_NAMES,
  };
}

/** Undoes React's escaping in an attribute. */
function unescapeHtml(text: string): string {
  return text
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
