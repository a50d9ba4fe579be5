// `npm run eve:eval`: asks Eve what homeowners, hostile visitors and scripted conversations ask, and fails below the goals.
import process from "node:process";
import { loadKnowledge } from "../know/knowledge.ts";
import { listWaysBeside, readLessons } from "../know/learn.ts";
import { crossValidateActs, readActMessages, scoreActMessages } from "./acts.ts";
import { readCases, readScripts } from "./case.ts";
import {
  NEW_CONVERSATION,
  type Score,
  sayMessage,
  scoreCases,
  scoreFigures,
  scoreScripts,
} from "./evaluate.ts";
import { readFormTexts, scoreForms } from "./forms.ts";
import { measureGate, readJudged } from "./judged.ts";
import {
  computeF1,
  type Measurement,
  measureActs,
  measureAlarms,
  measureAnswers,
  measureDanger,
  rankHeldOut,
  readFreshActs,
  sumCounts,
} from "./measure.ts";

const began = performance.now();
const knowledge = loadKnowledge();
const [plain, reworded, unseen, hostile, alwaysKnown] = [
  "questions.txt",
  "reworded-questions.txt",
  "unseen-questions.txt",
  "hostile.txt",
  "always-known.txt",
].map(readCases);
const lessons = readLessons();
const { details, falseOnes } = scoreScripts(readScripts("details.txt"), knowledge);
/** Each score with the share that it must reach. */
const scores: readonly [Score, number][] = [
  [scoreCases("homeowners' questions", plain ?? [], knowledge), 0.92],
  [scoreCases("reworded questions", reworded ?? [], knowledge), 0.82],
  [scoreCases("unseen questions", unseen ?? [], knowledge), 0.9],
  [scoreCases("hostile and off topic", hostile ?? [], knowledge), 1],
  [scoreCases("always known", alwaysKnown ?? [], knowledge), 0.95],
  [
    scoreFigures(
      [plain, reworded, unseen, hostile, alwaysKnown].flatMap((cases) => cases ?? []),
      knowledge,
    ),
    1,
  ],
  [details, 0.97],
  [falseOnes, 1],
  ...readActMessages().map((group): [Score, number] => [
    scoreActMessages(group, (message) => sayMessage(message, NEW_CONVERSATION, knowledge)),
    0.9,
  ]),
  ...readFormTexts().flatMap((texts) =>
    scoreForms(texts, knowledge).map((score): [Score, number] => [score, texts.isEmergency ? 0.9 : 1]),
  ),
  // What is heard of the other groups is measured in whole messages, below.
  ...lessons.groups
    .filter(({ name }) => name === "danger" || name === "person")
    .flatMap((group): [Score, number][] => {
      const { detected, soundsLike, waysOfAsking } = crossValidateActs(
        group,
        listWaysBeside(group, lessons),
        knowledge,
      );
      return [
        [detected, 0.75],
        [soundsLike, 0.8],
        [waysOfAsking, group.name === "person" ? 0.985 : 0.99],
      ];
    }),
];

const write = (line: string) => process.stdout.write(`${line}\n`);
for (const [{ name, failures }] of scores) for (const failure of failures) write(`- ${name}: ${failure}`);
write("");
for (const [{ name, right, inWords, of }, goal] of scores) {
  const share = of === 0 ? 1 : right / of;
  const words = inWords === undefined ? "" : `, ${inWords} in words`;
  write(
    `${share >= goal ? "ok  " : "FAIL"} ${name}: ${right} of ${of} (${(share * 100).toFixed(1)} %, goal ${goal * 100} %${words})`,
  );
}

write("\nTexts that Eve has not learned from:");
const actCounts = measureActs(readFreshActs(), knowledge);
const measurements: Measurement[] = [
  ...[...readJudged()].flatMap(([name, set]) => measureGate(name, set, knowledge)),
  ...measureAnswers(rankHeldOut(lessons)),
  ...measureDanger(knowledge),
  ...measureAlarms(lessons, knowledge),
  {
    name: "acts, fresh messages, F1",
    share: computeF1(sumCounts(actCounts.values())),
    of: readFreshActs().length,
    goal: 0.68,
  },
];
for (const { name, share, of, goal } of measurements)
  write(
    `${goal === undefined ? "    " : share >= goal ? "ok  " : "FAIL"} ${name}: ${(share * 100).toFixed(1)} % of ${of}`,
  );
for (const [act, { right, wrong, missed }] of actCounts)
  write(
    `     ${act}: F1 ${(100 * computeF1({ right, wrong, missed })).toFixed(0)} (${right} right, ${wrong} wrong, ${missed} missed)`,
  );
write(`${Math.round(performance.now() - began)} ms`);
if (measurements.some(({ share, goal }) => goal !== undefined && share < goal)) process.exitCode = 1;
if (scores.some(([{ right, of }, goal]) => of > 0 && right / of < goal)) process.exitCode = 1;
