import { readFileSync, statSync } from "node:fs";

/** Far more than a site's words take; what is larger is no such file. */
const MOST_BYTES = 500_000;

/** A text as any editor saves it, with lines that end in "\n"; or what is wrong with the file. */
export function readText(file: string): { text: string; fault?: string } {
  const stat = statSync(file);
  if (!stat.isFile()) return { text: "", fault: "is a folder; it must be a file" };
  if (stat.size > MOST_BYTES)
    return {
      text: "",
      fault: `has ${Math.round(stat.size / 1000)} KB; it must have at most ${MOST_BYTES / 1000}`,
    };
  const text = readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a file of a program has such characters, a text has none.
  if (/[\uFFFD\u0000]/.test(text)) return { text: "", fault: "is not text in UTF-8; save it as such" };
  return { text: text.replace(/\r\n?/g, "\n") };
}
