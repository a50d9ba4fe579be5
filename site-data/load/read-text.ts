import { readFileSync, statSync } from "node:fs";

/** The largest text file: far more than a site's words need. */
const MAX_BYTES = 500_000;

/** Reads a text of any editor, with lines that end in "\n"; `fault` says why the file cannot be read. */
export function readText(file: string): { text: string; fault?: string } {
  const stat = statSync(file);
  if (!stat.isFile()) return { text: "", fault: "is a folder; it must be a file" };
  if (stat.size > MAX_BYTES)
    return {
      text: "",
      fault: `has ${Math.round(stat.size / 1000)} KB; it must have at most ${MAX_BYTES / 1000}`,
    };
  const text = readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: binary files have such characters, texts have none.
  if (/[\uFFFD\u0000]/.test(text)) return { text: "", fault: "is not text in UTF-8; save it as such" };
  return { text: text.replace(/\r\n?/g, "\n") };
}
