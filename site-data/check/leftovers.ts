import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Problem } from "../load/problem.ts";
import type { Company } from "../schema/company.ts";

/** Texts that only the example may contain: its phone numbers and domains reach nobody. */
const LEFTOVERS: readonly { readonly pattern: RegExp; readonly advice: string }[] = [
  { pattern: /larkfield\w*/i, advice: "the example's name; put your company's here" },
  { pattern: /\(?614\)?[ .-]?555[ .-]?0142\b/, advice: "the example's phone number; put your own here" },
  { pattern: /[\w.@-]+\.example\b/i, advice: "the example's address on the web; put your own here" },
  { pattern: /1480 Kiln Street/i, advice: "the example's address; put your own here" },
  {
    pattern: /Contractor registration 000000/i,
    advice: "the example's license; put your own here or take the line out",
  },
  {
    pattern: /latitude: 39\.9612, longitude: -82\.9988/,
    advice: "the example's place on the map; put your own here",
  },
];

/** Says of the company's phone that it is a number of examples; undefined for any other. */
export function noteInventedPhone({ phone }: Pick<Company, "phone">): string | undefined {
  return /^\+1\d{3}55501\d\d$/.test(phone.e164)
    ? `${phone.display} is a number for examples, which rings nowhere; put your own into company.yaml`
    : undefined;
}

/** Finds texts of the example in a company's own folder, at most one a line; skips comments. */
export function findLeftovers(folder: string): Problem[] {
  return listTextFiles(folder).flatMap((file) =>
    readFileSync(path.join(folder, file), "utf8")
      .split("\n")
      .flatMap((text, index) => {
        if (/^\s*#/.test(text) && file.endsWith(".yaml")) return [];
        const content = text.replace(/\s#.*$/, "");
        return LEFTOVERS.flatMap(({ pattern, advice }) => {
          const match = pattern.exec(content)?.[0];
          return match ? [{ file, line: index + 1, message: `"${match.trim()}" is ${advice}` }] : [];
        }).slice(0, 1);
      }),
  );
}

function listTextFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(yaml|md)$/.test(name))
    .toSorted();
}
