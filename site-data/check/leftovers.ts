import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Problem } from "../load/problem.ts";

/** What only the example may say: its numbers ring nowhere and its domains receive nothing. */
const LEFTOVERS: readonly { readonly found: RegExp; readonly takes: string }[] = [
  { found: /larkfield\w*/i, takes: "the example's name; put your company's here" },
  { found: /\(?\d{3}\)?[ .-]?555[ .-]?01\d\d\b/, takes: "the example's phone number; put your own here" },
  { found: /[\w.@-]+\.example\b/i, takes: "the example's address on the web; put your own here" },
  { found: /1480 Kiln Street/i, takes: "the example's address; put your own here" },
  {
    found: /Contractor registration 000000/i,
    takes: "the example's license; put your own here or take the line out",
  },
  {
    found: /latitude: 39\.9612, longitude: -82\.9988/,
    takes: "the example's place on the map; put your own here",
  },
];

/** What is left of the example in a company's own folder, by file and line; comments are not read. */
export function leftovers(folder: string): Problem[] {
  return textFiles(folder).flatMap((file) =>
    readFileSync(path.join(folder, file), "utf8")
      .split("\n")
      .flatMap((text, index) => {
        if (/^\s*#/.test(text) && file.endsWith(".yaml")) return [];
        const said = text.replace(/\s#.*$/, "");
        return LEFTOVERS.flatMap(({ found, takes }) => {
          const hit = found.exec(said)?.[0];
          return hit ? [{ file, line: index + 1, message: `"${hit.trim()}" is ${takes}` }] : [];
        }).slice(0, 1);
      }),
  );
}

function textFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(yaml|md)$/.test(name))
    .toSorted();
}
