import type { Token } from "marked";
import { ownValue } from "#contract/values.ts";

/** Character names that Markdown takes from HTML; all other characters are written in UTF-8. */
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: "\u00a0",
  copy: "©",
  reg: "®",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  deg: "°",
  frac12: "½",
  times: "×",
};

/** Returns the text of a token without inner tokens; names such as `&amp;` become characters. */
export function toPlainText(part: Token): string {
  const text = "text" in part ? String(part.text) : part.raw;
  return text.replaceAll(/&(?:#(\d{1,6})|(\w+));/g, (whole, code: string, name: string) =>
    code ? String.fromCodePoint(Math.min(Number(code), 0x10_ff_ff)) : (ownValue(NAMED, name) ?? whole),
  );
}
