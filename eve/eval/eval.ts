// `npm run eve:eval`: asks Eve what homeowners, hostile visitors and scripted conversations ask, and fails below the goals.
import process from "node:process";
import { loadKnowledge } from "../know/knowledge.ts";
import { readLessons, waysBeside } from "../know/learn.ts";
import { crossValidateActs, readActMessages, scoreActMessages } from "./acts.ts";
import { readCases, readConversations, readScripts } from "./case.ts";
import {
  NEW,
  type Score,
  say,
  scoreCases,
  scoreConversations,
  scoreFigures,
  scoreScripts,
} from "./evaluate.ts";

const began = performance.now();
const knowledge = loadKnowledge();
const [plain, reworded, unseen, hostile] = [
  "questions.txt",
  "reworded-questions.txt",
  "unseen-questions.txt",
  "hostile.txt",
].map(readCases);
const lessons = readLessons();
const { details, falseOnes } = scoreScripts(readScripts("details.txt"), knowledge);
/** Each with the share that must be reached. */
const scores: readonly [Score, number][] = [
  [scoreCases("homeowners' questions", plain ?? [], knowledge), 0.95],
  [scoreCases("reworded questions", reworded ?? [], knowledge), 0.9],
  [scoreCases("unseen questions", unseen ?? [], knowledge), 0.95],
  [scoreCases("hostile and off topic", hostile ?? [], knowledge), 1],
  [
    scoreFigures(
      [plain, reworded, unseen, hostile].flatMap((cases) => cases ?? []),
      knowledge,
    ),
    1,
  ],
  [scoreConversations(readConversations("conversations.txt"), knowledge), 0.9],
  [details, 0.97],
  [falseOnes, 1],
  ...readActMessages().map((group): [Score, number] => [
    scoreActMessages(group, (message) => say(message, NEW, knowledge)),
    0.9,
  ]),
  ...lessons.groups.flatMap((group): [Score, number][] => {
    const { heard, soundsLike, waysOfAsking } = crossValidateActs(
      group,
      waysBeside(group, lessons),
      knowledge,
    );
    return [
      [heard, 0.75],
      [soundsLike, 0.8],
      [waysOfAsking, 0.99],
    ];
  }),
];

const write = (line: string) => process.stdout.write(`${line}\n`);
for (const [{ name, failures }] of scores) for (const failure of failures) write(`- ${name}: ${failure}`);
write("");
for (const [{ name, right, of }, goal] of scores) {
  const share = of === 0 ? 1 : right / of;
  write(
    `${share >= goal ? "ok  " : "FAIL"} ${name}: ${right} of ${of} (${(share * 100).toFixed(1)} %, goal ${goal * 100} %)`,
  );
}
write(`${Math.round(performance.now() - began)} ms`);
if (scores.some(([{ right, of }, goal]) => of > 0 && right / of < goal)) process.exitCode = 1;
