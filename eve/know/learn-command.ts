// A step of the build: learns from the articles, and writes the models to the file that the site reads at start. Models of the same texts
// are kept: those of a file that its argument names, otherwise those that the site learned at its first start. Then it asks Eve the
// questions that every roofer gets; a wrong answer is a warning.
import process from "node:process";
import { askTwenty, describeWrongAnswers } from "../eval/twenty-questions.ts";
import { type Learned, learn, readLessons } from "./learn.ts";
import { LEARNED_AT_START_FILE, readLearned, writeLearned } from "./learned-file.ts";

const [, , before = LEARNED_AT_START_FILE] = process.argv;
writeLearned(learn(readLessons(), readBefore(before)));
for (const line of describeWrongAnswers(askTwenty())) process.stderr.write(`warning: Eve: ${line}\n`);

/** The models of `file`; undefined where it is missing or damaged, since all can be learned again. */
function readBefore(file: string): Learned | undefined {
  try {
    return readLearned(file);
  } catch {
    return undefined;
  }
}
