import { readFile } from "node:fs/promises";
import { PurgeCSS } from "purgecss";

/** Attributes that scripts change, and their values, with what the styles ask of them. */
const STATES = [
  "hidden",
  "open",
  "inert",
  "data-scrolled",
  "data-embla",
  "data-dismissed",
  "data-long",
  "data-drifting",
  "data-away",
  "data-tone",
  "error",
  "true",
  "false",
];

/** Whose script waits for the whole sheet. */
const PROMO = /<template id="promo">[\s\S]*?<\/template>/;

export type DocumentStyles = {
  /** Stands in a drawn document where its styles will be. */
  placeholder: string;
  /** The document with that part of the sheet that it needs. */
  fill(html: string): Promise<string>;
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
      return html.replace(
        `<style id="css">${placeholder}`,
        () => `<style id="css" data-whole="${address}">${result?.css ?? ""}`,
      );
    },
  };
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
    undetermined: STATES,
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
