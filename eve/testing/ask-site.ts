// Asks Eve the lines of standard input, each in a conversation of its own, on the site that SITE_DIR names, and the twenty
// questions; writes {"replies": {line: reply}, "twenty": […], "said": [all texts of articles]} as JSON.
import { readFileSync } from "node:fs";
import process from "node:process";
import { sayMessage } from "../eval/evaluate.ts";
import { askTwenty } from "../eval/twenty-questions.ts";
import { loadKnowledge } from "../know/knowledge.ts";
import { NEW_FRAME } from "../remember/frame.ts";

const knowledge = loadKnowledge();
const lines = readFileSync(process.stdin.fd, "utf8").split("\n").filter(Boolean);
const replies = Object.fromEntries(
  lines.map((line) => [line, sayMessage(line, { details: {}, frame: NEW_FRAME }, knowledge).reply]),
);
const said = knowledge.articles.flatMap(({ say: own, ofProduct, ofPair, spanish, title }) => [
  ...[title, ...own, ...(spanish?.say ?? [])],
  ...[...Object.values(ofProduct), ...Object.values(ofPair)].flatMap((texts) => texts ?? []),
]);
process.stdout.write(JSON.stringify({ replies, twenty: askTwenty(), said }));
