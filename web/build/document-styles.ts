import { readFile } from "node:fs/promises";
import { PurgeCSS } from "purgecss";
import { STATES } from "../data-names.ts";

/** Attributes that scripts change, and their values, with what the styles ask of them. */
const CHANGING = [
  "hidden",
  "open",
  "inert",
  ...Object.keys(STATES).map((name) => `data-${name}`),
  "data-long",
  "error",
  "true",
  "false",
];

/** Whose script waits for the whole sheet. */
const PROMO = /<template id="promo">[\s\S]*?<\/template>/;

/** The insides of fields, which Tailwind sets back on every page. */
const FIELD_PARTS = /::(-webkit-(date|search|calendar|inner|outer)|file-selector)[\w-]*\{[^}]*\}/g;

const FONT_FACES = /@font-face\s*\{[^}]*\}/g;

export type DocumentStyles = {
  /** Stands in a drawn document where its styles will be. */
  placeholder: string;
  /** The document with that part of the sheet that it needs. */
  fill(html: string): Promise<string>;
  /** The sheet to link: the fonts stand in each document, and naming them again would lay all its text out anew. */
  linked: string;
};

/**
 * Each document carries its part of the one sheet, cut out by PurgeCSS; an island that draws what no document holds links
 * the sheet whole, which `data-whole` names.
 * @param file the sheet on disk
 * @param address where the browser finds it
 */
export async function documentStyles(file: string, address: string): Promise<DocumentStyles> {
  const sheet = await readFile(file, "utf8");
  const placeholder = "/* styles */";
  return {
    placeholder,
    linked: sheet.replace(FONT_FACES, ""),
    async fill(html) {
      const markup = html.replace(/<(style|script)\b[^>]*>[\s\S]*?<\/\1>/g, "").replace(PROMO, "");
      const [result] = await new PurgeCSS().purge({
        content: [{ raw: markup, extension: "html" }],
        css: [{ raw: sheet }],
        extractors: [{ extensions: ["html"], extractor: namesIn }],
        // What no document holds at build: toasts are built by a script, answers to forms by the server.
        safelist: { standard: [/^toast/], greedy: markup.includes("form-answer") ? [/form-answer/] : [] },
        variables: true,
        keyframes: true,
      });
      const kept = withoutUnusedProperties(result?.css ?? "");
      const css = markup.includes("<form") ? kept : kept.replace(FIELD_PARTS, "");
      return html.replace(
        `<style id="css">${placeholder}`,
        () => `<style id="css" data-whole="${address}">${css}`,
      );
    },
  };
}

/** Tailwind registers each of its variables, also those that no rule of this document reads. */
function withoutUnusedProperties(css: string): string {
  return css.replace(/@property (--[\w-]+)\s*\{[^}]*\}/g, (rule, name) =>
    css.includes(`var(${name}`) ? rule : "",
  );
}

function namesIn(markup: string) {
  const classes = [...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, list = ""]) =>
    unescaped(list).split(/\s+/),
  );
  return {
    tags: [...markup.matchAll(/<([a-z][\w-]*)/g)].map(([, tag = ""]) => tag),
    classes,
    ids: [...markup.matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => id),
    attributes: {
      names: [...markup.matchAll(/\s([a-z][\w-]*)(?==")/g)].map(([, name = ""]) => name),
      values: [],
    },
    undetermined: CHANGING,
  };
}

/** What React escaped in an attribute. */
function unescaped(text: string): string {
  return text
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
