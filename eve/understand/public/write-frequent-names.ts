// Writes words/frequent-names.txt: `npm run eve:names`, after a change of what is taken.
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { plainOf } from "../text/tokens.ts";

const require = createRequire(import.meta.url);
const { dictionary: english } = require("@zxcvbn-ts/language-en") as typeof import("@zxcvbn-ts/language-en");
const { dictionary: spanish } =
  require("@zxcvbn-ts/language-es-es") as typeof import("@zxcvbn-ts/language-es-es");

/** Surnames by how many people have them, the most frequent first. */
const surnames = distinct(
  english["lastnames-en"].slice(0, 5_000),
  spanish["lastnames-es-es"].slice(0, 1_500),
);
const rarer = distinct(english["lastnames-en"].slice(5_000, 25_000));
const given = distinct(english["firstnames-en"], spanish["firstnames-es-es"]);
const frequent = new Set([...given, ...surnames]);

const lists: [key: string, words: readonly string[]][] = [
  ["given", given],
  ["surnames", surnames],
  ["rarer surnames", rarer.filter((name) => !frequent.has(name))],
];
const head = `# Given names, and surnames of the United States and of Spain, of which the first list holds those that are names before they are
# words. Written by eve/understand/public/write-frequent-names.ts from
# @zxcvbn-ts/language-en and @zxcvbn-ts/language-es-es (MIT), whose notices name their sources.`;
writeFileSync(
  new URL("../words/frequent-names.txt", import.meta.url),
  `${[head, ...lists.map(([key, all]) => `${key}: ${all.join(" ")}`)].join("\n")}\n`,
);

/** Plain words of small letters, each once. */
function distinct(...given: readonly (readonly string[])[]): string[] {
  return [...new Set(given.flat().map(plainOf))].filter((word) => /^[a-z]+$/.test(word));
}
