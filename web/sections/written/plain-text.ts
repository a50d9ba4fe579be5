import type { Token } from "marked";
import { ownValue } from "#contract/values.ts";

/** Names of characters that Markdown takes over from HTML; further ones are written as they are, in UTF-8. */
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

/** The text of a part that holds no further ones, with characters in place of their names. */
export function plainText(part: Token): string {
  const text = "text" in part ? String(part.text) : part.raw;
  return text.replaceAll(/&(?:#(\d{1,6})|(\w+));/g, (whole, code: string, name: string) =>
    code ? String.fromCodePoint(Math.min(Number(code), 0x10_ff_ff)) : (ownValue(NAMED, name) ?? whole),
  );
}
