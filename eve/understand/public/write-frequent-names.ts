// Writes words/frequent-names.txt: `npm run eve:names`, after a change of the lists or of the numbers below.
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { toPlainWord } from "../text/tokens.ts";

const require = createRequire(import.meta.url);
const { dictionary: english } = require("@zxcvbn-ts/language-en") as typeof import("@zxcvbn-ts/language-en");
const { dictionary: spanish } =
  require("@zxcvbn-ts/language-es-es") as typeof import("@zxcvbn-ts/language-es-es");

const given = [...english["firstnames-en"], ...spanish["firstnames-es-es"]];
const surnames = [...english["lastnames-en"].slice(0, 5_000), ...spanish["lastnames-es-es"].slice(0, 1_500)];

const text = `# Given names, and the most frequent surnames of the United States and of Spain. Written by
# eve/understand/public/write-frequent-names.ts from @zxcvbn-ts/language-en and @zxcvbn-ts/language-es-es (MIT), whose notices name
# their sources.
given: ${listDistinct(given)}
surnames: ${listDistinct(surnames)}
`;
writeFileSync(new URL("../words/frequent-names.txt", import.meta.url), text);

/** Lists plain words of lowercase letters, each once. */
function listDistinct(names: readonly string[]): string {
  return [...new Set(names.map(toPlainWord))].filter((name) => /^[a-z]+$/.test(name)).join(" ");
}
