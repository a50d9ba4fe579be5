// `npm run eve:eval`: asks Eve what homeowners, hostile visitors and scripted conversations ask, and fails below the goals.
import process from "node:process";
import { SCRIPTS } from "./conversations.ts";
import { evaluationSearch, type Score, scoreCases, scoreFigures, scoreScripts } from "./evaluate.ts";
import { HELD_OUT } from "./held-out.ts";
import { HOSTILE } from "./hostile.ts";
import { QUESTIONS } from "./questions.ts";

/** Shares that must be reached. */
const GOALS = { questions: 0.95, heldOut: 0.9, hostile: 1, figures: 1, caught: 0.95, falseOnes: 1 } as const;

const began = performance.now();
const search = evaluationSearch();
const { caught, falseOnes } = scoreScripts(SCRIPTS, search);
const scores: readonly [Score, number][] = [
  [scoreCases("homeowners' questions", QUESTIONS, search), GOALS.questions],
  [scoreCases("held-out questions", HELD_OUT, search), GOALS.heldOut],
  [scoreCases("hostile and off topic", HOSTILE, search), GOALS.hostile],
  [scoreFigures([...QUESTIONS, ...HELD_OUT, ...HOSTILE], search), GOALS.figures],
  [caught, GOALS.caught],
  [falseOnes, GOALS.falseOnes],
];

const write = (line: string) => process.stdout.write(`${line}\n`);
for (const [{ failures }] of scores) for (const failure of failures) write(`- ${failure}`);
write("");
for (const [{ name, right, of }, goal] of scores) {
  const share = of === 0 ? 1 : right / of;
  write(
    `${share >= goal ? "ok  " : "FAIL"} ${name}: ${right} of ${of} (${(share * 100).toFixed(1)} %, goal ${goal * 100} %)`,
  );
}
write(`${Math.round(performance.now() - began)} ms`);
if (scores.some(([{ right, of }, goal]) => of > 0 && right / of < goal)) process.exitCode = 1;
