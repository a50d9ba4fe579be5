// `npm run eve:eval`: asks Eve what homeowners, hostile visitors and scripted conversations ask, and fails below the goals.
import process from "node:process";
import { loadKnowledge } from "../know/knowledge.ts";
import { listWaysBeside, readLessons } from "../know/learn.ts";
import { crossValidateActs, readActMessages, scoreActMessages } from "./acts.ts";
import { readCases, readScripts } from "./case.ts";
import {
  computeF1,
  type Measurement,
  measureActs,
  measureAlarms,
  measureAnswers,
  measureDanger,
  rankHeldOut,
  readFreshActs,
  sumOf,
} from "./ear.ts";
import { NEW_CONVERSATION, type Score, say, scoreCases, scoreFigures, scoreScripts } from "./evaluate.ts";

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
  [scoreCases("homeowners' questions", plain ?? [], knowledge), 0.92],
  [scoreCases("reworded questions", reworded ?? [], knowledge), 0.82],
  [scoreCases("unseen questions", unseen ?? [], knowledge), 0.9],
  [scoreCases("hostile and off topic", hostile ?? [], knowledge), 1],
  [
    scoreFigures(
      [plain, reworded, unseen, hostile].flatMap((cases) => cases ?? []),
      knowledge,
    ),
    1,
  ],
  [details, 0.97],
  [falseOnes, 1],
  ...readActMessages().map((group): [Score, number] => [
    scoreActMessages(group, (message) => say(message, NEW_CONVERSATION, knowledge)),
    0.9,
  ]),
  ...lessons.groups.flatMap((group): [Score, number][] => {
    const { heard, soundsLike, waysOfAsking } = crossValidateActs(
      group,
      listWaysBeside(group, lessons),
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

write("\nThe ear, of what it has not learned from:");
const heardActs = measureActs(
  lessons.manyActs,
  [...lessons.common, { id: "", asks: lessons.notKnown }],
  readFreshActs(),
  knowledge,
);
const measured: Measurement[] = [
  ...measureAnswers(rankHeldOut(lessons)),
  ...measureDanger(knowledge),
  ...measureAlarms(lessons, knowledge),
  heardActs.asking,
  {
    name: "acts, held-out lines, F1",
    share: computeF1(sumOf(heardActs.heldOut.values())),
    of: lessons.manyActs.lines.length,
    goal: 0.58,
  },
  {
    name: "acts, fresh messages, F1",
    share: computeF1(sumOf(heardActs.fresh.values())),
    of: readFreshActs().length,
    goal: 0.75,
  },
];
for (const { name, share, of, goal } of measured)
  write(
    `${goal === undefined ? "    " : share >= goal ? "ok  " : "FAIL"} ${name}: ${(share * 100).toFixed(1)} % of ${of}`,
  );
for (const [act, counts] of heardActs.heldOut) {
  const fresh = heardActs.fresh.get(act) ?? { right: 0, wrong: 0, missed: 0 };
  const shown = ({ right, wrong, missed }: typeof counts) =>
    `F1 ${(100 * computeF1({ right, wrong, missed })).toFixed(0)} (${right} right, ${wrong} wrong, ${missed} missed)`;
  write(`     ${act}: ${shown(counts)}; fresh ${shown(fresh)}`);
}
write(`${Math.round(performance.now() - began)} ms`);
if (measured.some(({ share, goal }) => goal !== undefined && share < goal)) process.exitCode = 1;
if (scores.some(([{ right, of }, goal]) => of > 0 && right / of < goal)) process.exitCode = 1;
